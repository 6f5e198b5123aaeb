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

# Reporting somebody to the server’s operator
report-name = Report { $name }
report-why = What happened?
report-chat = Rude or unwanted messages
report-name-offends = An offensive name
report-leaving = Leaves or stalls games
report-cheating = Cheating
report-other = Something else
report-text = What should the server’s operator know? (optional)
report-send = Send report
report-thanks = Thank you. The server’s operator will look into it.
report-who-sees = The server’s operator sees your report and the chat. { $name } isn’t told.
