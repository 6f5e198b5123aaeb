# The headings and sentences of a report around the game's own words
against = { $one } against { $other }
starts = { $name } starts.
deal = The deal
play = The play
end = The end
table = The table now
