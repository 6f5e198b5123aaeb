# Texte von Palimpsest, mit seinem Tisch geladen.
suit-moons = Monde
suit-suns = Sonnen
suit-waves = Wellen
suit-leaves = Blätter
suit-wyrms = Lindwürmer
suit-knots = Knoten
yq-deck = Stapel { $count }
yq-as-text = Tisch als Text
yq-smaller = Verkleinern
yq-larger = Vergrößern
yq-fit = Einpassen
yq-drawing = { $count ->
    [one] Der Tisch, { $count } Karte
   *[other] Der Tisch, { $count } Karten
}
yq-no-rank = kein Rang
yq-laying = Karte, die du legst
yq-laying-keys = Pfeile bewegen sie; eckige Klammern oder die zwei Tasten rechts vom P drehen sie; N und B zeigen mögliche Stellen; Enter legt sie.
yq-touches = Berührt { $cards }.
yq-turn-left = Um 15 Grad nach links drehen
yq-turn-right = Um 15 Grad nach rechts drehen
yq-nudge = Karte { $way } schieben
yq-snap = Magnet
yq-touch-which = Berührt
yq-hide-which = Verdeckt
yq-placements = Mögliche Stellen
yq-no-offers = Keine Stelle erfüllt das alles.
yq-from = Ein Schreiber ({ $owner }) von { $card }
yq-from-all = Alle Schreiber von { $card }
yq-scribes = Schreiber { $who }
yq-no-scribes = keine Schreiber
yq-filter-all = alle
yq-filter-mine = meine
yq-filter-hidden = Rang verdeckt
yq-filter-scorable = zählt jetzt
way-left = nach links
way-right = nach rechts
way-up = nach oben
way-down = nach unten
yq-look = Weiter { $way } schauen
yq-left = { $count } Schreiber
yq-buried = begraben: { $cards }
yq-touches-none = Sie berührt keine Karte.
yq-table-little = Zu wenig davon liegt auf dem Tisch. Schieb sie nach außen.
yq-scores = Wertet { $card }: { $who }.
yq-hides = Verdeckt den Rang von { $cards }.
yq-hides-rank = Rang weg
yq-touches-count = { $count ->
    [one] Berührt { $count } Karte
   *[other] Berührt { $count } Karten
}
yq-to-place = { $count ->
    [0] keine Schreiber zu setzen
   *[other] { $count } Schreiber zu setzen
}
yq-power-C = Dann setzt du von jeder angrenzenden Karte ihrer Farbe einen Schreiber um.
yq-power-T = Dann entfernst du Schreiber.
yq-power-E = Dann setzt du alle Schreiber einer Karte um.
yq-short-C = dann Schreiber umsetzen
yq-short-T = dann Schreiber entfernen
yq-short-E = dann Schreiber umsetzen
yq-suggest = Vorschläge
yq-lay = { $card } legen
yq-scribes-count = { $count } Schreiber
yq-scribes-on = Deine Schreiber auf { $card }
yq-scribes-of = Schreiber auf { $card }: { $who }
yq-less = Einer weniger
yq-more = Einer mehr
yq-all = alle { $count }
yq-more-to-place = noch { $count } Schreiber zu setzen
yq-more-to-remove = noch { $count } Schreiber zu entfernen
yq-all-staged = Alles gesetzt. Drück Fertig.
yq-done = Fertig ({ $n } von { $count })
yq-clear = Leeren
yq-draws = zieht am Ende
yq-say-whose = Wähl den Schreiber, den du umsetzt.
yq-say-which = Wähl die Karte, die du leerst.
yq-say-where = Wähl eine leuchtende Karte.
yq-take-other = Anders wählen
yq-hint-lay = Wähl eine Karte
yq-hint-place-card = Leg { $card }
yq-hint-place = Setz { $count } Schreiber
yq-hint-remove = Entferne { $count } Schreiber ({ $card })
yq-hint-remove-short = Entferne { $count } Schreiber
yq-hint-shift = Setz einen Schreiber um ({ $card })
yq-hint-shift-short = Setz 1 Schreiber um
yq-hint-carry = Leere eine Karte
yq-hint-place-it = Leg die Karte
