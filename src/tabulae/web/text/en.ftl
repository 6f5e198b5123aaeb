# Words of the page. Words about a game come from the server.

# Navigation and home
nav = Main
nav-rooms = Rooms
nav-settings = Settings
language = Language
theme = Colours
theme-switch = Switch between light and dark
theme-auto = as the system
theme-light = light
theme-dark = dark
home-title = Three card games. Pick one and play.
games = Games
game-tabula-rasa = Tabula Rasa
game-palimpsest = Palimpsest
game-hijinx = Hijinx
facts-tabula-rasa = 2–4 players · 20 minutes
facts-palimpsest = 2–5 players · 60 minutes
facts-hijinx = 2–5 players · six rounds
pitch-tabula-rasa = Most knights take the estate.
pitch-palimpsest = Cover, touch, write.
pitch-hijinx = Make sevens, get rid of your cards.
learn-tabula-rasa = Learn it in 90 seconds
learn-palimpsest = Learn it in 3 minutes
learn-hijinx = Learn it in 2 minutes
play-now = Play now
with-friends = With friends
opening = One moment…
your-tables = Your tables
open-rooms = Open rooms
no-rooms = Nobody is waiting. Open one with friends, or play now.
room-your-turn = your turn
room-chairs = { $taken } of { $seats } seated
room-playing = in play
room-dealing = dealing
room-over = finished
room-waiting = waiting
go = Go
sit = Sit
credits = Tabula Rasa by Reiner Knizia. The Young Queen’s Palimpsest by Adam Blinkinsop, played with the Decktet by P. D. Magnus. Hijinx, played with the Tabuals™ deck. Rules retold, everything drawn by us.
privacy = No account, no tracking: one cookie keeps your seat.
version = Version { $version }
have-code = I have a code for a seat
nowhere = There is no such page
to-home = Home
close = Close
send = Send
rules = Rules
rules-of = Rules of { $game }
search-rules = Search the rules
nothing-found = No clause says that.
note = Note
option = Option
log = Log
chat = Chat
menu = Menu
side = Log, chat and rules

# New table
players = Players
players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
chat-all = Chat for all
chat-seats = Chat for players
chat-off = No chat
house-rules = House rules
house-usual = as usual
level-novice = novice
level-casual = casual
level-club = club
level-strong = strong
level-master = master
level-grandmaster = grandmaster
strength = Takes { $percent } ± { $margin } % from { $against } (measured over { $games } games of two).
strength-first = The easiest.
strength-unknown = Its strength was not measured yet.

# Waiting
title-waiting = waiting
ask-friends = Ask your friends in
copy-link = Copy the link
copied = Copied
share-link = Share
qr-alt = QR code of the link to this table
link-says = Scan to sit down. The link gives a free chair, never yours.
chairs = Chairs
free-chair = free
free-it = Free the chair of { $name }
put-bot = Put a bot
start = Start
start-with-bots = Start now, bots in the free chairs
host-starts = Who opened the table starts the game.
stand-up = Stand up
watching-count = { $count ->
    [0] Nobody watches
    [one] { $count } person watches
   *[other] { $count } people watch
}
your-name = Your name
sit-down = Sit down
table-full = Every chair is taken.
watch = Watch
chat-empty = Nothing said yet.
mute-name = Hide { $name }
seat-near = same address as another seat
seat-left = left { $left } of { $games } games
chat-close = Close the chat
chat-open = Open the chat
shared-screen = Large shared screen

# The table
the-table = The table
your-side = Your side
your-hand = Your hand
empty-hand = Your hand is empty.
actions = Actions
you = you
you-colon = You:
bot = bot
stand-in = a bot plays
here = this device
away = away { $time }
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
points-label = points
decides = decides
decides-now = { $name } decides
they-decide = { $name } decide
choose-card = choose a card
choose-place = choose a place
your-turn = Your turn.
your-turn-title = Your turn
dealing = The cards are being dealt…
sending = sending…
sending-soon = Sending in a moment
take-back = Take back
lost = Reconnecting… the table stays as it was.
lost-sending = No connection. Your move will be sent when it is back.
away-missed = { $count ->
    [one] While you were away: { $count } move
   *[other] While you were away: { $count } moves
}
you-watch = You are watching. Hands stay hidden.
plays-elsewhere = This seat is played on another screen.
play-here = Play here
let-bot = Let a bot play until { $name } is back
hand-over = Hand the device to { $name }
i-am = I am { $name }
card-of = { $n } of { $count }
may-go-here = The card may go here.
by-house = the house, time ran out
in-deck = in the deck
trouble = This table cannot be shown
trouble-unknown = There is no such table
trouble-kept = This table is kept safe
refused-unknown = The link may be mistyped, or the table is gone.
refused-kept-safe = It cannot be opened by this version. Nothing is lost.
refused-no-connection = No connection to the server.
refused-failed = The server could not do that.
refused-no-watching = This table is not watched.
refused-not-yours = This seat is not yours.
refused-forbidden = The server does not take that from here.

