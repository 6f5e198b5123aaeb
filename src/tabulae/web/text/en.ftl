# Texts of the page. Texts about a game come from the server.

# Navigation and home
nav = Main
nav-play = Play
nav-today = Today’s deal
nav-settings = Settings
language = Language
theme = Theme
theme-switch = Switch between light and dark
theme-auto = Auto
theme-light = Light
theme-dark = Dark
home-title = Three card games. Pick one and play.
games = Games
game-tabula-rasa = Tabula Rasa
game-palimpsest = Palimpsest
game-hijinx = Hijinx
facts-short-tabula-rasa = 2–4 · 20 min
facts-short-palimpsest = 2–5 · 60 min
facts-short-hijinx = 2–5 · 6 rounds
pitch-tabula-rasa = The most knights win the estate.
pitch-palimpsest = Lay leaves over leaves, and write.
pitch-hijinx = Make sevens. Empty your hand.
learn-tabula-rasa = Learn it in 90 seconds
learn-palimpsest = Learn it in 3 minutes
learn-hijinx = Learn it in 2 minutes
home-your-move = Your move
home-ready = Ready when you are
home-lead = Against bots right away, or with friends by link. No account.
here-lead = Against bots, or with friends around this device. No account, and no network needed.
here-privacy = No account, no tracking, no cookies. Your games stay in this browser.
here-set-up = Set up
games-count = { $count ->
    [one] { $count } game in progress
   *[other] { $count } games in progress
}
new-game = New game
friends = Friends
against = against { $names }
start-against = You start against { $names }.
just-now = just now
they-think = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
}
game-with = { $game } with { $names }
watch-count = { $count ->
    [0] Watch
   *[other] Watch ({ $count })
}
learn-short-tabula-rasa = Learn in 90 s
learn-short-palimpsest = Learn in 3 min
learn-short-hijinx = Learn in 2 min
pitch-long-tabula-rasa = Ten estates in a row. The most knights take each one.
pitch-long-palimpsest = Lay leaves over leaves, and let your scribes write.
pitch-long-hijinx = Make sevens. Empty your hand. Beware the JINX.
play-now = Play now
opening = Dealing…
loading = Loading…
your-tables = Games in progress
your-games = Your games
open-rooms = Open tables
no-rooms = No open tables right now. Start one, or play a bot.
room-your-turn = Your move
room-chairs = { $taken } of { $seats } players
room-playing = In progress
room-dealing = Dealing
room-over = Finished
room-waiting = Waiting
go = Open
go-play = Play
sit = Join
credits = Tabula Rasa by Reiner Knizia. The Young Queen’s Palimpsest by Adam Blinkinsop, played with the Decktet by P. D. Magnus. Hijinx, played with the Tabuals™ deck. Rules rewritten and all artwork drawn by us.
privacy = No account and no tracking. One cookie keeps your seat.
version = Version { $version }
have-code = I have a code from another device
nowhere = Page not found
nowhere-says = Check the address, or start from the games.
to-home = Home
close = Close
cancel = Cancel
send = Send
rules = Rules
rules-of = Rules of { $game }
search-rules = Search the rules
nothing-found = No matching rule.
note = Note
option = House rule
notices = Notices
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
chat-all = Everyone can chat
chat-seats = Players can chat
chat-off = No chat
house-rules = House rules
house-usual = Standard
level-novice = Novice
level-casual = Casual
level-club = Club
level-strong = Strong
level-master = Master
level-grandmaster = Grandmaster
level-own = Host’s bot
level-own-says = Provided by the host of this server
strength = { $tenths ->
    [10] Beats { $against } more than 9 times in 10
   *[other] Beats { $against } { $tenths } times in 10
}
strength-few = few games
strength-measured = { $percent } ± { $margin } %, { $games } two-player games
strength-first = Just learning
strength-unknown = Not measured yet

