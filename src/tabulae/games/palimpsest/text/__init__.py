"""Everything Palimpsest says: names, notation, log lines, descriptions, in English, French and German."""
