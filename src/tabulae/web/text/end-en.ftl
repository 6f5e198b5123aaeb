# Words of the end of a game, fetched with their screen.
again = Again, same people
again-waiting = You want to play again
to-next = To the next game
wants-again = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
other-game = Other game
scoring = Scoring
total = Total
as-table = As a table
chart-label = Points step by step
check-deal = Check the deal
deal-ok = The deal was fair
deal-bad = Something does not fit
deal-secret-fits = The dealer’s secret fits what was promised before the deal.
deal-secret-wrong = The dealer’s secret does not fit its promise.
deal-words-fit = All { $count } words fit what was promised before any was shown.
deal-words-wrong = A word does not fit its promise.
deal-cards-fit = This browser shuffled again: all { $count } cards and lots came out the same.
deal-cards-wrong = The shuffle gives another card than { $move }.
deal-stand-ins = The dealer drew the words of { $names } (bots or absent).
deal-limit = What this cannot prove: who runs the server could look at cards.
skip = Skip
slower = Slower
play-number = Play { $n }
picture-svg = Picture (SVG)
share-result = Share
winner = winner
