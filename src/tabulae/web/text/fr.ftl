# Mots de la page. Les mots du jeu viennent du serveur.

# Navigation et accueil
nav = Menu principal
nav-rooms = Salons
nav-settings = Réglages
language = Langue
theme = Couleurs
theme-switch = Basculer entre clair et sombre
theme-auto = comme le système
theme-light = clair
theme-dark = sombre
home-title = Trois jeux de cartes. Choisissez et jouez.
games = Jeux
game-tabula-rasa = Tabula Rasa
game-palimpsest = Palimpsest
game-hijinx = Hijinx
facts-tabula-rasa = 2–4 joueurs · 20 minutes
facts-palimpsest = 2–5 joueurs · 60 minutes
facts-hijinx = 2–5 joueurs · six manches
pitch-tabula-rasa = Qui a le plus de chevaliers prend le domaine.
pitch-palimpsest = Couvrir, toucher, écrire.
pitch-hijinx = Faites des sept, débarrassez-vous de vos cartes.
learn-tabula-rasa = Apprendre en 90 secondes
learn-palimpsest = Apprendre en 3 minutes
learn-hijinx = Apprendre en 2 minutes
play-now = Jouer
with-friends = Entre amis
opening = Un instant…
your-tables = Vos tables
open-rooms = Salons ouverts
no-rooms = Personne n’attend. Ouvrez une table entre amis, ou jouez tout de suite.
room-your-turn = à vous
room-chairs = places prises : { $taken } sur { $seats }
room-playing = en cours
room-dealing = distribution en cours
room-over = terminée
room-waiting = en attente
go = Y aller
sit = S’asseoir
credits = Tabula Rasa de Reiner Knizia. The Young Queen’s Palimpsest d’Adam Blinkinsop, joué avec le Decktet de P. D. Magnus. Hijinx, joué avec le jeu de cartes Tabuals™. Règles reformulées, tout est dessiné par nos soins.
privacy = Ni compte ni pistage : un seul cookie garde votre place.
version = Version { $version }
have-code = J’ai un code pour une place
nowhere = Cette page n’existe pas
to-home = Accueil
close = Fermer
send = Envoyer
rules = Règles
rules-of = Règles de { $game }
search-rules = Chercher dans les règles
nothing-found = Aucune clause ne dit cela.
note = Note
option = Option
log = Journal
chat = Discussion
menu = Menu
side = Journal, discussion et règles

# Nouvelle table
players = Joueurs
players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
chat-all = Discussion pour tous
chat-seats = Discussion entre joueurs
chat-off = Pas de discussion
house-rules = Règles maison
house-usual = comme d’habitude
level-novice = débutant
level-casual = occasionnel
level-club = joueur de club
level-strong = fort
level-master = maître
level-grandmaster = grand maître
strength = Prend { $percent } ± { $margin } % au niveau « { $against } » (mesuré sur { $games } parties à deux).
strength-first = Le plus facile.
strength-unknown = Sa force n’a pas encore été mesurée.