# Waiting
title-waiting = waiting
waiting-for = { $count ->
    [one] Waiting for one more
    [2] Waiting for two more
    [3] Waiting for three more
    [4] Waiting for four more
   *[other] Waiting for { $count } more
}
all-here = Everyone is here
ask-friends = Invite your friends
copy-link = Copy link
copied = Copied
share-link = Share
qr-alt = QR code of the link to this table
link-says = Scan the code, or send the link. Whoever opens it gets a free seat, never yours.
chairs = Seats
free-chair = Free
free-it = Remove { $name }
put-bot = Add a bot
start = Start
start-with-bots = Start now with bots
host-starts = The host starts the game.
stand-up = Leave the table
watching-count = { $count ->
    [0] Nobody is watching
    [one] { $count } watching
   *[other] { $count } watching
}
your-name = Your name
sit-down = Join
table-full = All seats are taken.
watch = Watch
chat-empty = No messages yet.
mute-name = Mute { $name }
seat-near = same network as another player
seat-left = left { $left } of { $games } games
chat-close = Close the chat
chat-open = Open the chat
shared-screen = Show on a TV
shared-join = Follow this game on your own device:

# The table
the-table = The table
your-side = Your side
your-hand = Your hand
empty-hand = Your hand is empty.
plain-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
plain-prompt = choose a move
actions = Actions
you = you
you-colon = Your turn:
bot = bot
stand-in = bot standing in
here = this device
away = away { $time }
time-low = { $time } left
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
points-label = points
if-ended = if it ended now
points-if-ended = { $points } if it ended now
your-plate = Your points
decides = is thinking
decides-now = { $name } is thinking
they-decide = Waiting for { $name }
choose-card = choose a card
choose-place = choose where it goes
your-turn = Your turn.
your-turn-title = Your turn
dealing = Dealing the cards…
sending = Sending…
sending-soon = Sending in a moment
take-back = Undo
lost = Reconnecting… Your table is safe.
lost-sending = You’re offline. Your move will be sent when you’re back.
away-missed = { $count ->
    [one] While you were away: { $count } move
   *[other] While you were away: { $count } moves
}
you-watch = You’re watching. Hands stay hidden.
plays-elsewhere = You’re playing on another screen.
play-here = Play here
let-bot = Let a bot play until { $name } is back
hand-over = Pass the device to { $name }
i-am = I’m { $name }
card-of = { $n } of { $count }
by-house = automatic, time ran out
trouble = This table can’t be opened
trouble-unknown = Table not found
trouble-kept = Your table is safe
refused-unknown = Check the link: it may be mistyped, or the table may have been closed.
refused-read-only = The server is read-only at the moment: nothing new is saved, and nothing is lost. Its host has been notified.
restart-soon = The server restarts at about { $time }. Games continue afterwards.
refused-kept-safe = This version can’t open it. Nothing is lost.
refused-no-connection = No connection to the server.
refused-storage-full = This browser has no room left for this site. The move wasn’t saved; nothing else was lost. Export your games and free some space.
refused-storage-failed = This browser couldn’t save that. Nothing else was lost.
refused-needs-network = That needs a server, and this site has none.
refused-failed = The server couldn’t do that. Try again.
refused-no-watching = This table is private.
refused-signed-out = You’ve been signed out on this device.
refused-banned = You’ve been banned from this server.
refused-not-yours = This seat isn’t yours.
refused-forbidden = That can’t be done from this page.

# Hints
hint = Hint
hint-play = Play it
hint-others = Other moves
hint-fewer = Fewer
hint-why = Why?
hint-is-best = the best
hint-by-little = the best by a little
hint-nearly = nearly as good
hint-little-worse = a little worse
hint-worse = clearly worse
hint-chance-noted = Your chance to win, if everyone plays well. The log notes that you took a hint.
hint-noted = The log notes that you took a hint.
hint-thinking = Thinking…
hint-wait = You can ask for a hint on your turn.
hints-taken = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
percent = { $n } %

# The menu and the keys
dialog-menu = This table
dialog-keys = Keyboard shortcuts
come-back = Take over again
agree-end = Offer to stop here
agree-not = Withdraw the offer
resign = Resign…
resign-sure = A bot takes your seat so the others can finish.
resign-yes = Yes, resign
move-seat = Continue on another device
code-is = Code, good for two minutes:
code-how = On the other device, go to { $address } and enter this code.
record = Download the game
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
key-turn = whose turn it is
key-help = this list
key-digits = choose a card
key-arrows = go through your cards, or the places a chosen card can go
key-enter = choose, then send
key-escape = one step back

