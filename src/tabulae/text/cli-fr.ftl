# A game in the terminal
guest = Invité
bot = { $name } (bot)
welcome = { $title }, { $seats } joueurs : { $names }.
you-sit = Vous êtes à la place { $seat }. ? affiche l’aide, « rules » les règles.
bot-failed = { $name } a échoué : { $why }. Un de nos bots prend le relais à cette place.
hotseat = Tout le monde joue sur ce clavier. ? affiche l’aide, « rules » les règles.
dealt = Les cartes sont distribuées.
prompt = Votre coup : { "" }
prompt-by-name = { $name }, à vous de jouer : { "" }
next-player = C’est à { $name } de jouer. Quand personne d’autre ne voit l’écran, appuyez sur Entrée : { "" }
nothing = Tapez le numéro d’un coup ou le coup lui-même, par exemple { $example }. ? affiche l’aide.
not-understood = « { $text } » n’est pas clair{ $why }. Tapez le numéro d’un coup ou le coup lui-même, par exemple { $example }. ? affiche l’aide.
why =  : { $because }
no-number = Il n’y a pas de coup { $number }. Les coups vont de 1 à { $last }.
refused = Les règles ne le permettent pas : { $because } ({ $clause }).
show-clause = « rules { $clause } » affiche la règle.
no-clause = Il n’y a pas de règle { $clause }. « rules » les affiche toutes.
no-log = Rien ne s’est encore passé.
save-where = Indiquez où : save FICHIER
not-saved = Pas enregistré : { $because }
exists = { $file } existe déjà. Choisissez un autre nom
saved = Enregistré dans { $file }. Ne regardez pas : toutes les cartes y sont.
left = Vous quittez la table.
continue = Pour continuer : { $command }
game-not-saved = La partie n’a pas pu être enregistrée : { $because }
nothing-to-save = Vous n’avez pas encore joué : rien n’a été enregistré.
record = La partie est enregistrée dans { $file }.
which = Quel jeu ? { "" }
no-such-game = Tapez l’un des numéros, ou le nom du jeu.
help =
    3                 jouer le coup numéro 3 de la liste
    { $example } jouer ce coup ; on peut aussi l’écrire autrement
    log               ce qui s’est passé jusqu’ici (ou : journal)
    rules             les règles, en anglais ; « rules { $clause } » en affiche une (ou : règles)
    board             la table encore une fois (ou : table)
    save FICHIER      enregistrer la partie dans un fichier (ou : enregistrer)
    quit              partir ; vous pourrez continuer plus tard (ou : quitter)

# The table of Tabula Rasa
tabula-rasa-head = coup { $play } sur { $plays }   pioche { $deck }   en main : { $hands }
tabula-rasa-end = les { $plays } coups sont joués
tabula-rasa-estate = domaine
tabula-rasa-worth = vaut
tabula-rasa-castle = château
tabula-rasa-now = à présent
tabula-rasa-final = score final
tabula-rasa-legend = { $most } le plus   { $level } à égalité   +n points au décompte, maintenant
tabula-rasa-hand = votre main
tabula-rasa-to-number = sur son nombre
tabula-rasa-to-colour = sur sa couleur

# The table of Palimpsest
palimpsest-picture = image : { $path }
palimpsest-else = ou tout autre emplacement : 7SK@x,y,angle

# The table of Hijinx
hijinx-head = manche { $round } sur { $rounds }   pioche { $stack }   { $way }
hijinx-end = les { $rounds } manches sont jouées
hijinx-clockwise = sens horaire, ensuite : { $name }
hijinx-counter-clockwise = sens antihoraire, ensuite : { $name }
hijinx-older = { $count } avant
hijinx-path = chemin
hijinx-live = active
hijinx-player = joueur
hijinx-cards = cartes
hijinx-total = total
hijinx-low = le plus petit total gagne
hijinx-hand = votre main
hijinx-has-chosen = a choisi
