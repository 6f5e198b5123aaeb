"""The texts of Palimpsest: names, notation, log lines and descriptions, in English, French and German."""
