# Texts of My games, loaded with their screen.
mine-title = Mes parties
mine-empty = Vos parties terminées apparaîtront ici.
mine-play = Jouer une partie
mine-all-games = Tous les jeux
mine-since = { $count ->
    [one] { $count } partie depuis le { $date }
   *[other] { $count } parties depuis le { $date }
}
mine-rename = Renommer
mine-history = Historique
mine-all = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
mine-fewer = Réduire
mine-none = Aucune partie ne correspond à ces filtres.
mine-more = Afficher plus
mine-shown = { $count } parties affichées.
mine-against = { $game } contre { $names }
mine-somebody = un joueur supprimé
mine-today = aujourd’hui, { $time }
mine-yesterday = hier, { $time }
mine-costly = { $count ->
    [0] partie propre
    [one] { $count } coup coûteux
   *[other] { $count } coups coûteux
}
mine-review = Analyse
mine-outcome-won = Gagnée
mine-outcome-shared = Ex æquo
mine-outcome-lost = Perdue
mine-outcome-left = Quittée
mine-outcome-none = Sans résultat
mine-filters = Filtres
mine-filter-game = Jeu
mine-filter-outcome = Résultat
mine-filter-against = Jouée avec
mine-filter-opponent = Adversaire
mine-filter-from = Du
mine-filter-to = Au
mine-any = Tous
mine-clear = Effacer les filtres
mine-kind-people = Personnes
mine-kind-bots = Bots
mine-kind-level = Bots « { $level } »
mine-kind-practice = reprise d’une analyse
mine-kind-device = un seul appareil
mine-met = { $name } ({ $count })
mine-won = Parties gagnées
mine-won-of = { $won } sur { $games }
mine-too-few = { $words } · trop peu
mine-says = En clair
mine-says-nothing = Jouez { $count } parties d’un même type, et votre bilan apparaîtra ici.
mine-says-bots = { $game } contre les bots « { $rivals } » : { $won } victoires sur { $games }. À la longue, vous en gagneriez entre { $low } et { $high } sur 10.
mine-says-people = { $game } entre personnes : { $won } victoires sur { $games }. À la longue, vous en gagneriez entre { $low } et { $high } sur 10.
mine-says-cards-good = { $count ->
    [one] { $game }, { $count } partie analysée : de bonnes cartes.
   *[other] { $game }, { $count } parties analysées : de bonnes cartes en moyenne.
}
mine-says-cards-even = { $count ->
    [one] { $game }, { $count } partie analysée : des cartes moyennes.
   *[other] { $game }, { $count } parties analysées : des cartes moyennes dans l’ensemble.
}
mine-says-cards-poor = { $count ->
    [one] { $game }, { $count } partie analysée : de mauvaises cartes.
   *[other] { $game }, { $count } parties analysées : de mauvaises cartes en moyenne.
}
mine-says-loss = Un coup vous a coûté { $percent } % en moyenne. Gaffes : { $blunders }, erreurs : { $mistakes }.
mine-says-met = C’est avec { $name } que vous avez le plus joué : { $count } parties.
key-title = Votre clé
key-says = Pas de compte. Douze mots prouvent que ces parties sont les vôtres : notez-les pour garder vos parties ou jouer sur un autre appareil.
key-save = Garder ma clé
key-renew = Créer une nouvelle clé
key-use = Utiliser une clé
key-delete = Tout supprimer…
key-made = Votre clé :
key-write = Notez ces mots. Ils ne s’affichent qu’une fois ; une clé créée auparavant ne fonctionne plus.
key-copy = Copier
key-copied = Copié.
key-download = Télécharger
key-file = Votre clé Tabulae. Qui la possède possède vos parties.
key-since = Vous avez une clé, créée le { $date }. Si vous l’avez perdue, créez-en une nouvelle.
key-words = Vos douze mots
key-leaves = { $name } n’aura plus sa place dans ce navigateur. Gardez d’abord cette clé si vous voulez revenir.
key-continue = Continuer
key-failed = Cela n’a pas marché. Réessayez.
key-welcome = Bon retour, { $name }.
passkey-title = Clés d’accès
passkey-says = Une clé d’accès reste sur votre appareil ou dans votre gestionnaire de mots de passe. Elle vous connecte par empreinte, visage ou code, sans aucun mot à saisir.
passkey-no-http = Les clés d’accès exigent https, et cette adresse ne l’utilise pas. Vos douze mots fonctionnent partout.
passkey-no-address = Les clés d’accès exigent une adresse avec un nom, et non des chiffres. Vos douze mots fonctionnent partout.
passkey-no-browser = Ce navigateur ne gère pas les clés d’accès. Vos douze mots fonctionnent partout.
passkey-add = Ajouter une clé d’accès
passkey-added = Votre clé d’accès est enregistrée.
passkey-enter = Se connecter avec une clé d’accès
passkey-leaves = Si cette clé est celle de quelqu’un d’autre, { $name } sera déconnecté de ce navigateur.
passkey-days = créée le { $first }, utilisée le { $last }
passkey-remove = Supprimer
passkey-remove-name = Supprimer la clé d’accès de { $name }
passkey-removed = La clé d’accès est supprimée. Effacez-la aussi de votre appareil.
passkey-failed = Cela n’a pas fonctionné. Réessayez.
rating-title = Cote à { $game }
rating-none-title = Cote
rating-none = Jouez une partie classée : votre cote à ce jeu apparaîtra ici. Choisissez un bot et activez « Classée ».
rating-like = Comme un joueur de niveau { $level }. La bande montre où elle se situe vraiment.
rating-like-rising = Comme un joueur de niveau { $level }, et sans doute en progrès. La bande montre où elle se situe vraiment.
rating-unlike = La bande montre où elle se situe vraiment.
rating-few = { $count ->
    [one] { $count } partie classée · trop peu
   *[other] { $count } parties classées · trop peu
}
rating-first = première partie
rating-last = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
rating-curve = De { $first } points après la première partie classée à { $last } après { $count }, à { $band } près.
rating-other = { $game } : { $points } ± { $band }
mine-on-device = jouée sur un appareil, hors classement
mine-device-title = Parties d’un appareil
mine-device-says = Les parties que vous avez terminées sans ce serveur peuvent rejoindre les autres ici : chacune est vérifiée selon les règles, signalée comme jouée sur un appareil, et ne compte ni pour la cote ni pour la donne du jour.
mine-device-here = { $count ->
    [one] { $count } partie terminée est gardée sur cet appareil.
   *[other] { $count } parties terminées sont gardées sur cet appareil.
}
mine-device-add = { $count ->
    [one] Ajouter { $count } partie jouée sur un appareil
   *[other] Ajouter { $count } parties jouées sur un appareil
}
mine-device-confirm = { $count ->
    [one] Elle rejoindra les parties de { $name } sur ce serveur. L’appareil la garde aussi.
   *[other] Elles rejoindront les parties de { $name } sur ce serveur. L’appareil les garde aussi.
}
mine-device-yes = Ajouter
mine-device-settings = Reprendre aussi ici les réglages du fichier
mine-device-file = Ajouter depuis un fichier
mine-device-adding = Partie { $number } sur { $count }…
mine-device-added = { $count ->
    [0] Aucune partie n’a été ajoutée.
    [one] { $count } partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
mine-device-known = { $count ->
    [one] { $count } était déjà là.
   *[other] { $count } étaient déjà là.
}
mine-device-refused = { $count ->
    [one] { $count } a été refusée : { $why }
   *[other] { $count } ont été refusées : { $why }
}
mine-device-stopped = Le reste n’a pas été ajouté : { $why }
mine-device-none = Ce fichier ne contient aucune partie terminée.
mine-device-damaged = Ce fichier est endommagé : rien n’a été ajouté.
mine-device-foreign = Ce fichier n’est pas un export de Tabulae : rien n’a été ajouté.
mine-device-newer = Ce fichier vient d’une version plus récente de Tabulae : rien n’a été ajouté.
