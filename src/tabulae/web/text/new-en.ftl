# Texts for new tables, loaded with their screen.
new-title = New game of { $game }
empty-seats = Who with?
seats-friends = With friends
seats-bots = Against bots
seats-device = One device
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
create = Create table and copy link
who-here = Who’s playing?
seats-of = { $seats } of { $most } seats
add-seat = Add a seat
remove-seat = Remove seat { $seat }
you-new = You
for-friend = for a friend
choose-bot = Choose a bot for seat { $seat }
choose-bot-now = Seat { $seat }: { $name }. Choose a bot.
choose-bot-says = Faces on one row play equally well. Strength is measured in two-player games.
watch-open = Open to anyone with the link
watch-closed = Nobody can watch
house-standard = Back to standard
rounds-count = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
house-otherwise = When off: { $rule }
house-rulings = What the rulebook leaves open
step-less = Fewer
step-more = More
new-rated = Rated
new-rated-says = This game changes your rating: no hints, no undo, standard rules, with a clock. Leaving is a loss.
new-duplicate = Duplicate match
new-duplicate-says = Play every deal twice with a friend, the second time with hands swapped.
