# Ce que l’on peut dire à une table, chargé avec la discussion.

say-something = Dire quelque chose
phrases-only = À une table publique, on ne peut dire que cela.
phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-nice = Bien joué
phrase-thanks = Merci
phrase-sorry = Pardon !
phrase-moment = Un instant
phrase-back = Me revoilà
phrase-waiting = À vous de jouer
phrase-game = Belle partie
phrase-again = Encore une ?
phrase-bye = Au revoir
