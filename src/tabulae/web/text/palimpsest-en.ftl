# Texts for Palimpsest, loaded with its table.
suit-moons = moons
suit-suns = suns
suit-waves = waves
suit-leaves = leaves
suit-wyrms = wyrms
suit-knots = knots
yq-deck = Deck { $count }
yq-as-text = Table as text
yq-smaller = Zoom out
yq-larger = Zoom in
yq-fit = Fit
yq-drawing = { $count ->
    [one] The table, { $count } card
   *[other] The table, { $count } cards
}
yq-no-rank = no rank
yq-laying = card you’re laying
yq-laying-keys = Arrows move it; square brackets, or the two keys right of P, turn it; N and B show places; Enter lays it.
yq-touches = Touches { $cards }.
yq-turn-left = Turn left by 15 degrees
yq-turn-right = Turn right by 15 degrees
yq-nudge = Move the card { $way }
yq-snap = Snap
yq-touch-which = Touching
yq-hide-which = Hiding
yq-placements = Places
yq-no-offers = No place does all of that.
yq-from = A scribe ({ $owner }) from { $card }
yq-from-all = All scribes from { $card }
yq-scribes = scribes { $who }
yq-no-scribes = no scribes
yq-filter-all = all
yq-filter-mine = mine
yq-filter-hidden = rank hidden
yq-filter-scorable = scores now
way-left = to the left
way-right = to the right
way-up = up
way-down = down
yq-look = Look further { $way }
yq-left = { $count ->
    [one] { $count } scribe
   *[other] { $count } scribes
}
yq-buried = buried: { $cards }
yq-touches-none = It touches no card.
yq-table-little = Too little of it lies on the table. Move it outwards.
yq-scores = Scores { $card }: { $who }.
yq-hides = Hides the rank of { $cards }.
yq-hides-rank = hides rank
yq-touches-count = { $count ->
    [one] Touches { $count } card
   *[other] Touches { $count } cards
}
yq-to-place = { $count ->
    [0] no scribes to place
    [one] { $count } scribe to place
   *[other] { $count } scribes to place
}
yq-power-C = Then you move one scribe off each adjacent card of its suit.
yq-power-T = Then you remove scribes.
yq-power-E = Then you move all scribes of one card.
yq-short-C = then move scribes
yq-short-T = then remove scribes
yq-short-E = then move a card’s scribes
yq-suggest = Suggest
yq-lay = Lay the { $card }
yq-scribes-count = { $count ->
    [one] { $count } scribe
   *[other] { $count } scribes
}
yq-scribes-on = Your scribes on { $card }
yq-scribes-of = Scribes on { $card }: { $who }
yq-less = One fewer
yq-more = One more
yq-all = all { $count }
yq-more-to-place = { $count ->
    [one] { $count } more scribe to place
   *[other] { $count } more scribes to place
}
yq-more-to-remove = { $count ->
    [one] { $count } more scribe to remove
   *[other] { $count } more scribes to remove
}
yq-all-staged = Ready. Press Done.
yq-done = Done ({ $n } of { $count })
yq-clear = Clear
yq-draws = draws when done
yq-say-whose = Choose whose scribe moves.
yq-say-which = Choose the card whose scribes move.
yq-say-where = Choose a lit card for it.
yq-take-other = Choose another
yq-hint-lay = choose a card
yq-hint-place-card = place the { $card }
yq-hint-place = { $count ->
    [one] place { $count } scribe
   *[other] place { $count } scribes
}
yq-hint-remove = { $count ->
    [one] remove { $count } scribe from the { $card }
   *[other] remove { $count } scribes from the { $card }
}
yq-hint-remove-short = { $count ->
    [one] remove { $count } scribe
   *[other] remove { $count } scribes
}
yq-hint-shift = move a scribe off the { $card }
yq-hint-shift-short = move a scribe
yq-hint-carry = move a card’s scribes
yq-hint-place-it = place the card
