# Textes de la page. Les textes du jeu viennent du serveur.

# Navigation et accueil
nav = Menu principal
nav-play = Jouer
nav-today = Donne du jour
nav-settings = Réglages
language = Langue
theme = Thème
theme-switch = Basculer entre clair et sombre
theme-auto = Auto
theme-light = Clair
theme-dark = Sombre
home-title = Trois jeux de cartes. Choisissez et jouez.
games = Jeux
game-tabula-rasa = Tabula Rasa
game-palimpsest = Palimpseste
game-hijinx = Hijinx
facts-short-tabula-rasa = 2–4 · 20 min
facts-short-palimpsest = 2–5 · 60 min
facts-short-hijinx = 2–5 · 6 manches
pitch-tabula-rasa = Qui a le plus de chevaliers remporte le domaine.
pitch-palimpsest = Posez feuillet sur feuillet, et écrivez.
pitch-hijinx = Faites des sept. Videz votre main.
learn-tabula-rasa = Apprendre en 90 secondes
learn-palimpsest = Apprendre en 3 minutes
learn-hijinx = Apprendre en 2 minutes
home-your-move = À vous de jouer
home-ready = Une petite partie ?
home-lead = Contre des bots tout de suite, ou entre amis par un lien. Sans compte.
here-lead = Contre des bots, ou entre amis autour de cet appareil. Sans compte ni réseau.
here-privacy = Ni compte, ni pistage, ni cookie. Vos parties restent dans ce navigateur.
here-set-up = Préparer
games-count = { $count ->
    [one] { $count } partie en cours
   *[other] { $count } parties en cours
}
new-game = Nouvelle partie
friends = Amis
against = contre { $names }
start-against = Vous commencez contre { $names }.
just-now = à l’instant
they-think = { $count ->
    [one] { $names } réfléchit
   *[other] { $names } réfléchissent
}
game-with = { $game } avec { $names }
watch-count = { $count ->
    [0] Regarder
   *[other] Regarder ({ $count })
}
learn-short-tabula-rasa = Apprendre en 90 s
learn-short-palimpsest = Apprendre en 3 min
learn-short-hijinx = Apprendre en 2 min
pitch-long-tabula-rasa = Dix domaines en ligne. Chacun revient à qui y a le plus de chevaliers.
pitch-long-palimpsest = Posez feuillet sur feuillet, et laissez écrire vos scribes.
pitch-long-hijinx = Faites des sept. Videz votre main. Gare au JINX.
play-now = Jouer
opening = On distribue…
loading = Chargement…
your-tables = Parties en cours
your-games = Vos parties
open-rooms = Tables ouvertes
no-rooms = Aucune table ouverte pour l’instant. Créez-en une, ou jouez contre un bot.
room-your-turn = À vous de jouer
room-chairs = { $taken ->
    [one] { $taken } joueur sur { $seats }
   *[other] { $taken } joueurs sur { $seats }
}
room-playing = En cours
room-dealing = On distribue
room-over = Terminée
room-waiting = En attente
go = Ouvrir
go-play = Jouer
sit = Rejoindre
credits = Tabula Rasa de Reiner Knizia. The Young Queen’s Palimpsest d’Adam Blinkinsop, joué avec le Decktet de P. D. Magnus. Hijinx, joué avec le jeu de cartes Tabuals™. Règles réécrites, dessins originaux.
privacy = Ni compte ni pistage. Un seul cookie garde votre place.
version = Version { $version }
have-code = J’ai un code d’un autre appareil
nowhere = Page introuvable
nowhere-says = Vérifiez l’adresse, ou repartez des jeux.
to-home = Accueil
close = Fermer
cancel = Annuler
send = Envoyer
rules = Règles
rules-of = Règles de { $game }
search-rules = Chercher dans les règles
nothing-found = Aucune règle trouvée.
note = Note
option = Règle maison
notices = Messages
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
chat-all = Discussion ouverte à tous
chat-seats = Discussion entre joueurs
chat-off = Pas de discussion
house-rules = Règles maison
house-usual = Standard
level-novice = Débutant
level-casual = Amateur
level-club = Club
level-strong = Expert
level-master = Maître
level-grandmaster = Grand maître
level-own = Bot de l’hôte
level-own-says = Proposé par l’hôte de ce serveur
strength = { $tenths ->
    [10] Bat le niveau { $against } plus de 9 fois sur 10
   *[other] Bat le niveau { $against } { $tenths } fois sur 10
}
strength-few = peu de parties
strength-measured = { $percent } ± { $margin } %, { $games } parties à deux
strength-first = Débute tout juste
strength-unknown = Pas encore mesuré

