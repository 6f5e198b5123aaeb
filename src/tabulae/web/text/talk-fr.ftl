# Ce que l’on peut dire à une table, chargé avec la discussion.

say-something = Écrire un message
phrases-only = Aux tables publiques, il n’y a que des phrases toutes faites.
phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-nice = Bien joué
phrase-thanks = Merci
phrase-sorry = Pardon !
phrase-moment = Un instant
phrase-back = Me revoilà
phrase-waiting = À vous de jouer
phrase-game = Belle partie
phrase-again = Encore une ?
phrase-bye = Au revoir

# Reporting somebody to the server’s operator
report-name = Signaler { $name }
report-why = Que s’est-il passé ?
report-chat = Messages injurieux ou indésirables
report-name-offends = Nom choquant
report-leaving = Quitte ou fait traîner les parties
report-cheating = Triche
report-other = Autre chose
report-text = Que doit savoir l’exploitant du serveur ? (facultatif)
report-send = Envoyer
report-thanks = Merci. L’exploitant du serveur va examiner votre signalement.
report-who-sees = L’exploitant du serveur voit votre signalement et la discussion. { $name } n’en sait rien.
