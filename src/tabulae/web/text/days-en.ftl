# Texts of games that take days, loaded at such a table.
push-ask = This game takes days. Shall this device tell you when it’s your turn?
push-yes = Yes, tell me
push-no = Not now
push-on = This device tells you when it’s your turn.
push-not-on = This browser allows no messages. You can change that in the settings.
push-needs-https = This game takes days. Messages to this device need https; without them, everything else works.
next-game = Next game
next-game-says = { $count ->
    [one] One more game waits for you.
   *[other] { $count } more games wait for you.
}
