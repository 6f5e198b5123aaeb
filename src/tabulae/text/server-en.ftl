# Bots are named after their level and seat
bot-novice = Novice
bot-casual = Casual
bot-club = Club
bot-strong = Strong
bot-master = Master
bot-grandmaster = Grandmaster
