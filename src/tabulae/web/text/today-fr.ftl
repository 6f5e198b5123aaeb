# Textes de la donne du jour, chargés avec leur écran.
today-title = La donne du jour
today-deal-of = La donne du { $date }
today-for-you = { $margin } pour vous
today-uncounted = non comptée
today-now = Aujourd’hui
today-archive = Autres jours
today-one-try = Une donne, un essai
today-going-on = Votre essai est en cours
today-same = Les mêmes cartes pour tout le monde, contre { $names }.
today-rule-once = Votre premier essai compte. Il n’y en a pas d’autre.
today-rule-hints = Ni indice ni retour en arrière. Une partie qu’un bot termine pour vous ne compte pas.
today-hours = { $count ->
    [one] À terminer aujourd’hui : il reste { $count } heure.
   *[other] À terminer aujourd’hui : il reste { $count } heures.
}
today-minutes = { $count ->
    [one] Il reste { $count } minute : une partie terminée plus tard ne compte pas.
   *[other] Il ne reste que { $count } minutes : une partie terminée plus tard ne compte pas.
}
today-play = Jouer la donne du jour
today-play-on = Continuer
today-played = { $count ->
    [0] Personne ne l’a encore terminée.
    [one] { $count } personne l’a terminée. Vous verrez les résultats après votre essai.
   *[other] { $count } personnes l’ont terminée. Vous verrez les résultats après votre essai.
}
today-better = Mieux que { $share } sur 100
today-results = Les résultats
today-people = { $count ->
    [0] Personne n’a encore de résultat contre { $names }.
    [one] { $count } personne a joué ces cartes contre { $names } aujourd’hui.
   *[other] { $count } personnes ont joué ces cartes contre { $names } aujourd’hui.
}
today-people-past = { $count ->
    [0] Personne n’a terminé ces cartes contre { $names }.
    [one] { $count } personne a joué ces cartes contre { $names }.
   *[other] { $count } personnes ont joué ces cartes contre { $names }.
}
today-axis = points de mieux que le meilleur bot
today-bar = { $same ->
    [yes] { $from } : { $count }
   *[other] de { $from } à { $to } : { $count }
}
today-share = Partager
today-see-best = Voir la meilleure partie
today-review = Analyser la mienne
today-practise = Jouer ces cartes
today-best-games = Parties à revoir
today-line = { $name } ({ $level }) à votre place
today-line-coming = Le meilleur bot joue encore ces cartes.
today-replay = Revoir
today-show = Montrer ma partie aux autres, avec mon nom
today-last = Vos dernières donnes
today-last-share = mieux que … sur 100
today-last-margin = points
today-missed = pas jouée
today-card = Votre carte à partager
today-share-better = mieux que { $share } joueurs sur 100
today-share-points = points de mieux que le meilleur bot
today-card-says = Mêmes cartes, mêmes bots. À vous de jouer.
today-squares = { $count ->
    [one] En tête à { $count } des six moments de la partie
   *[other] En tête à { $count } des six moments de la partie
}
today-copy = Copier le texte
today-picture = Enregistrer l’image
today-story = Le déroulement
today-proof = Comment les cartes ont été fixées
today-proof-says = Toutes les donnes de { $year } découlent d’une seule chaîne de secrets. Son ancre a été publiée avant la première :
today-secret = Le secret de ce jour, haché une fois par jour écoulé de l’année, donne l’ancre :
today-check = Pour vérifier l’enregistrement de votre partie :
today-note = Une nouvelle donne à minuit UTC. Manquer un jour ne change rien.
