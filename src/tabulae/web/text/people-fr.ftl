# Les personnes avec qui l’on a joué : adversaires, invitations, blocage ; chargé avec ce qui les montre.
opponents = Adversaires récents
opponents-all = Afficher les { $count }
games-together = { $count ->
    [one] { $count } partie ensemble
   *[other] { $count } parties ensemble
}
invite-one = Inviter
invite-name = Inviter { $name } à une autre partie
more-about = Plus sur { $name }
invitations = Invitations
invites-you = { $name } vous invite à jouer
accept = Rejoindre
accept-name = Rejoindre la table de { $name }
decline = Refuser
decline-name = Refuser l’invitation de { $name }
invitation-declined = Invitation refusée.
block-name = Bloquer { $name }
block-says = Le serveur ne vous réunit plus à une table, vous ne pouvez plus vous inviter et vous ne voyez plus ce que cette personne écrit. Elle n’en est pas informée.
blocked-name = Vous avez bloqué { $name }.
unblock-where = Le blocage se lève dans les réglages.
blocked-people = Personnes bloquées
nobody-blocked = Vous n’avez bloqué personne.
blocked-since = Blocage depuis le { $date }
is-blocked = Blocage
unblock = Débloquer
unblock-name = Débloquer { $name }
unblocked-name = Vous avez débloqué { $name }.
