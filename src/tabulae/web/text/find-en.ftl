# Find a game, loaded with its screen.
find-lead = The server seats you with other people who are looking for the same game.
find-which = Game
find-seats = Players
find-fill = Bots may join
find-fill-after = { $seconds ->
    [0] Never
    [30] After 30 seconds
    [60] After a minute
   *[other] After three minutes
}
find-public = These are public tables with the standard rules: others can watch, and the chat has ready-made phrases only.
find-start = Look for players
find-looking = Looking for players
find-waiting = { $count ->
    [0] Nobody else is looking for this game right now.
    [1] Nobody else is looking for this game right now.
   *[other] { $count } people are looking for this game, you included.
}
find-bots-in = Bots may join in { $time }.
find-bots-now = Bots may join now.
find-no-bots = Without bots.
find-keep-open = Keep this page open; it takes you to the table.
find-cancel = Cancel
find-found = Your game is starting.
find-ended = The search has ended. Start it again if you like.
