# What one can say at a table, fetched with the chat.

say-something = Say something
phrases-only = At a public table only these can be said.
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Well played
phrase-thanks = Thank you
phrase-sorry = Sorry!
phrase-moment = One moment
phrase-back = I am back
phrase-waiting = Your turn
phrase-game = Good game
phrase-again = One more?
phrase-bye = Goodbye
