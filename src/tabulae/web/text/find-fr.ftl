# Trouver une partie, chargé avec son écran.
find-lead = Le serveur vous réunit avec d’autres personnes qui cherchent la même partie.
find-which = Jeu
find-seats = Joueurs
find-fill = Des bots complètent la table
find-fill-after = { $seconds ->
    [0] Jamais
    [30] Après 30 secondes
    [60] Après une minute
   *[other] Après trois minutes
}
find-public = Ce sont des tables publiques aux règles standard : on peut y regarder, et la discussion n’a que des phrases toutes faites.
find-start = Chercher des joueurs
find-looking = Recherche de joueurs
find-waiting = { $count ->
    [0] Personne d’autre ne cherche cette partie en ce moment.
    [1] Personne d’autre ne cherche cette partie en ce moment.
   *[other] { $count } personnes cherchent cette partie, vous compris.
}
find-bots-in = Des bots peuvent compléter la table dans { $time }.
find-bots-now = Des bots peuvent compléter la table.
find-no-bots = Sans bots.
find-keep-open = Gardez cette page ouverte : elle vous mène à la table.
find-cancel = Annuler
find-found = Votre partie commence.
find-ended = La recherche est terminée. Vous pouvez la relancer.
