# Textes de la fin d’une partie, chargés avec leur écran.
again = Revanche
again-waiting = On attend les autres
to-next = Aller à la revanche
wants-again = { $count ->
    [one] { $names } veut une revanche.
   *[other] { $names } veulent une revanche.
}
other-game = Nouvelle partie
scoring = Décompte
total = Total
as-table = En tableau
chart-label = Points étape par étape
check-deal = Vérifier la donne
deal-ok = La donne était régulière
deal-bad = Quelque chose ne correspond pas
deal-secret-fits = Le secret du donneur correspond à ce qui avait été promis avant la donne.
deal-secret-wrong = Le secret du donneur ne correspond pas à ce qui avait été promis.
deal-words-fit = Les { $count } mots secrets correspondent à ce qui avait été promis avant qu’on les montre.
deal-words-wrong = Un mot secret ne correspond pas à ce qui avait été promis.
deal-cards-fit = Ce navigateur a refait le mélange : les { $count } cartes et tirages sont les mêmes.
deal-cards-wrong = Le mélange donne une autre carte que { $move }.
deal-stand-ins = Le donneur a tiré les mots secrets de { $names } (bots, ou en leur absence).
deal-limit = Cela ne prouve pas que personne n’a regardé les cartes côté serveur.
skip = Passer
slower = Plus lentement
play-number = Tour { $n }
picture-svg = Image (SVG)
share-result = Partager
winner = gagne
where-points = D’où viennent les points
share-as-link = Lien
share-as-picture = Image
share-as-text = Texte
day-results = Résultats du jour
end-rating = Votre cote : { $points } ± { $band } ({ $change }).
end-rating-few = Votre cote : { $points } ± { $band } ({ $change }). Encore trop peu de parties classées pour en dire beaucoup.
end-rating-none = Cette partie ne change pas votre cote.
end-sealed = Vous rejouerez ces cartes : elles restent fermées jusqu’à la fin du match.
to-match = Vers le match
