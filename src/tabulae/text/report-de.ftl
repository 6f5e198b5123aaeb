# The headings and sentences of a report around the game's own words
against = { $one } gegen { $other }
starts = { $name } beginnt.
deal = Die Karten
play = Das Spiel
end = Das Ende
table = Der Tisch jetzt
