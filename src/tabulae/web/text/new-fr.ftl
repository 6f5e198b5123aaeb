# Textes des nouvelles tables, chargés avec leur écran.
new-title = Nouvelle partie de { $game }
empty-seats = Avec qui ?
seats-friends = Entre amis
seats-bots = Contre des bots
seats-device = Sur un seul appareil
who-comes = Qui peut rejoindre la table
comes-link = Avec le lien
comes-anybody = Tout le monde
more-choices = Spectateurs et discussion
may-watch = Autoriser les spectateurs
house-changed = { $count ->
    [one] { $count } changement
   *[other] { $count } changements
}
create-play = Distribuer les cartes
name-of-seat = Nom du joueur { $seat }
create = Créer la table et copier le lien
who-here = Qui joue ?
seats-of = { $seats } places sur { $most }
add-seat = Ajouter une place
remove-seat = Retirer la place { $seat }
you-new = Vous
for-friend = pour un ami
choose-bot = Choisissez un bot pour la place { $seat }
choose-bot-now = Place { $seat } : { $name }. Choisir un bot.
choose-bot-says = Les bots d’une même ligne se valent. La force est mesurée en parties à deux.
watch-open = Ouvert à qui a le lien
watch-closed = Personne ne peut regarder
house-standard = Revenir au standard
rounds-count = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
house-otherwise = Si désactivé : { $rule }
house-rulings = Ce que la règle laisse ouvert
step-less = Moins
step-more = Plus
new-rated = Classée
new-rated-says = Cette partie compte pour votre cote : ni conseils ni retour en arrière, règles standard, avec pendule. Partir, c’est perdre.
new-duplicate = Match en duplicate
new-duplicate-says = Jouez chaque donne deux fois à deux, la seconde avec les mains échangées.