# En attente
title-waiting = en attente
waiting-for = { $count ->
    [1] Il manque un joueur
    [one] Il manque { $count } joueur
    [2] Il manque deux joueurs
    [3] Il manque trois joueurs
    [4] Il manque quatre joueurs
   *[other] Il manque { $count } joueurs
}
all-here = Tout le monde est là
ask-friends = Invitez vos amis
copy-link = Copier le lien
copied = Copié
share-link = Partager
qr-alt = Code QR du lien vers cette table
link-says = Scannez le code ou envoyez le lien. La personne qui l’ouvre prend une place libre, jamais la vôtre.
chairs = Places
free-chair = Libre
free-it = Retirer { $name }
put-bot = Ajouter un bot
start = Commencer
start-with-bots = Commencer avec des bots
host-starts = L’hôte lance la partie.
stand-up = Quitter la table
watching-count = { $count ->
    [0] Personne ne regarde
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
your-name = Votre nom
sit-down = Rejoindre
table-full = Toutes les places sont prises.
watch = Regarder
chat-empty = Pas encore de message.
mute-name = Mettre { $name } en sourdine
seat-near = même réseau qu’un autre joueur
seat-left = parties quittées : { $left } sur { $games }
chat-close = Fermer la discussion
chat-open = Ouvrir la discussion
shared-screen = Afficher sur la télé
shared-join = Suivez la partie sur votre appareil :

# La table
the-table = La table
your-side = Votre côté
your-hand = Votre main
empty-hand = Votre main est vide.
plain-moves = { $count ->
    [one] { $count } coup possible
   *[other] { $count } coups possibles
}
plain-prompt = choisissez un coup
actions = Actions
you = vous
you-colon = À vous :
bot = bot
stand-in = bot remplaçant
here = cet appareil
away = absence { $time }
time-low = Il vous reste { $time }
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
points-label = points
if-ended = si tout s’arrêtait là
points-if-ended = { $points } si tout s’arrêtait là
your-plate = Vos points
decides = réfléchit
decides-now = { $name } réfléchit
they-decide = On attend { $name }
choose-card = choisissez une carte
choose-place = choisissez où la poser
your-turn = À vous de jouer.
your-turn-title = À vous de jouer
dealing = On distribue les cartes…
sending = Envoi…
sending-soon = Envoi dans un instant
take-back = Annuler
lost = Reconnexion… Votre table est sauvegardée.
lost-sending = Vous êtes hors ligne. Votre coup partira dès votre retour.
away-missed = { $count ->
    [one] En votre absence : { $count } coup
   *[other] En votre absence : { $count } coups
}
you-watch = Vous regardez. Les mains restent cachées.
plays-elsewhere = Vous jouez sur un autre écran.
play-here = Jouer ici
let-bot = Laisser un bot jouer jusqu’au retour de { $name }
hand-over = Passez l’appareil à { $name }
i-am = Je suis { $name }
card-of = { $n } sur { $count }
by-house = coup automatique, temps écoulé
trouble = Impossible d’ouvrir cette table
trouble-unknown = Table introuvable
trouble-kept = Votre table est sauvegardée
refused-unknown = Vérifiez le lien : il contient peut-être une erreur, ou la table a été fermée.
refused-read-only = Le serveur est en lecture seule pour le moment : rien de nouveau n’est enregistré, et rien n’est perdu. Son hôte en est informé.
restart-soon = Le serveur redémarre vers { $time }. Les parties reprennent ensuite.
refused-kept-safe = Cette version ne peut pas l’ouvrir. Rien n’est perdu.
refused-no-connection = Pas de connexion au serveur.
refused-storage-full = Ce navigateur n’a plus de place pour ce site. Le coup n’a pas été enregistré ; rien d’autre n’est perdu. Exportez vos parties et libérez de la place.
refused-storage-failed = Ce navigateur n’a pas pu l’enregistrer. Rien d’autre n’est perdu.
refused-needs-network = Il faut un serveur pour cela, et ce site n’en a pas.
refused-failed = Le serveur n’y est pas arrivé. Réessayez.
refused-no-watching = Cette table est privée.
refused-signed-out = Cet appareil a été déconnecté.
refused-banned = Vous avez été exclu de ce serveur.
refused-not-yours = Cette place n’est pas la vôtre.
refused-forbidden = Action refusée depuis cette page.

# Aides
hint = Indice
hint-play = Jouer
hint-others = Autres coups
hint-fewer = Moins
hint-why = Pourquoi ?
hint-is-best = le meilleur
hint-by-little = le meilleur, de peu
hint-nearly = presque aussi bon
hint-little-worse = un peu moins bon
hint-worse = nettement moins bon
hint-chance-noted = Vos chances de gagner si tout le monde joue bien. Le journal note que vous avez pris un indice.
hint-noted = Le journal note que vous avez pris un indice.
hint-thinking = Réflexion…
hint-wait = Vous pourrez demander un indice à votre tour.
hints-taken = { $count ->
    [one] { $count } indice
   *[other] { $count } indices
}
percent = { $n } %

# Menu et touches
dialog-menu = Cette table
dialog-keys = Raccourcis clavier
come-back = Reprendre la main
agree-end = Proposer d’arrêter
agree-not = Retirer la proposition
resign = Abandonner…
resign-sure = Un bot prend votre place, et les autres peuvent finir.
resign-yes = Oui, abandonner
move-seat = Continuer sur un autre appareil
code-is = Code, valable deux minutes :
code-how = Sur l’autre appareil, allez sur { $address } et saisissez ce code.
record = Télécharger la partie
sound-on = Son
key-table = aller à la table
to-hand = Aller à votre main
key-hand = aller à la main
key-log = journal
key-chat = discussion
key-rules = règles
key-mute = couper le son
key-fit = ajuster la table à l’écran
key-hint = indice
key-turn = à qui le tour
key-help = cette liste
key-digits = choisir une carte
key-arrows = parcourir vos cartes, ou les endroits où poser la carte choisie
key-enter = choisir, puis envoyer
key-escape = revenir d’un cran

# Journal autour du jeu
log-sit = { $other } rejoint la table.
log-bot = { $other } rejoint la table.
log-free = Une place est libre.
log-abort = La donne a été interrompue, puis refaite.
log-hand_over-away = Un bot joue pour { $name } en son absence.
log-hand_over-left = { $name } a quitté la table, un bot joue à sa place.
log-hand_over-time = Un bot joue pour { $name }, trop souvent à court de temps.
log-hand_over-resigned = Un bot continue pour { $name }.
log-hand_over-failed = { $name } a échoué, un autre bot joue à sa place.
log-come_back = { $name } reprend sa place.
log-device = { $name } a changé d’appareil.
log-flag = Le temps de { $name } est écoulé.
log-hint = { $name } a pris un indice.
log-chat-off = La discussion est fermée.
log-chat-seats = Les joueurs peuvent discuter.
log-chat-all = Tout le monde peut discuter.
log-resign = { $name } abandonne.
log-agree = { $name } propose d’arrêter là.
log-again = { $name } veut une revanche.
log-resume = Le serveur a redémarré. Les pendules étaient arrêtées.

# La fin
hj-low = Le plus petit total gagne
over-finished = La partie est finie.
over-resigned = La partie s’est terminée par abandon.
over-agreed = Arrêt d’un commun accord. Pas de résultat.
over-abandoned = La partie a été interrompue.
over-closed = L’exploitant du serveur a fermé cette table.
over-expired = Plus personne ne jouait : la table a été fermée.
review = Analyse
verdict = Résultat
step = Étape
notify-me = Me prévenir quand c’est à moi de jouer
deal-aborted = La donne a été refaite { $count } fois.

# Revoir
review-title = Analyse · { $game }
seat-label = Place
not-over = Cette partie n’est pas finie.

# Réglages
motion = Animations
patterns = Hachures des écus
colour-names = Noms des couleurs sur les cartes
volume = Volume

# Salons, code
rooms-title = Toutes les tables
code-title = Continuer une partie ici
code-label = Code de l’autre appareil
code-take = Continuer ici
device-title = Connecter cet appareil
device-says = Vous devenez ici aussi la personne qui a créé ce code, avec toutes ses tables. N’utilisez qu’un code que vous avez créé vous-même.
device-before = Ici, vous êtes { $name }. Cet invité sera déconnecté sur cet appareil.
device-sign-in = Se connecter ici

# Leçons
lesson-back = Retour

# Tabula Rasa
colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-violet = violet

# Autour de la table
looking-back = Plus tôt dans la partie
back-to-now = Revenir à la partie
picture = Image (PNG)
key-look = regarder de près une carte ou un endroit
nav-learn = Apprendre
nav-mine = Mes parties
awaited = Votre table attend vos amis.
awaited-came = { $name } a rejoint votre table.
awaited-begins = Votre partie a commencé.
go-there = Ouvrir
practise = S’entraîner en attendant
practise-short = S’entraîner
dialog-seat = Joueur
nothing-yet = Rien pour l’instant.
to-watch = Tables à regarder
nothing-to-watch = Rien à regarder pour l’instant.
all-rooms = Toutes les tables
first-hint-tabula-rasa = Choisissez une carte, puis l’un des deux domaines éclairés.
first-hint-hijinx = Choisissez une carte qui dépasse, ou piochez.
first-hint-palimpsest = Posez une carte qui en touche une autre.
example = Une position réelle qui montre { $clause }
copy-by-hand = La copie n’a pas marché. Le lien est sélectionné : copiez-le vous-même.
bot-plays-you = Un bot joue pour vous.
close-watching = Fermer la table aux spectateurs
open-watching = Autoriser à nouveau les spectateurs
log-watch = { $other ->
    [yes] Les spectateurs sont de nouveau admis.
   *[no] Les spectateurs ne sont plus admis.
}
haptics = Vibrer quand une carte se cale
about = À propos de Tabulae

# Un coup que quelqu’un voudrait reprendre
ask-back = Demander l’annulation
back-waits = Annulation demandée. On attend la réponse de { $name }.
back-keep = Tant pis
back-yes = Accepter
back-no = Refuser
log-ask_back = { $name } demande à annuler son dernier coup.
log-answer_back-yes = { $name } accepte.
log-answer_back-no = Le coup reste joué.
log-take_back = { $name } a annulé son dernier coup.
log-dealt = Cartes distribuées
round = Tour
you-label = Vous
log-earlier = { $count ->
    [one] Afficher { $count } ligne plus ancienne
   *[other] Afficher { $count } lignes plus anciennes
}

# La donne du jour sur l’accueil
day-same = Les mêmes cartes pour tout le monde, contre { $names }. Un seul essai.
day-done = Vous avez joué les cartes du jour. Voyez comment les autres ont fait.
day-better = Mieux que { $share } joueurs sur 100 aujourd’hui.
day-played = { $count ->
    [one] { $count } joueur jusqu’ici
   *[other] { $count } joueurs jusqu’ici
}
day-play = Jouer la donne du jour
day-see = Voir les résultats
