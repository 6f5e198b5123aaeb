# Bots are named after their level and seat
bot-novice = Anfänger
bot-casual = Freizeit
bot-club = Verein
bot-strong = Könner
bot-master = Meister
bot-grandmaster = Großmeister
