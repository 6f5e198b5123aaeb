# Textes de Palimpsest, chargés avec sa table.
suit-moons = lunes
suit-suns = soleils
suit-waves = vagues
suit-leaves = feuilles
suit-wyrms = guivres
suit-knots = nœuds
yq-deck = Pioche { $count }
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
yq-turn-left = Tourner à gauche de 15 degrés
yq-turn-right = Tourner à droite de 15 degrés
yq-nudge = Déplacer la carte { $way }
yq-snap = Aimant
yq-touch-which = Touche
yq-hide-which = Cache
yq-placements = Emplacements
yq-no-offers = Aucun emplacement ne fait tout cela.
yq-from = Un scribe ({ $owner }) de { $card }
yq-from-all = Tous les scribes de { $card }
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
yq-left = { $count ->
    [one] { $count } scribe
   *[other] { $count } scribes
}
yq-buried = enfouies : { $cards }
yq-touches-none = Elle ne touche aucune carte.
yq-table-little = Elle doit dépasser davantage sur la table.
yq-scores = Décompte { $card } : { $who }.
yq-hides = Cache le rang de { $cards }.
yq-hides-rank = rang caché
yq-touches-count = { $count ->
    [one] Touche { $count } carte
   *[other] Touche { $count } cartes
}
yq-to-place = { $count ->
    [0] aucun scribe à placer
    [one] { $count } scribe à placer
   *[other] { $count } scribes à placer
}
yq-power-C = Puis vous déplacez un scribe de chaque carte adjacente de sa couleur.
yq-power-T = Puis vous retirez des scribes.
yq-power-E = Puis vous déplacez tous les scribes d’une carte.
yq-short-C = puis déplacez des scribes
yq-short-T = puis retirez des scribes
yq-short-E = puis déplacez les scribes
yq-suggest = Suggérer
yq-lay = Poser : { $card }
yq-scribes-count = { $count ->
    [one] { $count } scribe
   *[other] { $count } scribes
}
yq-scribes-on = Vos scribes sur { $card }
yq-scribes-of = Scribes sur { $card } : { $who }
yq-less = Un de moins
yq-more = Un de plus
yq-all = les { $count }
yq-more-to-place = { $count ->
    [one] encore { $count } scribe à placer
   *[other] encore { $count } scribes à placer
}
yq-more-to-remove = { $count ->
    [one] encore { $count } scribe à retirer
   *[other] encore { $count } scribes à retirer
}
yq-all-staged = Tout est placé : validez.
yq-done = Valider ({ $n } sur { $count })
yq-clear = Effacer
yq-draws = pioche ensuite
yq-say-whose = Choisissez le scribe à déplacer.
yq-say-which = Choisissez la carte à vider.
yq-say-where = Choisissez une carte éclairée.
yq-take-other = Changer
yq-hint-lay = choisissez une carte
yq-hint-place-card = { $card }, où ?
yq-hint-place = { $count ->
    [one] placez { $count } scribe
   *[other] placez { $count } scribes
}
yq-hint-remove = { $count ->
    [one] retirez { $count } scribe ({ $card })
   *[other] retirez { $count } scribes ({ $card })
}
yq-hint-remove-short = { $count ->
    [one] retirez { $count } scribe
   *[other] retirez { $count } scribes
}
yq-hint-shift = déplacez un scribe ({ $card })
yq-hint-shift-short = déplacez un scribe
yq-hint-carry = videz une carte
yq-hint-place-it = posez la carte
