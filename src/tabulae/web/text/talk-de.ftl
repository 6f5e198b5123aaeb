# Was man an einem Tisch sagen kann, mit dem Chat geholt.

say-something = Etwas sagen
phrases-only = An einem öffentlichen Tisch kann man nur das sagen.
phrase-hello = Hallo!
phrase-luck = Viel Glück!
phrase-nice = Gut gespielt
phrase-thanks = Danke
phrase-sorry = Entschuldigung!
phrase-moment = Einen Moment
phrase-back = Da bin ich wieder
phrase-waiting = Du bist dran
phrase-game = Schöne Partie
phrase-again = Noch eins?
phrase-bye = Auf Wiedersehen
