# Leute, mit denen man gespielt hat: Gegner, Einladungen, Blockieren; geladen mit dem, was sie zeigt.
opponents = Letzte Gegner
opponents-all = Alle { $count } anzeigen
games-together = { $count ->
    [one] { $count } Spiel zusammen
   *[other] { $count } Spiele zusammen
}
invite-one = Einladen
invite-name = { $name } zu einem weiteren Spiel einladen
more-about = Mehr zu { $name }
invitations = Einladungen
invites-you = { $name } lädt dich zu einem Spiel ein
accept = Mitspielen
accept-name = Am Tisch von { $name } mitspielen
decline = Ablehnen
decline-name = Einladung von { $name } ablehnen
invitation-declined = Einladung abgelehnt.
block-name = { $name } blockieren
block-says = Der Server setzt euch nie zusammen an einen Tisch, ihr könnt euch nicht einladen, und du siehst nicht mehr, was die Person schreibt. Sie erfährt nichts davon.
blocked-name = Du hast { $name } blockiert.
unblock-where = In den Einstellungen kannst du das aufheben.
blocked-people = Blockierte Personen
nobody-blocked = Du hast niemanden blockiert.
blocked-since = Blockiert seit { $date }
is-blocked = Blockiert
unblock = Freigeben
unblock-name = { $name } freigeben
unblocked-name = Du hast { $name } freigegeben.
