# Texte neuer Tische, mit ihrem Bildschirm geladen.
new-title = Neues Spiel: { $game }
empty-seats = Mit wem?
seats-friends = Mit Freunden
seats-bots = Gegen Bots
seats-device = An einem Gerät
pace = Tempo
pace-relaxed = Ohne Uhr
pace-clock = Mit Uhr, 3 + 15
pace-days = 3 Tage pro Zug
who-comes = Wer darf mitspielen
comes-link = Alle mit dem Link
comes-anybody = Alle
more-choices = Zuschauen und Chat
may-watch = Zuschauen erlauben
house-changed = { $count ->
    [one] { $count } Änderung
   *[other] { $count } Änderungen
}
create-play = Karten austeilen
name-of-seat = Name von Platz { $seat }
bot-level = Stufe der Bots
create = Tisch eröffnen, Link kopieren
who-here = Wer spielt mit?
