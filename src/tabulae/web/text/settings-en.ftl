# Texts of the settings, loaded with their screen.
settings-title = Settings
settings-you = You
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
devices = Your devices
devices-says = Everything that is signed in as you. Sign out what you no longer use, or do not know.
device-name = { $browser } on { $system }
device-unknown = Another program
device-here = this one
device-days = first seen { $first }, last seen { $last }
device-sign-out = Sign out
device-sign-out-name = Sign out { $name }
my-data = Download my data
forget-me = Delete everything
forget-sure = Your name, your messages and your list of games are deleted. The logs of finished games stay, under the name you used there.
forget-yes = Yes, delete everything
count-line = Show moves left
notify-blocked = This browser blocks notifications. You can allow them in its settings.
settings-table = The table
settings-sight = Sight and sound
card-size = Card size
card-size-small = Small
card-size-medium = Medium
card-size-large = Large
motion-0 = Off
motion-6 = Fast
motion-10 = Normal
motion-16 = Slow
rival-pace = Bots play
rival-pace-0 = At once
rival-pace-1 = Briskly
rival-pace-2 = Naturally
rival-pace-says = how fast their cards travel
send-after-says = before a move is sent
volume-says = cards, your turn, scoring
notify-says = even when this tab is hidden
cards-preview = Your cards will look like this.
