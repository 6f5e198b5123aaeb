# Texts of duplicate matches, loaded with their screen.
duplicate-title = Match en duplicate
duplicate-lead = Deux personnes jouent chaque donne de Tabula Rasa deux fois, la seconde avec les mains échangées et d’autres couleurs. Les points de toutes les parties s’additionnent.
duplicate-deals = Donnes
duplicate-deals-says = Cela fait { $games } parties : d’abord chaque donne une fois, puis tous les retours.
duplicate-open = Ouvrir le match et copier le lien
duplicate-yours = Vos matchs
duplicate-games = partie { $played } sur { $games }
duplicate-free = Place libre
duplicate-you = Vous
duplicate-nobody = Quelqu’un
duplicate-waits = en attente d’une deuxième personne
duplicate-waits-says = Envoyez le lien à un ami. La première partie commence quand vous êtes là tous les deux.
duplicate-closed = Jusqu’à la fin du match, seules les deux personnes qui jouent voient le score.
duplicate-invites = { $mine ->
    [true] En attente de votre adversaire
   *[other] { $name } vous invite à un match
}
duplicate-between = { $first } contre { $second }
duplicate-now-level = Vous êtes à égalité avec { $name }
duplicate-now-you = Vous menez de { $points } contre { $name }
duplicate-now-them = { $name } mène de { $points } contre vous
duplicate-now-others = { $name } mène de { $points } contre { $other }
duplicate-end-level = Match nul
duplicate-end-you = Vous battez { $name } de { $points }
duplicate-end-them = { $name } vous bat de { $points }
duplicate-end-others = { $name } bat { $other } de { $points }
duplicate-first-of = Partie aller { $number } sur { $games }
duplicate-return-of = Partie retour { $number } sur { $games }
duplicate-over = terminé
duplicate-ended-early = terminé avant la fin
duplicate-join = Participer
duplicate-play = Jouer
duplicate-play-on = Continuer
duplicate-share = Partager
duplicate-points = Points, { $first } – { $second }
duplicate-result = Score
duplicate-difference = Écart
duplicate-first = Aller { $number }
duplicate-return = Retour { $number }
duplicate-to-come = à venir
duplicate-first-game = Aller
duplicate-return-game = Retour
duplicate-net = Net
duplicate-deal = Donne { $number }
duplicate-replay = Revoir
duplicate-replay-first = Aller
duplicate-replay-return = Retour
duplicate-why = Pourquoi deux fois ?
duplicate-why-says = Chaque donne est jouée deux fois, mains échangées. Les bonnes cartes aident chacun une fois ; reste le jeu.
duplicate-hand-other = Adversaire · main { $hand }
duplicate-hand-you = Vous · main { $hand }
duplicate-same-deck = même pioche
duplicate-next-first = Vous reverrez ces cartes, mains échangées. Jusqu’à la fin du match, rien n’est montré d’une partie terminée.
duplicate-next-return = Une donne des parties aller, avec d’autres couleurs. Laquelle reste secret jusqu’à la fin du match.
duplicate-odds = { $mine ->
    [true] Sur { $deals } donnes : il y a environ { $odds } chances sur 10 que vous jouiez mieux, et que ce ne soit pas la chance.
   *[other] Sur { $deals } donnes : il y a environ { $odds } chances sur 10 que { $name } joue mieux, et que ce ne soit pas la chance.
}
duplicate-end = Arrêter le match
duplicate-end-says = La partie en cours s’arrête sans résultat. Toutes les cartes sont montrées.
duplicate-end-now = Arrêter maintenant
duplicate-unknown = Ce match n’existe pas. Vérifiez le lien.
duplicate-proof = Comment les cartes ont été fixées
duplicate-proof-says = Le serveur était engagé sur chaque donne avant que la deuxième personne arrive. Après le match, l’enregistrement d’une partie donne l’engagement de sa donne :