# Hints
hint = Hint
hint-1 = What matters
hint-2 = Best moves
hint-3 = The reason
hint-noted = A hint is made from what you can see. The log and the record will say that you took one.
hint-thinking = Thinking…
hint-wait = A hint is for your own turn.
hints-taken = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
percent = { $n } %

# The menu and the keys
dialog-menu = This table
dialog-keys = Keys
come-back = Play on myself
agree-end = Propose to end the game here
agree-not = Take back the proposal to end
resign = Resign…
resign-sure = A bot plays on for you; the others finish the game.
resign-yes = Yes, resign
move-seat = Move my seat to another device
code-is = Code, good for two minutes:
code-how = Enter it at { $address } on the other device.
record = Download the record
sound-on = Sound
key-table = go to the table
to-hand = To your hand
key-hand = go to the hand
key-log = log
key-chat = chat
key-rules = rules
key-mute = mute
key-fit = fit the table to the screen
key-hint = hint
key-turn = whose turn is it
key-help = this list
key-digits = pick a card
key-arrows = through the hand, or through the places of a picked card
key-enter = pick, then send
key-escape = one step back

# Log lines around the game
log-sit = { $other } sits down.
log-bot = { $other } takes a chair.
log-free = A chair is free again.
log-abort = A deal was aborted and begun again.
log-hand_over-away = A bot plays for { $name }, who is away.
log-hand_over-left = A bot plays for { $name }, who left.
log-hand_over-time = A bot plays for { $name }: time ran out too often.
log-hand_over-resigned = A bot plays on for { $name }.
log-come_back = { $name } plays again.
log-device = { $name } moved to another device.
log-flag = { $name }’s time ran out.
log-hint = { $name } took a hint.
log-chat-off = The chat is closed.
log-chat-seats = Players may talk.
log-chat-all = All may talk.
log-resign = { $name } resigns.
log-agree = { $name } would end the game here.
log-again = { $name } wants to play again.
log-resume = The server was away; no clock ran meanwhile.

# The end
hj-low = Low is good.
over-finished = The game is over.
over-resigned = The game ended by resignation.
over-agreed = All agreed to end the game without a result.
over-abandoned = The game was abandoned.
over-expired = Nobody played on; the table was closed.
review = Review
verdict = Verdict
step = Step
notify-me = Tell me when it is my turn
deal-aborted = { $count ->
    [one] This table restarted the deal once.
   *[other] This table restarted the deal { $count } times.
}

# Review
review-title = Review · { $game }
seat-label = Seat
not-over = This game is not over yet.

# Settings
motion = Motion
patterns = Patterns on shields
colour-names = Colour names on cards
volume = Volume

# Rooms, code
rooms-title = Rooms
code-title = Take over a seat
code-label = Code from the other device
code-take = Take the seat

# Lessons
lesson-back = Back

# Tabula Rasa
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-violet = violet
knight = { $value } { $colour }
estate = Estate { $number }
estates = Estates
castle = Castle, 5 points
worth = worth { $worth }

# Around the table
looking-back = This is how the table was.
back-to-now = Back to now
team = team { $team }
picture = Picture (PNG)
key-look = look closely at a card or place
nav-learn = Learn
awaited = Friends are awaited at your table.
awaited-came = { $name } sat down at your table.
awaited-begins = Your game begins!
go-there = Go there
practise = Practise while waiting
dialog-seat = Player
nothing-yet = Nothing yet.
lesson-at = Begun: step { $n }
to-watch = Tables to watch
nothing-to-watch = No public table is being played now.
all-rooms = All rooms
first-hint-tabula-rasa = Pick a card, then one of its two lit places.
first-hint-hijinx = Pick a card that stands higher, or draw one.
first-hint-palimpsest = Pick a card and lay it so that it touches another.
example = A real position that shows { $clause }
copy-by-hand = Nothing could be copied. The link is marked: copy it by hand.
bot-plays-you = A bot plays for you.
close-watching = Close the table to watchers
open-watching = Let others watch again
log-watch = { $other ->
    [yes] Others may watch again.
   *[no] Nobody else may watch from now on.
}
haptics = Vibrate when a card snaps
about = About

# A move that somebody wants back
ask-back = Ask to take this move back
back-waits = You asked to take your move back. Still to answer: { $name }.
back-keep = Leave it
back-yes = Agree
back-no = Decline
log-ask_back = { $name } asks to take the last move back.
log-answer_back-yes = { $name } agrees.
log-answer_back-no = The move stays.
log-take_back = { $name } took the last move back.
log-earlier = { $count ->
    [one] Show { $count } earlier line
   *[other] Show { $count } earlier lines
}
