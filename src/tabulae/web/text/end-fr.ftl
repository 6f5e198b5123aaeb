# Mots de la fin d’une partie, chargés avec leur écran.
again = Rejouer, mêmes joueurs
again-waiting = Vous voulez rejouer
to-next = Vers la partie suivante
wants-again = { $count ->
    [one] { $names } veut rejouer.
   *[other] { $names } veulent rejouer.
}
other-game = Autre jeu
scoring = Décompte
total = Total
as-table = En tableau
chart-label = Points étape par étape
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
deal-limit = Ce que cela ne prouve pas : la personne qui gère le serveur pourrait regarder les cartes.
skip = Passer
slower = Plus lentement
play-number = Coup { $n }
picture-svg = Image (SVG)
share-result = Partager
winner = gagne
