# Textes de Hijinx, chargés avec sa table.
hj-card = { $top }-{ $bottom }
hj-blank = blanc
hj-does-swap = échange
hj-does-dump = cadeau
hj-does-reverse = demi-tour
hj-round = Manche { $round } sur { $rounds }
hj-clockwise = sens horaire
hj-counter = sens antihoraire
hj-next = ensuite : { $name }
hj-stack = pioche { $count }
hj-total = total { $points }
hj-chosen = a choisi
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
hj-round-over = Fin de la manche { $round }
hj-about-swap = Échange, sur un sept : tout le monde échange une carte (HJ-R8).
hj-about-dump = Cadeau, sur un sept : refilez une carte à quelqu’un (HJ-R8).
hj-about-reverse = Demi-tour, sur un sept : le sens du jeu s’inverse (HJ-R8).
