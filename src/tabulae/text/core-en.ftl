# The headings and sentences of a report around the game's own words
report-against = { $one } against { $other }
report-starts = { $name } starts.
report-deal = The deal
report-play = The play
report-end = The end
report-table = The table now

# Names, lists and scores, for the words of all games
seat = Seat { $number }
list = { $first } and { $last }
heading = { $head }: { $sentence }
between-scores = { "" } to { "" }
between-parts = ; { "" }