# En attente
title-waiting = en attente
ask-friends = Invitez vos amis
copy-link = Copier le lien
copied = Copié
share-link = Partager
qr-alt = Code QR du lien vers cette table
link-says = Scannez pour vous asseoir. Le lien donne une place libre, jamais la vôtre.
chairs = Places
free-chair = libre
free-it = Libérer la place de { $name }
put-bot = Mettre un robot
start = Commencer
start-with-bots = Commencer, robots aux places libres
host-starts = La personne qui a ouvert la table lance la partie.
stand-up = Se lever
watching-count = { $count ->
    [0] Personne ne regarde
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
your-name = Votre nom
sit-down = S’asseoir
table-full = Toutes les places sont prises.
watch = Regarder
chat-empty = Rien n’a été dit.
mute-name = Masquer { $name }
seat-near = même adresse qu’une autre place
seat-left = parties quittées : { $left } sur { $games }
chat-close = Fermer la discussion
chat-open = Ouvrir la discussion
shared-screen = Grand écran partagé

# La table
the-table = La table
your-side = Votre côté
your-hand = Votre main
empty-hand = Votre main est vide.
actions = Actions
you = vous
you-colon = À vous :
bot = robot
stand-in = un robot joue
here = cet appareil
away = absence { $time }
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
points-label = points
decides = décide
decides-now = { $name } décide
they-decide = { $name } décident
choose-card = choisissez une carte
choose-place = choisissez une place
your-turn = À vous de jouer.
your-turn-title = À vous
dealing = La donne est en cours…
sending = envoi…
sending-soon = Envoi dans un instant
take-back = Reprendre
lost = Reconnexion… la table reste telle quelle.
lost-sending = Pas de connexion. Votre coup partira dès qu’elle sera rétablie.
away-missed = { $count ->
    [one] En votre absence : { $count } coup
   *[other] En votre absence : { $count } coups
}
you-watch = Vous regardez. Les mains restent cachées.
plays-elsewhere = Cette place est jouée sur un autre écran.
play-here = Jouer ici
let-bot = Laisser un robot jouer jusqu’au retour de { $name }
hand-over = Passez l’appareil à { $name }
i-am = Je suis { $name }
card-of = { $n } sur { $count }
may-go-here = La carte peut aller ici.
by-house = joué par la maison, temps écoulé
in-deck = dans la pioche
trouble = Cette table ne peut pas être affichée
trouble-unknown = Cette table n’existe pas
trouble-kept = Cette table est conservée
refused-unknown = Le lien est peut-être mal écrit, ou la table n’est plus là.
refused-kept-safe = Cette version ne peut pas l’ouvrir. Rien n’est perdu.
refused-no-connection = Pas de connexion au serveur.
refused-failed = Le serveur n’a pas pu le faire.
refused-no-watching = Cette table n’accepte pas de spectateurs.
refused-not-yours = Cette place n’est pas la vôtre.
refused-forbidden = Le serveur n’accepte pas cela depuis cette page.

# Aides
hint = Aide
hint-1 = L’essentiel
hint-2 = Les meilleurs coups
hint-3 = La raison
hint-noted = L’aide vient de ce que vous pouvez voir. Le journal et le relevé de la partie diront que vous en avez demandé une.
hint-thinking = Réflexion…
hint-wait = Une aide ne se demande qu’à son tour.
hints-taken = { $count ->
    [one] { $count } aide
   *[other] { $count } aides
}
percent = { $n } %

# Menu et touches
dialog-menu = Cette table
dialog-keys = Touches
come-back = Jouer à nouveau moi-même
agree-end = Proposer d’arrêter ici
agree-not = Retirer la proposition d’arrêter
resign = Abandonner…
resign-sure = Un robot continue pour vous ; les autres finissent la partie.
resign-yes = Oui, abandonner
move-seat = Passer ma place sur un autre appareil
code-is = Code, valable deux minutes :
code-how = Saisissez-le à l’adresse { $address } sur l’autre appareil.
record = Télécharger la partie
sound-on = Son
key-table = aller à la table
to-hand = Vers votre main
key-hand = aller à la main
key-log = journal
key-chat = discussion
key-rules = règles
key-mute = couper le son
key-fit = ajuster la table à l’écran
key-hint = aide
key-turn = à qui est-ce de jouer
key-help = cette liste
key-digits = choisir une carte
key-arrows = parcourir la main, ou les places d’une carte choisie
key-enter = choisir, puis envoyer
key-escape = un pas en arrière

# Journal autour du jeu
log-sit = { $other } s’assied.
log-bot = { $other } prend une place.
log-free = Une place se libère.
log-abort = Une donne a été interrompue et recommencée.
log-hand_over-away = Un robot joue pour { $name } (absence).
log-hand_over-left = Un robot joue pour { $name } (départ).
log-hand_over-time = Un robot joue pour { $name } : temps écoulé trop souvent.
log-hand_over-resigned = Un robot continue pour { $name }.
log-come_back = { $name } reprend sa place.
log-device = { $name } a changé d’appareil.
log-flag = Le temps de { $name } est écoulé.
log-hint = { $name } a demandé une aide.
log-chat-off = La discussion est fermée.
log-chat-seats = Les joueurs peuvent parler.
log-chat-all = Tout le monde peut parler.
log-resign = { $name } abandonne.
log-agree = { $name } voudrait arrêter ici.
log-again = { $name } veut rejouer.
log-resume = Le serveur était arrêté ; aucune pendule n’a tourné.

# La fin
hj-low = Le moins de points gagne.
over-finished = La partie est finie.
over-resigned = La partie s’est terminée par abandon.
over-agreed = Tout le monde a accepté d’arrêter, sans résultat.
over-abandoned = La partie a été abandonnée.
over-expired = Personne n’a continué ; la table a été fermée.
review = Analyse
verdict = Verdict
step = Étape
notify-me = Me prévenir quand c’est à moi
deal-aborted = Cette table a recommencé la donne { $count } fois.

# Revoir
review-title = Analyse · { $game }
seat-label = Place
not-over = Cette partie n’est pas finie.

# Réglages
motion = Mouvement
patterns = Hachures des écus
colour-names = Noms des couleurs sur les cartes
volume = Volume

# Salons, code
rooms-title = Salons
code-title = Reprendre une place
code-label = Code de l’autre appareil
code-take = Prendre la place

# Leçons
lesson-back = Retour

# Tabula Rasa
colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-violet = violet
knight = { $value } { $colour }
estate = Domaine { $number }
estates = Domaines
castle = Château, 5 points
worth = valeur { $worth }

# Autour de la table
looking-back = La table telle qu’elle était.
back-to-now = Revenir à maintenant
team = équipe { $team }
picture = Image (PNG)
key-look = regarder de près une carte ou une place
nav-learn = Apprendre
awaited = On attend vos amis à votre table.
awaited-came = { $name } a pris place à votre table.
awaited-begins = Votre partie commence !
go-there = Y aller
practise = S’exercer en attendant
dialog-seat = Joueur
nothing-yet = Rien pour l’instant.
lesson-at = Commencée : étape { $n }
to-watch = Tables à regarder
nothing-to-watch = On ne joue à aucune table publique en ce moment.
all-rooms = Tous les salons
first-hint-tabula-rasa = Choisissez une carte, puis l’une de ses deux places éclairées.
first-hint-hijinx = Choisissez une carte surélevée, ou piochez.
first-hint-palimpsest = Choisissez une carte et posez-la de façon à en toucher une autre.
example = Une position réelle qui montre { $clause }
copy-by-hand = Rien n’a pu être copié. Le lien est sélectionné : copiez-le vous-même.
bot-plays-you = Un robot joue pour vous.
close-watching = Fermer la table aux spectateurs
open-watching = Autoriser à nouveau les spectateurs
log-watch = { $other ->
    [yes] On peut de nouveau regarder.
   *[no] Plus personne d’autre ne peut regarder.
}
haptics = Vibrer quand une carte s’aimante
about = À propos

# Un coup que quelqu’un voudrait reprendre
ask-back = Demander à reprendre ce coup
back-waits = Vous avez demandé à reprendre votre coup. Réponse attendue : { $name }.
back-keep = Laisser ainsi
back-yes = Accepter
back-no = Refuser
log-ask_back = { $name } demande à reprendre son dernier coup.
log-answer_back-yes = { $name } accepte.
log-answer_back-no = Le coup reste joué.
log-take_back = { $name } a repris son dernier coup.
log-earlier = { $count ->
    [one] Afficher { $count } ligne plus ancienne
   *[other] Afficher { $count } lignes plus anciennes
}
