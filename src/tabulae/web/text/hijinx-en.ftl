# Texts for Hijinx, loaded with its table.
hj-card = { $top } over { $bottom }
hj-blank = blank
hj-does-swap = swap
hj-does-dump = dump
hj-does-reverse = reverse
hj-round = Round { $round } of { $rounds }
hj-clockwise = clockwise
hj-counter = counter-clockwise
hj-path = The path, oldest first
hj-live = live
hj-older = { $count } older
hj-fold = show fewer
hj-hint-turn = play a card or draw one
hj-hint-again = double seven: play again or stop
hj-hint-drawn = play the drawn card or keep it
hj-hint-swap = choose a card to give away
hj-hint-dump = choose a card, then who gets it
hj-about-swap = Swap, on a seven: everyone swaps a card (HJ-R8).
hj-about-dump = Dump, on a seven: you give someone a card (HJ-R8).
hj-about-reverse = Reverse, on a seven: the direction reverses (HJ-R8).
hj-pips = { $count ->
    [one] { $count } pip
   *[other] { $count } pips
}
hj-does-plain = plain
hj-you = You
hj-in-hand = { $points } in hand
hj-points = Points
hj-fewest = lowest wins
hj-if-ended = { $points } in hand if the round ended now
hj-left = left
hj-next-flag = next
hj-playing = playing
hj-choosing = choosing
hj-ready = ready
hj-no-card = no card
hj-give = give
hj-give-to = give to { $name }
hj-swap = Swap
hj-dump = Dump
hj-to-left = One card each, to the left
hj-to-right = One card each, to the right
hj-to-anyone = Give one card to anyone
hj-gone-to = to { $name }
hj-you-drew = you drew
hj-on = { $own } on { $live }
hj-no-pair = no pair
hj-all-at-once = All at once.
hj-swap-both = { $to } gets your card, you get one from { $from }. Nobody peeks.
hj-swap-from = You get one from { $from }.
hj-dump-now = Dump.
hj-dump-how = Pick a card, then a player.
hj-who-gets = Who gets { $card ->
    [JINX] the JINX
   *[other] { $card }
}?
hj-swapped = Swapped!
hj-dumped = Dumped on you!
hj-passed-you = { $name } passed you { $card ->
    [JINX] the JINX
   *[other] { $card }
}.
hj-reversed = Reversed!
hj-you-after = You play after { $name }.
hj-for = for { $name }
hj-from = from { $name }
hj-face-down = face down
hj-goes = goes
hj-new = new
hj-double-short = Double 7
hj-why-double = { $top } and { $bottom }
hj-why-match = { $on }: draw one
hj-why-no = no 7, no match
hj-why-no-short = no seven
hj-why-dead = pass it on
hj-goes-out = { $name } goes out!
hj-you-out = You go out!
hj-nobody-out = Nobody goes out
hj-pips-count = Every pip left in hand is a point.
hj-stack-out = The stack is empty and nobody can play. Every pip left in hand is a point.
hj-jinx-caught = Every pip left in hand is a point, and { $name } was caught with the JINX.
hj-jinx-caught-you = Every pip left in hand is a point, and you were caught with the JINX.
hj-jinx-alone = { $name } holds nothing but the JINX: that takes 20 off.
hj-jinx-alone-you = You hold nothing but the JINX: that takes 20 off.
hj-fewest-win = Fewest points win.
hj-next-round = Next round
hj-next-begun = Round { $round } has begun.
hj-left-in-hand = Left in hand
hj-this-round = This round
hj-total-after = Total after { $round } of { $rounds } rounds · shortest bar leads
hj-was = from { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
hj-still = still { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
hj-out-first = Out first
hj-no-pips = no pips
hj-you-win = You win!
hj-wins = { $name } wins!
hj-shared-win = A shared win!
hj-won-with = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, the fewest of all.
hj-older-short = { $count } older
hj-hint-turn-short = play or draw
hj-hint-again-short = play again or stop
hj-hint-drawn-short = play it or keep it?
hj-hint-dump-short = pick a card for someone
hj-round-over = Round { $round } is over
hj-log-swap = all swapped
hj-log-dump-you = dumped on you
hj-log-dump = dumped on { $name }
hj-drew-play = You drew { $card }: play it?
hj-drew-keep = You drew { $card }: keep it
