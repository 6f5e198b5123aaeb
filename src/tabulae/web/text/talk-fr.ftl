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
