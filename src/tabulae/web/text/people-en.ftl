# People one has played with: opponents, invitations, blocking; loaded with what shows them.
opponents = Recent opponents
opponents-all = Show all { $count }
games-together = { $count ->
    [one] { $count } game together
   *[other] { $count } games together
}
invite-one = Invite
invite-name = Invite { $name } to another game
more-about = More about { $name }
invitations = Invitations
invites-you = { $name } invites you to a game
accept = Join
accept-name = Join { $name }’s table
decline = Decline
decline-name = Decline { $name }’s invitation
invitation-declined = Invitation declined.
block-name = Block { $name }
block-says = The server never seats you together, you can’t invite each other, and you no longer see what they write. They aren’t told.
blocked-name = You have blocked { $name }.
unblock-where = You can unblock people in the settings.
blocked-people = Blocked people
nobody-blocked = You haven’t blocked anyone.
blocked-since = Blocked since { $date }
is-blocked = Blocked
unblock = Unblock
unblock-name = Unblock { $name }
unblocked-name = You have unblocked { $name }.
