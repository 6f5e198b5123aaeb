# Textes de Hijinx, chargés avec sa table.
hj-card = { $top }-{ $bottom }
hj-blank = blanc
hj-does-swap = échange
hj-does-dump = cadeau
hj-does-reverse = demi-tour
hj-round = Manche { $round } sur { $rounds }
hj-clockwise = sens horaire
hj-counter = sens antihoraire
hj-path = Le chemin, du plus ancien au plus récent
hj-live = active
hj-older = { $count ->
    [one] { $count } plus ancienne
   *[other] { $count } plus anciennes
}
hj-fold = replier
hj-hint-turn = jouez une carte ou piochez
hj-hint-again = double sept : rejouez ou arrêtez
hj-hint-drawn = jouez la carte piochée ou gardez-la
hj-hint-swap = choisissez une carte à donner
hj-hint-dump = choisissez une carte, puis qui la reçoit
hj-about-swap = Échange, sur un sept : tout le monde échange une carte (HJ-R8).
hj-about-dump = Cadeau, sur un sept : refilez une carte à quelqu’un (HJ-R8).
hj-about-reverse = Demi-tour, sur un sept : le sens du jeu s’inverse (HJ-R8).
hj-pips = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
hj-does-plain = simple
hj-you = Vous
hj-in-hand = { $points } en main
hj-points = Points
hj-fewest = le plus petit gagne
hj-if-ended = { $points } en main si la manche finissait maintenant
hj-left = restantes
hj-next-flag = ensuite
hj-playing = joue
hj-choosing = choisit
hj-ready = a choisi
hj-no-card = aucune carte
hj-give = donner
hj-give-to = à { $name }
hj-swap = Échange
hj-dump = Cadeau
hj-to-left = Une carte chacun, vers la gauche
hj-to-right = Une carte chacun, vers la droite
hj-to-anyone = Donnez une carte à quelqu’un
hj-gone-to = à { $name }
hj-you-drew = piochée
hj-on = { $own } sur { $live }
hj-no-pair = sans paire
hj-all-at-once = Tous à la fois.
hj-swap-both = { $to } reçoit votre carte, vous en recevez une de { $from }. Personne ne regarde.
hj-swap-from = Vous en recevez une de { $from }.
hj-dump-now = Cadeau.
hj-dump-how = Choisissez une carte, puis un joueur.
hj-who-gets = Qui reçoit { $card ->
    [JINX] le JINX
   *[other] le { $card }
} ?
hj-swapped = Échangé !
hj-dumped = Un cadeau !
hj-passed-you = { $name } vous passe { $card ->
    [JINX] le JINX
   *[other] le { $card }
}.
hj-reversed = Demi-tour !
hj-you-after = Vous jouez après { $name }.
hj-for = pour { $name }
hj-from = de { $name }
hj-face-down = face cachée
hj-goes = s’en va
hj-new = nouvelle
hj-double-short = Double 7
hj-why-double = { $top } et { $bottom }
hj-why-match = { $on } : piochez
hj-why-no = ni 7 ni paire
hj-why-no-short = ni 7 ni paire
hj-why-dead = passez-le
hj-goes-out = { $name } a fini !
hj-you-out = Vous avez fini !
hj-nobody-out = Personne n’a fini
hj-pips-count = Chaque point resté en main compte.
hj-stack-out = La pioche est vide et personne ne peut jouer. Chaque point resté en main compte.
hj-jinx-caught = Chaque point resté en main compte, et { $name } se retrouve avec le JINX.
hj-jinx-caught-you = Chaque point resté en main compte, et vous vous retrouvez avec le JINX.
hj-jinx-alone = { $name } n’a plus que le JINX : 20 points de moins.
hj-jinx-alone-you = Vous n’avez plus que le JINX : 20 points de moins.
hj-fewest-win = Le plus petit total gagne.
hj-next-round = Manche suivante
hj-next-begun = La manche { $round } a commencé.
hj-left-in-hand = Resté en main
hj-this-round = Cette manche
hj-total-after = Total après { $round } manches sur { $rounds } · la barre la plus courte mène
hj-was = de la { $place ->
    [1] 1re
   *[other] { $place }e
} place
hj-still = toujours { $place ->
    [1] 1re
   *[other] { $place }e
} place
hj-out-first = A fini en premier
hj-no-pips = aucun point
hj-you-win = Vous gagnez !
hj-wins = { $name } gagne !
hj-shared-win = Victoire partagée !
hj-won-with = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, le total le plus bas.
hj-older-short = { $count } avant
hj-hint-turn-short = jouez ou piochez
hj-hint-again-short = rejouez ou arrêtez
hj-hint-drawn-short = jouer ou garder ?
hj-hint-dump-short = choisissez une carte
hj-round-over = Fin de la manche { $round }
hj-log-swap = échange général
hj-log-dump-you = cadeau pour vous
hj-log-dump = cadeau pour { $name }
hj-drew-play = Piochée, { $card } : la jouer ?
hj-drew-keep = Piochée, { $card } : à garder
