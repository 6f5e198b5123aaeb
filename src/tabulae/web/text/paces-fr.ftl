# Les rythmes, chargés avec les écrans qui en proposent ou en montrent un.
pace = Rythme
pace-relaxed = Sans pendule
pace-quick = Rapide
pace-clock = Normal
pace-slow = Lent
pace-minutes = { $minutes } min
pace-reserve = { $reserve } + { $increment } s par coup
pace-days-each = { $days ->
    [1] 1 jour par coup
    [7] 1 semaine par coup
   *[other] { $days } jours par coup
}
pace-says-clock = { $minutes } minutes chacun pour la partie, et { $increment } secondes de plus à chaque coup.
pace-says-days = { $days ->
    [1] Chaque coup peut prendre un jour. Vous pouvez fermer la page entre-temps.
   *[other] Chaque coup peut prendre { $days } jours. Vous pouvez fermer la page entre-temps.
}
