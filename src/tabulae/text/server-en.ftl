# Bots are named after their level and seat
bot-novice = Novice
bot-casual = Casual
bot-club = Club
bot-strong = Strong
bot-master = Master
bot-grandmaster = Grandmaster

# Refusals, by their code
error-bad-message = This message isn’t part of the protocol.
error-hello-first = The first message must be “hello”.
error-unknown = Not found.
error-not-seated = Only players at this table can do that.
error-not-yours = This seat isn’t yours.
error-not-host = Only the host can do that.
error-not-now = That isn’t possible now.
error-stale = The table has changed. Look again.
error-elsewhere = You’re playing on another screen.
error-handed-over = A bot is playing for you. Take over first.
error-too-late = Time’s up. The server moves for you.
error-notation = This isn’t a move.
error-illegal = The rules don’t allow that.
error-not-your-turn = It isn’t your turn.
error-taken = That seat is taken.
error-full = No free seats.
error-empty-chairs = A seat is still free.
error-no-level = There’s no such bot.
error-not-offered = At this table that level plays like the one below it. Choose the lower one.
error-present = Give them a little longer.
error-bad-name = Please enter a name.
error-bad-passkey = That passkey wasn’t accepted. Try again, or use your twelve words.
error-bad-sentence = Those words don’t fit together. Check each of the twelve.
error-bad-option = This game has no such option.
error-bad-word = The secret word doesn’t match what was promised.
error-phrases-only = Public tables have ready-made phrases only.
error-no-chat = There’s no chat here.
error-no-watching = This table is private.
error-too-fast = Too fast. Wait a moment.
error-too-many = There are too many of these already.
error-log-full = This table’s log is full. You can still play on, leave or resign.
error-chat-full = This table’s chat is full.
error-too-large = The message is too long.
error-disk-full = The server is full. Nothing was lost.
error-try-again = The server couldn’t save that. Send it again.
error-read-only = The server is read-only at the moment: nothing new is saved, and nothing is lost. Its host has been notified.
error-kept-safe = Your table is safe, but this version can’t open it.
error-no-guest = Say who you are first: POST /api/me.
error-signed-out = You’ve been signed out on this device.
error-banned = You’ve been banned from this server.
error-muted = You’ve been muted here. You can still play.
error-blocked = One of you has blocked the other.
error-forbidden = That can’t be done from this page.
error-bad-code = This code is wrong or has expired.
error-unrated = A rated game is you against bots of known strength, with the standard rules and a clock, and it starts at once.
error-not-over = The game isn’t over yet.
error-game-damaged = That isn’t a game as a device plays it: something in it is wrong or was changed.
error-game-not-over = Only finished games can be added.
error-game-other-rules = That game was played by the rules of another version, so it can’t be added.
error-game-foreign = That isn’t a game of one device. Only games you’ve played without a server can be added.
error-game-known = That game has been added by somebody already.
error-sealed = These cards will be played again. You can see them once the last game with them is over.
error-no-proposals = There are no places to suggest now.
error-no-preview = There is nothing to preview in this game.
error-busy = Too many requests at this table. Try again in a moment.
error-overtaken = A newer request replaced this one.
error-no-hints = There are no hints at this table.
error-no-hint = There are no hints for this game yet.
error-no-idea = No hint this time. Try again.
error-not-finished = Only finished games can be reviewed.
error-no-review = There are no reviews for this game yet.
error-closing = Restarting. Back in a moment.

# What can be said with one press; web/text/talk-*.ftl has the same
chat-hello = Hello!
chat-luck = Good luck!
chat-nice = Well played
chat-thanks = Thank you
chat-sorry = Sorry!
chat-moment = One moment
chat-back = I’m back
chat-waiting = Your turn
chat-game = Good game
chat-again = One more?
chat-bye = Goodbye

# The end of a game
end-close-turn = It was close until turn { $n }.
end-close-round = It was close until round { $n }.
end-led = { $name } led almost from the start.
end-you-led = You led almost from the start.
end-level = It stayed level to the end.

# Messages to devices with no page open
push-move = Your move
push-over = The game is over
push-reminder = Your time is running out
push-with = { $game } with { $names }
push-left =
    { $hours ->
        [one] One hour left.
       *[other] { $hours } hours left.
    }
