# What you can say at a table, loaded with the chat.

say-something = Write a message
phrases-only = Public tables have ready-made phrases only.
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Well played
phrase-thanks = Thank you
phrase-sorry = Sorry!
phrase-moment = One moment
phrase-back = I’m back
phrase-waiting = Your turn
phrase-game = Good game
phrase-again = One more?
phrase-bye = Goodbye
