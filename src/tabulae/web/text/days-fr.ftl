# Texts of games that take days, loaded at such a table.
push-ask = Cette partie dure plusieurs jours. Cet appareil doit-il vous prévenir quand c’est à vous ?
push-yes = Me prévenir
push-no = Pas maintenant
push-on = Cet appareil vous préviendra quand ce sera à vous.
push-not-on = Ce navigateur n’autorise pas les messages. Vous pouvez le changer dans les réglages.
push-needs-https = Cette partie dure plusieurs jours. Les messages à cet appareil demandent https ; tout le reste fonctionne sans.
next-game = Partie suivante
next-game-says = { $count ->
    [one] { $count } autre partie vous attend.
   *[other] { $count } autres parties vous attendent.
}
