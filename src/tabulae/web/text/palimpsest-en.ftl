# Texts for Palimpsest, loaded with its table.
suit-moons = moons
suit-suns = suns
suit-waves = waves
suit-leaves = leaves
suit-wyrms = wyrms
suit-knots = knots
yq-deck = Deck { $count }
yq-left = scribes left:
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
yq-touches-none = Touches no card (YQ-T2).
yq-table-enough = Enough of it lies on the table.
yq-table-little = Too little of it lies on the table: { $n } of { $least } points (YQ-T2).
yq-scores = Scores { $card }: { $who } (YQ-R4).
yq-hides = Hides the rank of { $cards } (YQ-T3).
yq-to-place = { $count ->
    [one] Place { $count } scribe.
   *[other] Place { $count } scribes.
}
yq-power-C = Then you move one scribe off each adjacent card of its suit (YQ-R9).
yq-power-T = Then you remove scribes (YQ-R8).
yq-power-E = Then you move all scribes of one card (YQ-R10).
yq-turn-left = Turn left by 15 degrees
yq-turn-right = Turn right by 15 degrees
yq-nudge = Move the card { $way }
yq-snap = Snap
yq-by-choice = Find a place
yq-lay = Lay { $card } here
yq-touch-which = Which cards should it touch?
yq-hide-which = Which ranks should it hide?
yq-placements = Places
yq-no-offers = No place does all of that.
yq-owed = { $count } to go
yq-from = A scribe ({ $owner }) from { $card }
yq-from-all = All scribes from { $card }
yq-hint-lay = choose a card
yq-hint-place = place a scribe
yq-hint-remove = remove a scribe
yq-hint-shift = move a scribe
yq-hint-carry = move all scribes of one card
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
