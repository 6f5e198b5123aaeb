# Mots de la page. Les mots du jeu viennent du serveur.

# Navigation et accueil
nav = Principal
nav-rooms = Salons
nav-settings = Réglages
language = Langue
theme = Couleurs
theme-switch = Passer du clair au sombre
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
pitch-tabula-rasa = Le plus de chevaliers prend le domaine.
pitch-palimpsest = Couvrir, toucher, écrire.
pitch-hijinx = Faites des sept, débarrassez-vous de vos cartes.
learn-tabula-rasa = L’apprendre en 90 secondes
learn-palimpsest = L’apprendre en 3 minutes
learn-hijinx = L’apprendre en 2 minutes
play-now = Jouer
with-friends = Entre amis
opening = Un instant…
your-tables = Vos tables
open-rooms = Salons ouverts
no-rooms = Personne n’attend. Ouvrez une table entre amis, ou jouez tout de suite.
room-your-turn = à vous
room-chairs = { $taken } sur { $seats } assis
room-playing = en cours
room-dealing = donne
room-over = terminée
room-waiting = en attente
go = Aller
sit = S’asseoir
credits = Tabula Rasa de Reiner Knizia. The Young Queen’s Palimpsest d’Adam Blinkinsop, joué avec le Decktet de P. D. Magnus. Hijinx, joué avec le jeu de cartes Tabuals™. Règles réécrites, tout est dessiné par nous.
privacy = Ni compte ni pistage : un seul cookie garde votre place.
version = Version { $version }
have-code = J’ai un code pour une place
nowhere = Cette page n’existe pas
to-home = Accueil
close = Fermer
send = Envoyer
rules = Règles
rules-of = Règles de { $game }
rules-language = Les règles numérotées sont en anglais.
search-rules = Chercher dans les règles
nothing-found = Aucune clause ne dit cela.
note = Note
option = Option
log = Journal
chat = Discussion
menu = Menu
side = Journal, discussion et règles

# Nouvelle table
new-title = Une table de { $game }
players = Joueurs
players-count = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
}
empty-seats = Places libres
seats-friends = amis
seats-bots = robots
seats-device = amis sur cet appareil
pace = Rythme
pace-relaxed = tranquille
pace-clock = pendule 3 + 15
pace-days = jours
who-comes = Qui peut venir
comes-link = avec le lien
comes-anybody = tout le monde
more-choices = Spectateurs et discussion
may-watch = D’autres peuvent regarder
chat-all = Discussion pour tous
chat-seats = Discussion entre joueurs
chat-off = Pas de discussion
house-rules = Règles maison
house-usual = habituel
house-changed = { $count ->
    [one] 1 changée
   *[other] { $count } changées
}
create-play = Commencer la partie
name-of-seat = Nom à la place { $seat }
bot-level = Force des robots
level-novice = débutant
level-casual = amateur
level-club = club
level-strong = fort
level-master = maître
strength = Prend { $percent } ± { $margin } % à { $against } (mesuré sur { $games } parties à deux).
strength-first = Le plus facile.
strength-unknown = Sa force n’a pas encore été mesurée.

