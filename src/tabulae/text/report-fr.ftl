# The headings and sentences of a report around the game's own words
against = { $one } contre { $other }
starts = { $name } commence.
deal = La donne
play = La partie
end = La fin
table = La table à présent
