# The headings and sentences of a report around the game's own words
report-against = { $one } gegen { $other }
report-starts = { $name } beginnt.
report-deal = Die Karten
report-play = Das Spiel
report-end = Das Ende
report-table = Der Tisch jetzt

# Names, lists and scores, for the words of all games
seat = Platz { $number }
list = { $first } und { $last }
heading = { $head }: { $sentence }
between-scores = { "" } zu { "" }
between-parts = ; { "" }
