# A game in the terminal
guest = Gast
bot = { $name } (Bot)
welcome = { $title }, { $seats } Personen: { $names }.
you-sit = Du sitzt auf Platz { $seat }. ? zeigt Hilfe, „rules“ die Regeln.
bot-failed = { $name } ist ausgefallen: { $why }. Einer unserer Bots übernimmt diesen Platz.
hotseat = Alle spielen an dieser Tastatur. ? zeigt Hilfe, „rules“ die Regeln.
dealt = Die Karten sind ausgeteilt.
prompt = Dein Zug: { "" }
prompt-by-name = { $name }, du bist dran: { "" }
next-player = { $name } ist dran. Wenn sonst niemand den Bildschirm sieht, drück Enter: { "" }
nothing = Tipp die Nummer eines Zuges oder den Zug selbst, zum Beispiel { $example }. ? zeigt Hilfe.
not-understood = „{ $text }“ ist nicht klar{ $why }. Tipp die Nummer eines Zuges oder den Zug selbst, zum Beispiel { $example }. ? zeigt Hilfe.
why = : { $because }
no-number = Zug { $number } gibt es nicht. Die Züge gehen von 1 bis { $last }.
refused = Das erlauben die Regeln nicht: { $because } ({ $clause }).
show-clause = „rules { $clause }“ zeigt die Regel.
no-clause = Eine Regel { $clause } gibt es nicht. „rules“ zeigt alle.
no-log = Noch ist nichts passiert.
save-where = Sag, wohin: save DATEI
not-saved = Nicht gespeichert: { $because }
exists = { $file } gibt es schon. Nimm einen anderen Namen
saved = Gespeichert in { $file }. Schau nicht hinein: Darin stehen alle Karten.
left = Du verlässt den Tisch.
continue = So geht es weiter: { $command }
game-not-saved = Das Spiel konnte nicht gespeichert werden: { $because }
nothing-to-save = Du hast noch keinen Zug gemacht; nichts wurde gespeichert.
record = Die Aufzeichnung des Spiels steht in { $file }.
which = Welches Spiel? { "" }
no-such-game = Tipp eine der Nummern oder den Namen des Spiels.
help =
    3                 Zug Nummer 3 der Liste machen
    { $example } diesen Zug machen; du kannst ihn auch anders schreiben
    log               was bisher passiert ist (oder: verlauf)
    rules             die Regeln, auf Englisch; „rules { $clause }“ zeigt eine davon (oder: regeln)
    board             der Tisch noch einmal (oder: tisch)
    save DATEI        das Spiel in einer Datei speichern (oder: speichern)
    quit              aufhören; du kannst später weiterspielen (oder: ende)

# The table of Tabula Rasa
tabula-rasa-head = Zug { $play } von { $plays }   Stapel { $deck }   Handkarten: { $hands }
tabula-rasa-end = alle { $plays } Züge gemacht
tabula-rasa-estate = Länderei
tabula-rasa-worth = Wert
tabula-rasa-castle = Burg
tabula-rasa-now = wenn jetzt Schluss
tabula-rasa-final = Endstand
tabula-rasa-legend = { $most } die meisten   { $level } Gleichstand   +n Punkte, wenn jetzt Schluss wäre
tabula-rasa-hand = deine Karten
tabula-rasa-to-number = an die Zahl
tabula-rasa-to-colour = an die Farbe

# The table of Palimpsest
palimpsest-picture = Bild: { $path }
palimpsest-else = oder jede andere Stelle: 7SK@x,y,Winkel

# The table of Hijinx
hijinx-head = Runde { $round } von { $rounds }   Stapel { $stack }   { $way }
hijinx-end = alle { $rounds } Runden gespielt
hijinx-clockwise = im Uhrzeigersinn, danach: { $name }
hijinx-counter-clockwise = gegen den Uhrzeigersinn, danach: { $name }
hijinx-older = { $count } ältere
hijinx-path = Pfad
hijinx-live = aktiv
hijinx-player = Person
hijinx-cards = Karten
hijinx-total = Summe
hijinx-low = die kleinste Summe gewinnt
hijinx-hand = deine Karten
hijinx-has-chosen = hat gewählt
