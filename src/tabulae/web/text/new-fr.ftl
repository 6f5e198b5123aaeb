# Mots des nouvelles tables, chargés avec leur écran.
new-title = Une table de { $game }
empty-seats = Places libres
seats-friends = amis
seats-bots = robots
seats-device = amis sur cet appareil
pace = Rythme
pace-relaxed = tranquille
pace-clock = pendule 3 + 15
pace-days = en plusieurs jours
who-comes = Qui peut venir
comes-link = avec le lien
comes-anybody = tout le monde
more-choices = Spectateurs et discussion
may-watch = D’autres peuvent regarder
house-changed = { $count ->
    [one] { $count } modifiée
   *[other] { $count } modifiées
}
create-play = Commencer la partie
name-of-seat = Nom à la place { $seat }
bot-level = Force des robots
create = Créer et copier le lien
who-here = Qui joue ici
