# Bots are named after their level and seat
bot-novice = Débutant
bot-casual = Amateur
bot-club = Club
bot-strong = Expert
bot-master = Maître
bot-grandmaster = Grand maître
