# The headings and sentences of a report around the game's own words
report-against = { $one } contre { $other }
report-starts = { $name } commence.
report-deal = La donne
report-play = La partie
report-end = La fin
report-table = La table à présent

# Names, lists and scores, for the words of all games
seat = Place { $number }
list = { $first } et { $last }
heading = { $head } : { $sentence }
between-scores = { "" } à { "" }
between-parts =  ; { "" }