# En attente
title-waiting = en attente
ask-friends = Invitez vos amis
copy-link = Copier le lien
copied = Copié
share-link = Partager
qr-alt = QR code du lien vers cette table
link-says = Scannez pour vous asseoir. Le lien donne une place libre, jamais la vôtre.
chairs = Places
free-chair = libre
free-it = Libérer la place de { $name }
put-bot = Mettre un robot
start = Commencer
start-with-bots = Commencer, robots aux places libres
host-starts = Qui a ouvert la table lance la partie.
stand-up = Se lever
watching-count = { $count ->
    [0] Personne ne regarde
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
your-name = Votre nom
sit-down = S’asseoir
table-full = Toutes les places sont prises.
watch = Regarder
say-hello = Dites bonjour
say-something = Dire quelque chose
chat-empty = Rien n’a été dit.
mute-name = Masquer { $name }
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
away = absent { $time }
cards = { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
points-label = points
decides = décide
decides-now = { $name } décide
they-decide = { $name } décident
choose-card = choisissez une carte
your-turn = À vous de jouer.
your-turn-title = À vous
dealing = La donne est en cours…
sending = envoi…
sending-soon = Envoi dans un instant
take-back = Reprendre
lost = Reconnexion… la table reste telle quelle.
lost-sending = Pas de connexion. Votre coup partira à son retour.
away-missed = { $count ->
    [one] En votre absence : 1 coup
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
by-house = la maison, temps écoulé
in-deck = dans la pioche
trouble = Cette table ne peut pas être montrée
trouble-unknown = Cette table n’existe pas
trouble-kept = Cette table est conservée
refused-unknown = Le lien est peut-être mal écrit, ou la table n’est plus là.
refused-kept-safe = Cette version ne peut pas l’ouvrir. Rien n’est perdu.
refused-no-connection = Pas de connexion au serveur.
refused-failed = Le serveur n’a pas pu le faire.
refused-no-watching = Cette table ne se regarde pas.
refused-not-yours = Cette place n’est pas la vôtre.
refused-forbidden = Le serveur ne l’accepte pas d’ici.

# Aides
hint = Aide
hint-1 = L’essentiel
hint-2 = Les meilleurs coups
hint-3 = La raison
hint-noted = L’aide vient de ce que vous pouvez voir. Le journal et le relevé de la partie diront que vous en avez demandé une.
hint-thinking = Réflexion…
hint-wait = L’aide est pour votre propre tour.
hints-taken = { $count ->
    [one] 1 aide
   *[other] { $count } aides
}
percent = { $n } %

# Menu et touches
dialog-menu = Cette table
dialog-keys = Touches
come-back = Rejouer moi-même
agree-end = Proposer d’arrêter ici
agree-not = Retirer la proposition d’arrêter
resign = Abandonner…
resign-sure = Un robot continue pour vous ; les autres finissent la partie.
resign-yes = Oui, abandonner
move-seat = Passer ma place sur un autre appareil
code-is = Code, valable deux minutes :
code-how = Entrez-le sur { $address } sur l’autre appareil.
record = Télécharger la partie
sound-on = Son
key-table = aller à la table
key-hand = aller à la main
key-log = journal
key-chat = discussion
key-rules = règles
key-mute = couper le son
key-fit = ajuster la table à l’écran
key-hint = aide
key-turn = à qui de jouer
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
log-hand_over-away = Un robot joue pour { $name }, absent.
log-hand_over-left = Un robot joue pour { $name }, parti.
log-hand_over-time = Un robot joue pour { $name } : temps écoulé trop souvent.
log-hand_over-resigned = Un robot continue pour { $name }.
log-come_back = { $name } rejoue.
log-device = { $name } a changé d’appareil.
log-flag = Le temps de { $name } est écoulé.
log-hint = { $name } a demandé une aide.
log-chat-off = La discussion est fermée.
log-chat-seats = Les joueurs peuvent parler.
log-chat-all = Tout le monde peut parler.
log-resign = { $name } abandonne.
log-agree = { $name } voudrait arrêter ici.
log-again = { $name } veut rejouer.
log-resume = Le serveur était absent ; aucune pendule n’a tourné.

# La fin
over-finished = La partie est finie.
over-resigned = La partie s’est terminée par abandon.
over-agreed = Tous ont convenu d’arrêter sans résultat.
over-abandoned = La partie a été abandonnée.
over-expired = Personne n’a continué ; la table a été fermée.
again = Encore, mêmes joueurs
again-waiting = Vous voulez rejouer
to-next = À la partie suivante
wants-again = { $count ->
    [one] { $names } veut rejouer.
   *[other] { $names } veulent rejouer.
}
review = Revoir
other-game = Autre jeu
scoring = Décompte
total = Total
verdict = Verdict
step = Étape
as-table = En tableau
chart-label = Points pas à pas
notify-me = Me prévenir quand c’est à moi
check-deal = Vérifier la donne
deal-ok = La donne était honnête
deal-bad = Quelque chose ne correspond pas
deal-secret-fits = Le secret du donneur correspond à sa promesse d’avant la donne.
deal-secret-wrong = Le secret du donneur ne correspond pas à sa promesse.
deal-words-fit = Les { $count } mots correspondent à ce qui était promis avant qu’aucun ne soit montré.
deal-words-wrong = Un mot ne correspond pas à sa promesse.
deal-cards-fit = Ce navigateur a remélangé : les { $count } cartes et tirages sont les mêmes.
deal-cards-wrong = Le mélange donne une autre carte que { $move }.
deal-stand-ins = Le donneur a tiré les mots de { $names } (robots ou absents).
deal-aborted = { $count ->
    [one] Cette table a recommencé la donne une fois.
   *[other] Cette table a recommencé la donne { $count } fois.
}
deal-limit = Ce que cela ne prouve pas : qui tient le serveur pourrait regarder les cartes.

# Revoir
review-title = Revoir · { $game }
seat-label = Place
not-over = Cette partie n’est pas finie.

# Réglages
settings-title = Réglages
settings-looks = Apparence
settings-play = Jeu
settings-you = Vous
motion = Mouvement
motion-auto = comme le système
motion-none = aucun
patterns = Hachures des écus
patterns-off = aucune
patterns-normal = normales
patterns-strong = fortes
colour-names = Noms des couleurs sur les cartes
send-after = Envoyer un coup après
seconds = { $count ->
    [0] tout de suite
   *[other] { $count } s
}
volume = Volume
save = Garder
saved = Gardé
leave-everywhere = Se déconnecter des autres appareils
left-everywhere = Fait. Seul ce navigateur tient vos places.
my-data = Tout ce qui est gardé sur moi
forget-me = M’oublier
forget-sure = Votre nom et vos paroles sont effacés ; les parties finies restent, sous le nom d’alors.
forget-yes = Oui, m’oublier

# Salons, code
rooms-title = Salons
code-title = Reprendre une place
code-label = Code de l’autre appareil
code-take = Prendre la place

# Leçons
learn-title = Apprendre { $game }
lesson-step = Étape { $n } sur { $count }
lesson-on = Suite
lesson-back = Retour
lesson-leave = Quitter la leçon
lesson-play-on = Continuer à jouer
lesson-done = Fini
lesson-start = Commencer la leçon

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
lesson-tr-1 = Dix domaines : cinq nombres, cinq couleurs. Vos chevaliers les tiennent. La rangée du haut est à votre rival, celle du bas à vous.
lesson-tr-2 = À la fin, le plus de chevaliers prend le domaine : son nombre, ou 5 pour une couleur. Le second prend le trésor, 1 point.
lesson-tr-3 = À vous : une carte, puis piochez. Choisissez une carte de votre main.
lesson-tr-4 = Un chevalier a deux maisons : son nombre ou sa couleur. Les deux sont éclairées. Posez-le.
lesson-tr-5 = Bien. Seul compte le nombre de chevaliers, pas leur valeur. À votre rival.
lesson-tr-6 = L’astuce : qui gagne le premier deux des domaines 1 à 5, de gauche à droite, prend aussi le château. Jouez encore.
lesson-tr-7 = Égalité en tête ? 1 point chacun. C’est tout. Continuez : 24 chevaliers chacun, puis le décompte.

# Hijinx
hj-card = { $top } sur { $bottom }
hj-blank = blanc
hj-does-swap = échange
hj-does-dump = refile
hj-does-reverse = sens
hj-round = Manche { $round } sur { $rounds }
hj-clockwise = sens horaire
hj-counter = sens inverse
hj-next = ensuite : { $name }
hj-stack = pioche { $count }
hj-total = total { $points }
hj-chosen = a choisi
hj-path = Le chemin, du plus ancien au plus récent
hj-live = active
hj-older = { $count } plus anciennes
hj-fold = replier
hj-low = Peu, c’est bien.
hj-hint-turn = jouez une carte ou piochez
hj-hint-again = double sept : rejouez ou arrêtez
hj-hint-drawn = jouez la carte piochée ou gardez-la
hj-hint-swap = choisissez une carte à passer
hj-hint-dump = choisissez une carte, puis qui la reçoit
lesson-hj-1 = Débarrassez-vous de vos cartes. Le chemin s’allonge ; seule sa dernière carte, l’active, compte.
lesson-hj-2 = Le haut rencontre le haut, le bas le bas. Deux dés qui font 7 sont un sept. Deux dés égaux coûtent une carte.
lesson-hj-3 = À vous : jouez une carte plus haute dans la main, ou piochez. Sous chaque carte : ce qu’elle ferait.
lesson-hj-4 = Les sept ne coûtent rien. Deux à la fois, un double sept, et vous rejouez. Encore un coup.
lesson-hj-5 = Un sept avec une carte spéciale fait plus : échanger, refiler, changer de sens. Le JINX ne peut qu’être passé.
lesson-hj-6 = Quand quelqu’un sort, les points en main comptent contre vous. Six manches, le plus petit total gagne. Continuez !

# Palimpsest
suit-moons = lunes
suit-suns = soleils
suit-waves = vagues
suit-leaves = feuilles
suit-wyrms = guivres
suit-knots = nœuds
yq-deck = Pioche { $count }
yq-left = scribes restants :
yq-as-text = Table en texte
yq-smaller = Dézoomer
yq-larger = Zoomer
yq-fit = Ajuster
yq-drawing = La table, { $count } cartes
yq-no-rank = sans rang
yq-laying = carte à poser
yq-laying-keys = Les flèches la déplacent, les crochets la tournent, N et B montrent des propositions, Entrée la pose.
yq-touches = Touche { $cards }.
yq-touches-none = Ne touche aucune carte (YQ-T2).
yq-table-enough = Table : assez.
yq-table-little = Table : { $n } points sur { $least } (YQ-T2).
yq-scores = Compte { $card } : { $who } (YQ-R4).
yq-hides = Cache le rang de { $cards } (YQ-T3).
yq-to-place = { $count ->
    [one] 1 scribe à placer.
   *[other] { $count } scribes à placer.
}
yq-power-C = Puis un scribe quitte chaque carte adjacente de sa couleur (YQ-R9).
yq-power-T = Puis des scribes sont retirés (YQ-R8).
yq-power-E = Puis tous les scribes d’une de vos cartes se déplacent (YQ-R10).
yq-turn-left = Tourner à gauche de 15 degrés
yq-turn-right = Tourner à droite de 15 degrés
yq-nudge = Déplacer { $way }
yq-snap = Aimant
yq-by-choice = Par choix
yq-lay = Poser { $card } ici
yq-touch-which = Toucher quelles cartes ?
yq-hide-which = Cacher quels rangs ?
yq-placements = Placements
yq-no-offers = Aucune proposition ne fait tout cela.
yq-owed = { $count ->
    [one] encore 1
   *[other] encore { $count }
}
yq-from = Un scribe de { $owner } depuis { $card }
yq-from-all = Tous les scribes de { $card }
yq-hint-lay = choisissez une carte et posez-la
yq-hint-place = placez un scribe
yq-hint-remove = retirez un scribe
yq-hint-shift = déplacez un scribe
yq-hint-carry = emportez des scribes
yq-scribes = scribes { $who }
yq-no-scribes = aucun scribe
yq-filter-all = toutes
yq-filter-mine = les miennes
yq-filter-hidden = rang caché
lesson-yq-1 = Des scribes écrivent sur des cartes qui se recouvrent. Chaque carte est posée librement : où et comme vous voulez.
lesson-yq-2 = Une carte doit toucher une autre carte et la table. Choisissez une carte de votre main.
lesson-yq-3 = Glissez-la, tournez-la, ou prenez une proposition. Ce qu’elle touche est numéroté ; la barre montre assez de table. Posez.
lesson-yq-4 = Chaque couleur partagée avec une carte touchée donne un scribe. Placez-les sur les cartes touchées.
lesson-yq-5 = Une carte touchée avec au moins autant de scribes que votre rang compte : le plus de scribes prend son rang, le second la moitié.
lesson-yq-6 = Couvrir les deux marques d’une carte cache son rang : elle ne compte plus. Couvrez ce que tiennent vos rivaux.
lesson-yq-7 = Fin : quelqu’un n’a plus de scribes, ou la pioche est vide. Les rangs visibles comptent encore. Continuez !
hj-round-over = Fin de la manche { $round }
skip = Passer
looking-back = La table telle qu’elle était.
back-to-now = Revenir à maintenant
team = équipe { $team }
slower = Plus lentement
play-number = Coup { $n }
picture = Image (PNG)
picture-svg = Image (SVG)
share-result = Partager
winner = gagne
key-look = regarder de près une carte ou une place
hj-about-swap = Sur un sept : tout le monde échange une carte (HJ-R8).
hj-about-dump = Sur un sept : refilez une carte à quelqu’un (HJ-R8).
hj-about-reverse = Sur un sept : le sens du jeu change (HJ-R8).
yq-filter-scorable = à marquer
nav-learn = Apprendre
awaited = On attend vos amis à votre table.
awaited-came = { $name } s’est assis à votre table.
awaited-begins = Votre partie commence !
go-there = Y aller
practise = S’exercer en attendant
dialog-seat = Joueur
nothing-yet = Rien pour l’instant.
lesson-at = Commencée : étape { $n }
lesson-show = Montrez-moi
to-watch = Tables à regarder
nothing-to-watch = Aucune table publique ne joue en ce moment.
all-rooms = Toutes les salles
count-line = Montrer combien de coups restent
first-hint-tabula-rasa = Choisissez une carte, puis l’une de ses deux places éclairées.
first-hint-hijinx = Choisissez une carte surélevée, ou piochez.
first-hint-palimpsest = Choisissez une carte et posez-la de façon à en toucher une autre.
chat-hello = Bonjour !
chat-nice = Bien joué
chat-moment = Un instant
chat-thanks = Merci
chat-game = Belle partie
create = Créer et copier le lien
example = Une position réelle qui montre { $clause }
