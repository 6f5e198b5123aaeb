# Paces, loaded with the screens that offer or show one.
pace = Pace
pace-relaxed = No clock
pace-quick = Quick
pace-clock = Normal
pace-slow = Slow
pace-minutes = { $minutes } min
pace-reserve = { $reserve } + { $increment } s a move
pace-days-each = { $days ->
    [1] 1 day a move
    [7] 1 week a move
   *[other] { $days } days a move
}
pace-says-clock = { $minutes } minutes each for the game, and { $increment } seconds more with every move.
pace-says-days = { $days ->
    [1] Each move may take a day. You can close the page in between.
   *[other] Each move may take { $days } days. You can close the page in between.
}
