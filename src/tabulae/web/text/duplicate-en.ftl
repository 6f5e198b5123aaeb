# Texts of duplicate matches, loaded with their screen.
duplicate-title = Duplicate match
duplicate-lead = Two people play each deal of Tabula Rasa twice, the second time with hands swapped and colours changed. The points of all games are added.
duplicate-deals = Deals
duplicate-deals-says = That makes { $games } games: first every deal once, then every return game.
duplicate-open = Open match and copy link
duplicate-yours = Your matches
duplicate-games = game { $played } of { $games }
duplicate-free = Free seat
duplicate-you = You
duplicate-nobody = Somebody
duplicate-waits = waiting for a second person
duplicate-waits-says = Send the link to a friend. The first game starts when you both are here.
duplicate-closed = Until the match is over, only the two who play see how it stands.
duplicate-invites = { $mine ->
    [true] Waiting for your opponent
   *[other] { $name } invites you to a match
}
duplicate-between = { $first } against { $second }
duplicate-now-level = You’re level with { $name }
duplicate-now-you = You lead { $name } by { $points }
duplicate-now-them = { $name } leads you by { $points }
duplicate-now-others = { $name } leads { $other } by { $points }
duplicate-end-level = The match is drawn
duplicate-end-you = You beat { $name } by { $points }
duplicate-end-them = { $name } beat you by { $points }
duplicate-end-others = { $name } beat { $other } by { $points }
duplicate-first-of = First game { $number } of { $games }
duplicate-return-of = Return game { $number } of { $games }
duplicate-over = over
duplicate-ended-early = ended early
duplicate-join = Join
duplicate-play = Play
duplicate-play-on = Play on
duplicate-share = Share
duplicate-points = Points, { $first } – { $second }
duplicate-result = Result
duplicate-difference = Difference
duplicate-first = First game { $number }
duplicate-return = Return game { $number }
duplicate-to-come = to come
duplicate-first-game = First game
duplicate-return-game = Return game
duplicate-net = Net
duplicate-deal = Deal { $number }
duplicate-replay = Replay
duplicate-replay-first = First
duplicate-replay-return = Return
duplicate-why = Why twice?
duplicate-why-says = Each deal is played twice with the hands swapped. Good cards help each of you once, so what is left is play.
duplicate-hand-other = Opponent · hand { $hand }
duplicate-hand-you = You · hand { $hand }
duplicate-same-deck = same deck
duplicate-next-first = You’ll see these cards again, with hands swapped. Until the match is over, nothing about a finished game is shown.
duplicate-next-return = A deal from the first games, with the colours changed. Which one stays secret until the match is over.
duplicate-odds = { $mine ->
    [true] Over { $deals } deals: the odds are about { $odds } in 10 that you’re the better player, not the luckier one.
   *[other] Over { $deals } deals: the odds are about { $odds } in 10 that { $name } is the better player, not the luckier one.
}
duplicate-end = End the match early
duplicate-end-says = The game that is being played ends without a result. All cards are shown.
duplicate-end-now = End the match
duplicate-unknown = There’s no such match. Check the link.
duplicate-proof = How the cards were fixed
duplicate-proof-says = The server was bound to each deal before the second person joined. After the match, the record of a game names the commitment of its deal:
