# Texts for new tables, loaded with their screen.
new-title = New game of { $game }
empty-seats = Who with?
seats-friends = With friends
seats-bots = Against bots
seats-device = One device
pace = Pace
pace-relaxed = No clock
pace-clock = Timed, 3 + 15
pace-days = 3 days a move
who-comes = Who can join
comes-link = Anyone with the link
comes-anybody = Anyone
more-choices = Watching and chat
may-watch = Let others watch
house-changed = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}
create-play = Deal the cards
name-of-seat = Name for seat { $seat }
bot-level = Bot level
create = Create table and copy link
who-here = Who’s playing?
