# Texts of Today's deal, loaded with its screen.
today-title = Today’s deal
today-deal-of = The deal of { $date }
today-for-you = { $margin } for you
today-uncounted = not counted
today-now = Today
today-archive = Other days
today-one-try = One deal, one try
today-going-on = Your try is under way
today-same = The same cards for everyone, against { $names }.
today-rule-once = Your first try counts. There’s no second one.
today-rule-hints = No hints and no undo. A game that a bot finishes for you doesn’t count.
today-hours = { $count ->
    [one] Finish it today: there’s about an hour left.
   *[other] Finish it today: there are { $count } hours left.
}
today-minutes = { $count ->
    [one] Only one minute is left: a game that ends later doesn’t count.
   *[other] Only { $count } minutes are left: a game that ends later doesn’t count.
}
today-play = Play today’s deal
today-play-on = Play on
today-played = { $count ->
    [0] Nobody has finished it yet.
    [one] One person has finished it. You’ll see the results after your try.
   *[other] { $count } people have finished it. You’ll see the results after your try.
}
today-better = Better than { $share } of 100
today-results = The results
today-people = { $count ->
    [0] Nobody has a result against { $names } yet.
    [one] One person has played these cards against { $names } today.
   *[other] { $count } people have played these cards against { $names } today.
}
today-people-past = { $count ->
    [0] Nobody finished these cards against { $names }.
    [one] One person played these cards against { $names }.
   *[other] { $count } people played these cards against { $names }.
}
today-axis = points better than the best bot
today-bar = { $same ->
    [yes] { $from }: { $count }
   *[other] { $from } to { $to }: { $count }
}
today-share = Share
today-see-best = See how the best played
today-review = Review mine
today-practise = Play these cards
today-best-games = Games to replay
today-line = { $name } ({ $level }) in your seat
today-line-coming = The strongest bot is still playing these cards.
today-replay = Replay
today-show = Show my game to others, with my name
today-last = Your last deals
today-last-share = better than … of 100
today-last-margin = points
today-missed = not played
today-card = Your share card
today-share-better = better than { $share } of 100 players
today-share-points = points better than the best bot
today-card-says = Same cards, same bots. Your turn.
today-squares = { $count ->
    [one] Ahead at one of the six moments of the game
   *[other] Ahead at { $count } of the six moments of the game
}
today-copy = Copy text
today-picture = Save picture
today-story = How it went
today-proof = How the cards were fixed
today-proof-says = All deals of { $year } follow from one chain of secrets. Its anchor was published before the first of them:
today-secret = The secret of this day, hashed once for each day of the year so far, gives the anchor:
today-check = To check the record of your game:
today-note = A new deal at midnight UTC. Miss a day and nothing happens.
