"""The texts of Tabula Rasa: names, notation, log lines and descriptions, in English, French and German."""
