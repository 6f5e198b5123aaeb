# Textes de Palimpsest, chargés avec sa table.
suit-moons = lunes
suit-suns = soleils
suit-waves = vagues
suit-leaves = feuilles
suit-wyrms = guivres
suit-knots = nœuds
yq-deck = Pioche { $count }
yq-left = scribes restants :
yq-as-text = Table en texte
yq-smaller = Dézoomer
yq-larger = Zoomer
yq-fit = Ajuster
yq-drawing = { $count ->
    [one] La table, { $count } carte
   *[other] La table, { $count } cartes
}
yq-no-rank = sans rang
yq-laying = carte à poser
yq-laying-keys = Les flèches la déplacent ; les crochets, ou les deux touches à droite du P, la tournent ; N et B montrent des emplacements ; Entrée la pose.
yq-touches = Touche { $cards }.
yq-touches-none = Ne touche aucune carte (YQ-T2).
yq-table-enough = Repose assez sur la table.
yq-table-little = Ne repose pas assez sur la table : { $n } points sur { $least } (YQ-T2).
yq-scores = Décompte { $card } : { $who } (YQ-R4).
yq-hides = Cache le rang de { $cards } (YQ-T3).
yq-to-place = { $count ->
    [one] Placez { $count } scribe.
   *[other] Placez { $count } scribes.
}
yq-power-C = Puis vous déplacez un scribe de chaque carte adjacente de sa couleur (YQ-R9).
yq-power-T = Puis vous retirez des scribes (YQ-R8).
yq-power-E = Puis vous déplacez tous les scribes d’une carte (YQ-R10).
yq-turn-left = Tourner à gauche de 15 degrés
yq-turn-right = Tourner à droite de 15 degrés
yq-nudge = Déplacer la carte { $way }
yq-snap = Aimant
yq-by-choice = Suggérer
yq-lay = Poser { $card } ici
yq-touch-which = Quelles cartes toucher ?
yq-hide-which = Quels rangs cacher ?
yq-placements = Emplacements
yq-no-offers = Aucun emplacement ne fait tout cela.
yq-owed = encore { $count }
yq-from = Un scribe ({ $owner }) de { $card }
yq-from-all = Tous les scribes de { $card }
yq-hint-lay = choisissez une carte
yq-hint-place = placez un scribe
yq-hint-remove = retirez un scribe
yq-hint-shift = déplacez un scribe
yq-hint-carry = déplacez tous les scribes d’une carte
yq-scribes = scribes { $who }
yq-no-scribes = aucun scribe
yq-filter-all = toutes
yq-filter-mine = les miennes
yq-filter-hidden = rang caché
yq-filter-scorable = à décompter
way-left = vers la gauche
way-right = vers la droite
way-up = vers le haut
way-down = vers le bas
yq-look = Regarder { $way }
