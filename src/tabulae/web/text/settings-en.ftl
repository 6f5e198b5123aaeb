# Words of the settings, fetched with their screen.
settings-title = Settings
settings-looks = Looks
settings-play = Playing
settings-you = You
motion-auto = as the system
motion-none = none
patterns-off = off
patterns-normal = normal
patterns-strong = strong
send-after = Send a move after
seconds = { $count ->
    [0] at once
   *[other] { $count } s
}
save = Save
saved = Saved
leave-everywhere = Sign out on every other device
left-everywhere = Done. Only this browser holds your seats now.
my-data = Everything kept about me
forget-me = Forget me
forget-sure = Your name and all you said are deleted; finished games stay, under the name used there.
forget-yes = Yes, forget me
count-line = Show how many plays are left
notify-blocked = This browser does not allow it. It can be changed in the settings of the browser.