# Log lines around the game
log-sit = { $other } joins.
log-bot = { $other } joins.
log-free = A seat is free.
log-abort = The deal was interrupted and restarted.
log-hand_over-away = A bot plays for { $name }, who is away.
log-hand_over-left = { $name } left. A bot takes over.
log-hand_over-time = { $name } ran out of time too often. A bot takes over.
log-hand_over-resigned = A bot plays on for { $name }.
log-hand_over-failed = { $name } failed. Another bot takes over.
log-come_back = { $name } is back.
log-device = { $name } moved to another device.
log-flag = { $name } ran out of time.
log-hint = { $name } took a hint.
log-chat-off = The chat is closed.
log-chat-seats = Players can chat.
log-chat-all = Everyone can chat.
log-resign = { $name } resigns.
log-agree = { $name } offers to stop here.
log-again = { $name } wants a rematch.
log-resume = The server restarted. The clocks were paused.

# The end
hj-low = Lowest total wins
over-finished = The game is over.
over-resigned = The game ended by resignation.
over-agreed = Everyone agreed to stop. No result.
over-abandoned = The game was abandoned.
over-closed = The server’s operator closed this table.
over-expired = Nobody played on, so the table was closed.
review = Review
verdict = Result
step = Step
notify-me = Tell me when it’s my turn
deal-aborted = { $count ->
    [one] The deal was restarted { $count } time.
   *[other] The deal was restarted { $count } times.
}

# Review
review-title = Review · { $game }
seat-label = Seat
not-over = This game isn’t over yet.

# Settings
motion = Animation
patterns = Patterns on shields
colour-names = Colour names on cards
volume = Volume

# Rooms, code
rooms-title = All tables
code-title = Continue a game here
code-label = Code from the other device
code-take = Continue here
device-title = Sign this device in
device-says = On this device too, you’ll be the person who made this code, with all their tables. Use only a code that you made yourself.
device-before = You are { $name } here. That guest will be signed out on this device.
device-sign-in = Sign in here

# Lessons
lesson-back = Back

# Tabula Rasa
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-violet = violet

# Around the table
looking-back = Earlier in the game
back-to-now = Back to the game
picture = Picture (PNG)
key-look = look closely at a card or place
nav-learn = Learn
nav-mine = My games
awaited = Your table is waiting for friends.
awaited-came = { $name } joined your table.
awaited-begins = Your game has started.
go-there = Open
practise = Practise while you wait
practise-short = Practise
dialog-seat = Player
nothing-yet = Nothing yet.
to-watch = Tables to watch
nothing-to-watch = Nothing to watch right now.
all-rooms = All tables
first-hint-tabula-rasa = Pick a card, then one of the two lit estates.
first-hint-hijinx = Pick one of the raised cards, or draw one.
first-hint-palimpsest = Pick a card and lay it so it touches another.
example = A real position that shows { $clause }
copy-by-hand = Copying didn’t work. The link is selected: copy it yourself.
bot-plays-you = A bot is playing for you.
close-watching = Stop others from watching
open-watching = Let others watch again
log-watch = { $other ->
    [yes] Others can watch again.
   *[no] Nobody else can watch from now on.
}
haptics = Vibrate when a card snaps into place
about = About Tabulae

# A move that somebody wants back
ask-back = Ask to undo
back-waits = You asked to undo your move. Waiting for { $name }.
back-keep = Never mind
back-yes = Agree
back-no = Decline
log-ask_back = { $name } asks to undo the last move.
log-answer_back-yes = { $name } agrees.
log-answer_back-no = The move stays.
log-take_back = { $name } undid the last move.
log-dealt = Cards dealt
round = Round
you-label = You
log-earlier = { $count ->
    [one] Show { $count } earlier line
   *[other] Show { $count } earlier lines
}

# Today's deal on home
day-same = The same cards for everyone, against { $names }. One try.
day-done = You’ve played today’s cards. See how the others did.
day-better = Better than { $share } of 100 today.
day-played = { $count ->
    [one] One player so far
   *[other] { $count } players so far
}
day-play = Play today’s deal
day-see = See the results
