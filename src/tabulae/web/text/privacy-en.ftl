# Texts of the page about what is kept, loaded with it.
privacy-title = What this server keeps
privacy-intro = There are no accounts, and nobody asks for your e-mail address. This is everything the server stores about you.
privacy-what = What
privacy-how-long = How long
privacy-why = Why
privacy-until-you = Until you delete yourself.
privacy-after-visit = { $days ->
    [one] Also deleted if you don’t come back for a day.
   *[other] Also deleted if you don’t come back for { $days } days.
}
privacy-until-signed-out = Until you sign the device out or delete yourself.
privacy-until-removed = Until you remove it, make a new one or delete yourself.
privacy-for-good = For good, under the name you used at the table.
privacy-after-game = { $days ->
    [one] One day after the end of the game.
   *[other] { $days } days after the end of the game.
}
privacy-after-chat = { $days ->
    [one] One day after the end of the game, or until you delete yourself.
   *[other] { $days } days after the end of the game, or until you delete yourself.
}
privacy-until-either = Until the person reported deletes themselves or the game is deleted; a mute or ban until it ends.
privacy-in-memory = In memory only, until the server restarts at the latest.
privacy-profile = The name you chose, a random number that stands for you, and when you came
privacy-profile-why = To know which seats are yours, and to show your name at the table.
privacy-devices = Each device you’re signed in on: browser and system in coarse words, first and last day; of its cookie only a hash
privacy-devices-why = So that you can see your devices and sign them out.
privacy-keys = Your key and your passkeys: never the twelve words or a private key, only what they can be checked against
privacy-keys-why = So that you can continue on another device.
privacy-games = Your games: moves, names, times and the fair deal
privacy-games-why = To continue, replay, verify and review them. They belong to the others at the table too.
privacy-list = Your list of games: results, whom you played with, what reviews say, and your tries at today’s deal; your ratings and duplicate matches; which games you added from a device
privacy-list-why = For My games and the results of the day.
privacy-chat = What you write in a chat
privacy-chat-why = So that everybody at the table can read it, and the host too if somebody reports it.
privacy-reports = Reports by players, and mutes and bans by the host
privacy-reports-why = To keep the tables friendly.
privacy-address = Your internet address
privacy-address-why = To limit how much one address can ask for. It’s neither stored nor logged; the host can only ban an address by typing it in.
privacy-browser = In your browser
privacy-browser-says = One cookie keeps you signed in. Your settings, and moves you haven’t sent yet, stay in your browser and are never sent.
privacy-not = What isn’t there
privacy-not-says = No advertising, no tracking, nothing from other websites.
privacy-yours = Your data
privacy-yours-says = In the settings you can download everything that’s stored about you, and delete it. Your name then disappears from other people’s lists too; the logs of games keep the name used there.
privacy-settings = Settings
privacy-backups = Whoever runs this server may keep backups. What you delete is gone from them once they’re replaced.
privacy-until-push = Until you turn messages off there, sign the device out or delete yourself.
privacy-push = Each device that wants messages: its address at its browser’s push service, keys, language, time zone and quiet hours
privacy-push-why = To tell you that it’s your turn or that a game is over. The push service carries these messages and can’t read them.
privacy-until-unblocked = Until you unblock the person or delete yourself; an invitation until you decline it or its table is deleted.
privacy-contacts = People you’ve blocked, and invitations to another game
privacy-contacts-why = So that you’re never seated with them and don’t hear from them, and so that friends find you again.
