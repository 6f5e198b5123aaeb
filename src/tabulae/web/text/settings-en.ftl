# Texts of the settings, loaded with their screen.
settings-title = Settings
settings-looks = Display
settings-play = Playing
settings-you = You
motion-auto = Auto
motion-none = Off
patterns-off = Off
patterns-normal = Normal
patterns-strong = Strong
send-after = Time to undo
seconds = { $count ->
    [0] None
   *[other] { $count } s
}
save = Save
saved = Saved
leave-everywhere = Sign out everywhere else
left-everywhere = Done. Only this browser has your seats now.
my-data = Download my data
forget-me = Delete everything
forget-sure = Your name and your messages are deleted. Finished games stay, under the name you used there.
forget-yes = Yes, delete everything
count-line = Show moves left
notify-blocked = This browser blocks notifications. You can allow them in its settings.
