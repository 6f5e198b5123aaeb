# A game in the terminal
guest = Guest
bot = { $name } (bot)
welcome = { $title }, { $seats } players: { $names }.
you-sit = You’re in seat { $seat }. ? shows help, “rules” the rules.
bot-failed = { $name } failed: { $why }. One of our bots takes over this seat.
hotseat = Everyone plays at this keyboard. ? shows help, “rules” the rules.
dealt = The cards are dealt.
prompt = Your move: { "" }
prompt-by-name = { $name }, your move: { "" }
next-player = It’s { $name }’s turn. When nobody else can see the screen, press Enter: { "" }
nothing = Type the number of a move or the move itself, such as { $example }. ? shows help.
not-understood = “{ $text }” isn’t clear{ $why }. Type the number of a move or the move itself, such as { $example }. ? shows help.
why = : { $because }
no-number = There’s no move { $number }. Moves are numbered 1 to { $last }.
refused = The rules don’t allow that: { $because } ({ $clause }).
show-clause = “rules { $clause }” shows the rule.
no-clause = There’s no rule { $clause }. “rules” shows them all.
no-log = Nothing has happened yet.
save-where = Say where: save FILE
not-saved = Not saved: { $because }
exists = { $file } already exists. Choose another name
saved = Saved in { $file }. Don’t peek: everyone’s cards are in it.
left = You left the table.
continue = To continue: { $command }
game-not-saved = The game couldn’t be saved: { $because }
nothing-to-save = You haven’t made a move, so nothing was saved.
record = The record of the game is in { $file }.
which = Which game? { "" }
no-such-game = Type one of the numbers, or the name of the game.
help =
    3                 make move number 3 in the list
    { $example } make that move; it can be written in other ways too
    log               what has happened so far
    rules             the rules; “rules { $clause }” shows one clause
    board             the table again
    save FILE         save the game to a file
    quit              leave; you can continue later

# The table of Tabula Rasa
tabula-rasa-head = move { $play } of { $plays }   deck { $deck }   in hand: { $hands }
tabula-rasa-end = all { $plays } moves made
tabula-rasa-estate = estate
tabula-rasa-worth = worth
tabula-rasa-castle = castle
tabula-rasa-now = if scored now
tabula-rasa-final = final score
tabula-rasa-legend = { $most } most   { $level } tied for most   +n points if scored now
tabula-rasa-hand = your hand
tabula-rasa-to-number = to its number
tabula-rasa-to-colour = to its colour

# The table of Palimpsest
palimpsest-picture = picture: { $path }
palimpsest-else = or any other place: 7SK@x,y,angle

# The table of Hijinx
hijinx-head = round { $round } of { $rounds }   stack { $stack }   { $way }
hijinx-end = all { $rounds } rounds played
hijinx-clockwise = clockwise, next: { $name }
hijinx-counter-clockwise = counter-clockwise, next: { $name }
hijinx-older = { $count } older
hijinx-path = path
hijinx-live = live
hijinx-player = player
hijinx-cards = cards
hijinx-total = total
hijinx-low = lowest total wins
hijinx-hand = your hand
hijinx-has-chosen = has chosen
