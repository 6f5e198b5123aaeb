# Texte neuer Tische, mit ihrem Bildschirm geladen.
new-title = Neues Spiel: { $game }
empty-seats = Mit wem?
seats-friends = Mit Freunden
seats-bots = Gegen Bots
seats-device = An einem Gerät
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
create = Tisch eröffnen, Link kopieren
who-here = Wer spielt mit?
seats-of = { $seats } von { $most } Plätzen
add-seat = Platz hinzufügen
remove-seat = Platz { $seat } entfernen
you-new = Du
for-friend = für Freunde
choose-bot = Wähle einen Bot für Platz { $seat }
choose-bot-now = Platz { $seat }: { $name }. Bot wählen.
choose-bot-says = Wer in einer Reihe steht, spielt gleich gut. Die Stärke ist in Spielen zu zweit gemessen.
watch-open = Offen für alle mit dem Link
watch-closed = Niemand kann zuschauen
house-standard = Zurück zum Standard
rounds-count = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
house-otherwise = Wenn aus: { $rule }
house-rulings = Was das Regelheft offenlässt
step-less = Weniger
step-more = Mehr
new-rated = Gewertet
new-rated-says = Dieses Spiel zählt für deine Wertung: keine Tipps, kein Zurücknehmen, Standardregeln, mit Uhr. Wer geht, verliert.
new-duplicate = Duplicate-Match
new-duplicate-says = Spielt jede Verteilung zweimal zu zweit, beim zweiten Mal mit vertauschten Händen.
