# Texts of the end of a game, loaded with their screen.
again = Rematch
again-waiting = Waiting for the others
to-next = Go to the rematch
wants-again = { $count ->
    [one] { $names } wants a rematch.
   *[other] { $names } want a rematch.
}
other-game = New game
scoring = Scoring
total = Total
as-table = As a table
chart-label = Points step by step
check-deal = Check the deal
deal-ok = The deal was fair
deal-bad = Something doesn’t match
deal-secret-fits = The dealer’s secret matches what was promised before the deal.
deal-secret-wrong = The dealer’s secret doesn’t match what was promised.
deal-words-fit = All { $count } secret words match what was promised before any was shown.
deal-words-wrong = A secret word doesn’t match what was promised.
deal-cards-fit = This browser repeated the shuffle: all { $count } cards and draws came out the same.
deal-cards-wrong = The shuffle gives a different card from { $move }.
deal-stand-ins = The dealer drew the secret words for { $names } (bots, or away).
deal-limit = This doesn’t prove that nobody on the server peeked.
skip = Skip
slower = Slower
play-number = Turn { $n }
picture-svg = Picture (SVG)
share-result = Share
winner = winner
where-points = Where the points came from
share-as-link = Link
share-as-picture = Picture
share-as-text = Text
day-results = Results of the day
end-rating = Your rating: { $points } ± { $band } ({ $change }).
end-rating-few = Your rating: { $points } ± { $band } ({ $change }). Too few rated games yet to say much.
end-rating-none = This game doesn’t change your rating.
end-sealed = You’ll play these cards again, so they stay closed until the match is over.
to-match = To the match
