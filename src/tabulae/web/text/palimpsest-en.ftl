# Words of Palimpsest, fetched with its table.
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
yq-laying = card being laid
yq-laying-keys = Arrows move it; square brackets, or the two keys right of P, turn it; N and B show proposals; Enter lays it.
yq-touches = Touches { $cards }.
yq-touches-none = Touches no card (YQ-T2).
yq-table-enough = Table: enough.
yq-table-little = Table: { $n } of { $least } points (YQ-T2).
yq-scores = Scores { $card }: { $who } (YQ-R4).
yq-hides = Hides the rank of { $cards } (YQ-T3).
yq-to-place = { $count ->
    [one] { $count } scribe to place.
   *[other] { $count } scribes to place.
}
yq-power-C = Then one scribe moves off each adjacent card of its suit (YQ-R9).
yq-power-T = Then scribes are removed (YQ-R8).
yq-power-E = Then all scribes of one of your cards move (YQ-R10).
yq-turn-left = Turn left by 15 degrees
yq-turn-right = Turn right by 15 degrees
yq-nudge = Move the card { $way }
yq-snap = Snap
yq-by-choice = By choice
yq-lay = Lay { $card } here
yq-touch-which = Touch which cards?
yq-hide-which = Hide which ranks?
yq-placements = Placements
yq-no-offers = No proposal does all of that.
yq-owed = { $count } to go
yq-from = A scribe ({ $owner }) from { $card }
yq-from-all = All scribes from { $card }
yq-hint-lay = choose a card and lay it
yq-hint-place = place a scribe
yq-hint-remove = remove a scribe
yq-hint-shift = move a scribe
yq-hint-carry = carry scribes
yq-scribes = scribes { $who }
yq-no-scribes = no scribes
yq-filter-all = all
yq-filter-mine = mine
yq-filter-hidden = rank hidden
yq-filter-scorable = scorable now
way-left = to the left
way-right = to the right
way-up = up
way-down = down
yq-look = Look further { $way }
