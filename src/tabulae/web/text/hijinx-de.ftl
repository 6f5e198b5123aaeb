# Texte von Hijinx, mit seinem Tisch geladen.
hj-card = { $top } über { $bottom }
hj-blank = leer
hj-does-swap = Tausch
hj-does-dump = Geschenk
hj-does-reverse = Wende
hj-round = Runde { $round } von { $rounds }
hj-clockwise = im Uhrzeigersinn
hj-counter = gegen den Uhrzeigersinn
hj-path = Der Pfad, älteste Karte zuerst
hj-live = aktiv
hj-older = { $count } ältere
hj-fold = einklappen
hj-hint-turn = Spiel oder zieh eine Karte
hj-hint-again = Doppelte Sieben: Spiel weiter oder hör auf
hj-hint-drawn = Spiel die gezogene Karte oder behalte sie
hj-hint-swap = Wähle eine Karte zum Weitergeben
hj-hint-dump = Wähle eine Karte und dann, wer sie bekommt
hj-about-swap = Tausch, bei einer Sieben: Alle tauschen eine Karte (HJ-R8).
hj-about-dump = Geschenk, bei einer Sieben: Du schenkst jemandem eine Karte (HJ-R8).
hj-about-reverse = Wende, bei einer Sieben: Die Richtung wechselt (HJ-R8).
hj-pips = { $count ->
    [one] { $count } Auge
   *[other] { $count } Augen
}
hj-does-plain = einfach
hj-you = Du
hj-in-hand = { $points } auf der Hand
hj-points = Punkte
hj-fewest = kleinste gewinnt
hj-if-ended = { $points } auf der Hand, wenn die Runde jetzt endet
hj-left = übrig
hj-next-flag = danach
hj-playing = spielt
hj-choosing = wählt
hj-ready = bereit
hj-no-card = keine Karte
hj-give = geben
hj-give-to = an { $name }
hj-swap = Tausch
hj-dump = Geschenk
hj-to-left = Je eine Karte nach links
hj-to-right = Je eine Karte nach rechts
hj-to-anyone = Gib jemandem eine Karte
hj-gone-to = an { $name }
hj-you-drew = gezogen
hj-on = { $own } auf { $live }
hj-no-pair = kein Paar
hj-all-at-once = Alle zugleich.
hj-swap-both = { $to } bekommt deine Karte, du eine von { $from }. Niemand guckt.
hj-swap-from = Du bekommst eine von { $from }.
hj-dump-now = Geschenk.
hj-dump-how = Wähle eine Karte, dann wer sie bekommt.
hj-who-gets = Wer bekommt { $card ->
    [JINX] den JINX
   *[other] die { $card }
}?
hj-swapped = Getauscht!
hj-dumped = Ein Geschenk!
hj-passed-you = { $name } gibt dir { $card ->
    [JINX] den JINX
   *[other] die { $card }
}.
hj-reversed = Wende!
hj-you-after = Du spielst nach { $name }.
hj-for = für { $name }
hj-from = von { $name }
hj-face-down = verdeckt
hj-goes = geht weg
hj-new = neu
hj-double-short = Doppel-7
hj-why-double = { $top } und { $bottom }
hj-why-match = { $on }: zieh eine
hj-why-no = passt nicht
hj-why-no-short = passt nicht
hj-why-dead = gib ihn weiter
hj-goes-out = { $name } ist fertig!
hj-you-out = Du bist fertig!
hj-nobody-out = Niemand wird fertig
hj-pips-count = Jedes Auge auf der Hand zählt einen Punkt.
hj-stack-out = Der Stapel ist leer, und niemand kann spielen. Jedes Auge auf der Hand zählt einen Punkt.
hj-jinx-caught = Jedes Auge auf der Hand zählt einen Punkt, und { $name } sitzt auf dem JINX.
hj-jinx-caught-you = Jedes Auge auf der Hand zählt einen Punkt, und du sitzt auf dem JINX.
hj-jinx-alone = { $name } hat nur noch den JINX: Das zieht 20 Punkte ab.
hj-jinx-alone-you = Du hast nur noch den JINX: Das zieht 20 Punkte ab.
hj-fewest-win = Die kleinste Summe gewinnt.
hj-next-round = Nächste Runde
hj-next-begun = Runde { $round } hat begonnen.
hj-left-in-hand = Noch auf der Hand
hj-this-round = Diese Runde
hj-total-after = Summe nach { $round } von { $rounds } Runden · der kürzeste Balken führt
hj-was = von Platz { $place }
hj-still = weiter Platz { $place }
hj-out-first = Zuerst fertig
hj-no-pips = keine Augen
hj-you-win = Du gewinnst!
hj-wins = { $name } gewinnt!
hj-shared-win = Ein geteilter Sieg!
hj-won-with = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, so wenige wie sonst niemand.
hj-older-short = { $count } ältere
hj-hint-turn-short = Spiel oder zieh
hj-hint-again-short = Weiter oder aufhören
hj-hint-drawn-short = Spielen oder behalten?
hj-hint-dump-short = Wähle eine Karte
hj-round-over = Runde { $round } ist zu Ende
hj-log-swap = alle tauschen
hj-log-dump-you = an dich verschenkt
hj-log-dump = an { $name } verschenkt
hj-drew-play = { $card } gezogen: spielen?
hj-drew-keep = { $card } gezogen: behalten
