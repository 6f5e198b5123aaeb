"""The texts of Hijinx: names, notation, log lines and descriptions, in English, French and German."""
