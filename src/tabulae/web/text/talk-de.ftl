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
