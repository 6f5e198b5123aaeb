# Bots are named after their level and seat
bot-novice = Débutant
bot-casual = Amateur
bot-club = Club
bot-strong = Expert
bot-master = Maître
bot-grandmaster = Grand maître

# Refusals, by their code
error-bad-message = Ce message ne fait pas partie du protocole.
error-hello-first = Le premier message doit être « hello ».
error-unknown = Introuvable.
error-not-seated = Seuls les joueurs de cette table peuvent faire cela.
error-not-yours = Cette place n’est pas la vôtre.
error-not-host = Seul l’hôte peut faire cela.
error-not-now = Ce n’est pas possible maintenant.
error-stale = La table a changé. Regardez à nouveau.
error-elsewhere = Vous jouez sur un autre écran.
error-handed-over = Un bot joue pour vous. Reprenez d’abord la main.
error-too-late = Temps écoulé. Le coup est joué pour vous.
error-notation = Ce n’est pas un coup.
error-illegal = Les règles ne le permettent pas.
error-not-your-turn = Ce n’est pas à vous de jouer.
error-taken = Cette place est prise.
error-full = Plus de place libre.
error-empty-chairs = Il reste une place libre.
error-no-level = Ce bot n’existe pas.
error-not-offered = À cette table, ce niveau joue comme le niveau inférieur. Choisissez ce dernier.
error-present = Laissez-lui encore un peu de temps.
error-bad-name = Indiquez un nom.
error-bad-passkey = Cette clé d’accès n’a pas été acceptée. Réessayez, ou utilisez vos douze mots.
error-bad-sentence = Ces mots ne vont pas ensemble. Vérifiez chacun des douze.
error-bad-option = Ce jeu n’a pas cette option.
error-bad-word = Le mot secret ne correspond pas à ce qui avait été promis.
error-phrases-only = Aux tables publiques, il n’y a que des phrases toutes faites.
error-no-chat = Pas de discussion à cette table.
error-no-watching = Cette table est privée.
error-too-fast = Trop vite. Attendez un instant.
error-too-many = Il y en a déjà trop.
error-log-full = Le journal de cette table est plein. Vous pouvez encore jouer, partir ou abandonner.
error-chat-full = La discussion de cette table est pleine.
error-too-large = Le message est trop long.
error-disk-full = Le serveur est plein. Rien n’est perdu.
error-try-again = Le serveur n’a pas pu l’enregistrer. Renvoyez-le.
error-read-only = Le serveur est en lecture seule pour le moment : rien de nouveau n’est enregistré, et rien n’est perdu. Son hôte en est informé.
error-kept-safe = Votre table est sauvegardée, mais cette version ne peut pas l’ouvrir.
error-no-guest = Dites d’abord qui vous êtes : POST /api/me.
error-signed-out = Cet appareil a été déconnecté.
error-banned = Vous avez été exclu de ce serveur.
error-muted = Vous n’avez plus la parole ici. Vous pouvez encore jouer.
error-blocked = L’un de vous deux a bloqué l’autre.
error-forbidden = Action refusée depuis cette page.
error-bad-code = Ce code est faux ou a expiré.
error-unrated = Une partie classée vous oppose à des bots de niveau connu, avec les règles standard et une pendule ; elle commence aussitôt.
error-not-over = La partie n’est pas finie.
error-game-damaged = Ce n’est pas une partie telle qu’un appareil la joue : quelque chose y est faux ou a été modifié.
error-game-not-over = Seules les parties finies peuvent être ajoutées.
error-game-other-rules = Cette partie a été jouée selon les règles d’une autre version et ne peut pas être ajoutée.
error-game-foreign = Ce n’est pas une partie jouée sur un seul appareil. Seules les parties jouées sans serveur peuvent être ajoutées.
error-game-known = Cette partie a déjà été ajoutée par quelqu’un.
error-sealed = Ces cartes seront rejouées. Vous les verrez quand la dernière partie jouée avec elles sera finie.
error-no-proposals = Pas d’emplacement à proposer maintenant.
error-no-preview = Ce jeu n’a pas d’aperçu.
error-busy = Trop de demandes à cette table. Réessayez dans un instant.
error-overtaken = Une demande plus récente a remplacé celle-ci.
error-no-hints = Pas d’indices à cette table.
error-no-hint = Pas encore d’indices pour ce jeu.
error-no-idea = Pas d’indice cette fois. Réessayez.
error-not-finished = Seules les parties finies peuvent être analysées.
error-no-review = Pas encore d’analyse pour ce jeu.
error-closing = Redémarrage. De retour dans un instant.

# What can be said with one press; web/text/talk-*.ftl has the same
chat-hello = Bonjour !
chat-luck = Bonne chance !
chat-nice = Bien joué
chat-thanks = Merci
chat-sorry = Pardon !
chat-moment = Un instant
chat-back = Me revoilà
chat-waiting = À vous de jouer
chat-game = Belle partie
chat-again = Encore une ?
chat-bye = Au revoir

# The end of a game
end-close-turn = Tout était ouvert jusqu’au tour { $n }.
end-close-round = Tout était ouvert jusqu’à la manche { $n }.
end-led = { $name } a mené presque depuis le début.
end-you-led = Vous avez mené presque depuis le début.
end-level = L’égalité a tenu jusqu’au bout.

# Messages to devices with no page open
push-move = À vous de jouer
push-over = La partie est finie
push-reminder = Votre temps s’écoule
push-with = { $game } avec { $names }
push-left =
    { $hours ->
        [one] Il reste une heure.
       *[other] Il reste { $hours } heures.
    }
