# Textes des nouvelles tables, chargés avec leur écran.
new-title = Nouvelle partie de { $game }
empty-seats = Avec qui ?
seats-friends = Entre amis
seats-bots = Contre des bots
seats-device = Sur un seul appareil
pace = Rythme
pace-relaxed = Sans pendule
pace-clock = Pendule 3 + 15
pace-days = 3 jours par coup
who-comes = Qui peut rejoindre la table
comes-link = Avec le lien
comes-anybody = Tout le monde
more-choices = Spectateurs et discussion
may-watch = Autoriser les spectateurs
house-changed = { $count ->
    [one] { $count } changement
   *[other] { $count } changements
}
create-play = Distribuer les cartes
name-of-seat = Nom du joueur { $seat }
bot-level = Niveau des bots
create = Créer la table et copier le lien
who-here = Qui joue ?
