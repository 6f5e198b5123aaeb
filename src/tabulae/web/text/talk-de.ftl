# Was man an einem Tisch sagen kann, mit dem Chat geladen.

say-something = Nachricht schreiben
phrases-only = An öffentlichen Tischen gibt es nur fertige Sätze.
phrase-hello = Hallo!
phrase-luck = Viel Glück!
phrase-nice = Gut gespielt
phrase-thanks = Danke
phrase-sorry = Sorry!
phrase-moment = Einen Moment
phrase-back = Da bin ich wieder
phrase-waiting = Du bist dran
phrase-game = Schönes Spiel
phrase-again = Noch mal?
phrase-bye = Tschüss

# Reporting somebody to the server’s operator
report-name = { $name } melden
report-why = Was ist passiert?
report-chat = Beleidigende oder unerwünschte Nachrichten
report-name-offends = Ein anstößiger Name
report-leaving = Verlässt oder verschleppt Spiele
report-cheating = Betrug
report-other = Etwas anderes
report-text = Was sollte der Betreiber des Servers wissen? (freiwillig)
report-send = Meldung senden
report-thanks = Danke. Der Betreiber des Servers sieht sich das an.
report-who-sees = Der Betreiber des Servers sieht deine Meldung und den Chat. { $name } erfährt nichts davon.
