# Texts of My games, loaded with their screen.
mine-title = My games
mine-empty = Your finished games will be listed here.
mine-play = Play a game
mine-all-games = All games
mine-since = { $count ->
    [one] One game since { $date }
   *[other] { $count } games since { $date }
}
mine-rename = Rename
mine-history = History
mine-all = { $count ->
    [one] Show filters
   *[other] All { $count } games
}
mine-fewer = Show fewer
mine-none = No game matches these filters.
mine-more = Show more
mine-shown = { $count } games are listed.
mine-against = { $game } against { $names }
mine-somebody = a deleted player
mine-today = today, { $time }
mine-yesterday = yesterday, { $time }
mine-costly = { $count ->
    [0] clean game
    [one] one costly move
   *[other] { $count } costly moves
}
mine-review = Review
mine-outcome-won = Won
mine-outcome-shared = Shared
mine-outcome-lost = Lost
mine-outcome-left = Left
mine-outcome-none = No result
mine-filters = Filters
mine-filter-game = Game
mine-filter-outcome = Result
mine-filter-against = Played with
mine-filter-opponent = Opponent
mine-filter-from = From
mine-filter-to = To
mine-any = Any
mine-clear = Clear filters
mine-kind-people = People
mine-kind-bots = Bots
mine-kind-level = { $level } bots
mine-kind-practice = played on from a review
mine-kind-device = one device
mine-met = { $name } ({ $count })
mine-won = Games you won
mine-won-of = { $won } of { $games }
mine-too-few = { $words } · too few
mine-says = In words
mine-says-nothing = Play { $count } games of the same kind, and you’ll see here how you’re doing.
mine-says-bots = { $game } against { $rivals } bots: you won { $won } of { $games }. In the long run you’d win between { $low } and { $high } of 10.
mine-says-people = { $game } with people: you won { $won } of { $games }. In the long run you’d win between { $low } and { $high } of 10.
mine-says-cards-good = { $count ->
    [one] { $game }, one reviewed game: good cards.
   *[other] { $game }, { $count } reviewed games: good cards on average.
}
mine-says-cards-even = { $count ->
    [one] { $game }, one reviewed game: even cards.
   *[other] { $game }, { $count } reviewed games: even cards on average.
}
mine-says-cards-poor = { $count ->
    [one] { $game }, one reviewed game: poor cards.
   *[other] { $game }, { $count } reviewed games: poor cards on average.
}
mine-says-loss = A move cost you { $percent } % on average. Blunders: { $blunders }, mistakes: { $mistakes }.
mine-says-met = You’ve played with { $name } most often: { $count } games.
key-title = Your key
key-says = There’s no account. Twelve words prove that these games are yours: write them down to keep your games, or to play on another device.
key-save = Save my key
key-renew = Make a new key
key-use = Use a saved key
key-delete = Delete everything…
key-made = Your key:
key-write = Write these words down. They’re shown only once; a key you made before no longer works.
key-copy = Copy
key-copied = Copied.
key-download = Download
key-file = Your Tabulae key. Whoever has it has your games.
key-since = You have a key, made on { $date }. If you’ve lost it, make a new one.
key-words = Your twelve words
key-leaves = { $name } will be signed out in this browser. Save that key first if you want to come back.
key-continue = Continue as me
key-failed = That didn’t work. Try again.
key-welcome = Welcome back, { $name }.
passkey-title = Passkeys
passkey-says = A passkey stays on your device or with your password manager. You sign in with it by fingerprint, face or PIN, without any words.
passkey-no-http = Passkeys need https, and this address has none. Your twelve words work everywhere.
passkey-no-address = Passkeys need an address with a name, not one of numbers. Your twelve words work everywhere.
passkey-no-browser = This browser has no passkeys. Your twelve words work everywhere.
passkey-add = Add a passkey
passkey-added = Your passkey is saved.
passkey-enter = Sign in with a passkey
passkey-leaves = If that passkey is somebody else’s, { $name } is signed out in this browser.
passkey-days = made { $first }, last used { $last }
passkey-remove = Remove
passkey-remove-name = Remove the passkey of { $name }
passkey-removed = The passkey is removed. Delete it on your device as well.
passkey-failed = That didn’t work. Try again.
rating-title = { $game } rating
rating-none-title = Rating
rating-none = Play a rated game, and your rating in that game will be shown here. Choose a bot and switch Rated on.
rating-like = Like a { $level } player. The band is where it may really be.
rating-like-rising = Like a { $level } player, and likely rising. The band is where it may really be.
rating-unlike = The band is where it may really be.
rating-few = { $count ->
    [one] One rated game · too few
   *[other] { $count } rated games · too few
}
rating-first = first game
rating-last = { $count ->
    [one] one game
   *[other] { $count } games
}
rating-curve = From { $first } points after the first rated game to { $last } after { $count }, give or take { $band }.
rating-other = { $game }: { $points } ± { $band }
mine-on-device = played on a device, not rated
mine-device-title = Games from a device
mine-device-says = Games you finished without this server can join the others here: each is checked by the rules, marked as played on a device, and counts neither for ratings nor for today’s deal.
mine-device-here = { $count ->
    [one] One finished game is kept on this device.
   *[other] { $count } finished games are kept on this device.
}
mine-device-add = { $count ->
    [one] Add one game played on a device
   *[other] Add { $count } games played on a device
}
mine-device-confirm = { $count ->
    [one] It becomes one of { $name }’s games on this server. The device keeps it too.
   *[other] They become { $name }’s games on this server. The device keeps them too.
}
mine-device-yes = Add
mine-device-settings = Use the settings in the file here, too
mine-device-file = Add from a file
mine-device-adding = Game { $number } of { $count } …
mine-device-added = { $count ->
    [0] No game was added.
    [one] One game was added.
   *[other] { $count } games were added.
}
mine-device-known = { $count ->
    [one] One was here already.
   *[other] { $count } were here already.
}
mine-device-refused = { $count ->
    [one] One was refused: { $why }
   *[other] { $count } were refused: { $why }
}
mine-device-stopped = The rest was not added: { $why }
mine-device-none = There’s no finished game in this file.
mine-device-damaged = This file is damaged: nothing was added.
mine-device-foreign = This file isn’t a Tabulae export: nothing was added.
mine-device-newer = This file comes from a newer version of Tabulae: nothing was added.
