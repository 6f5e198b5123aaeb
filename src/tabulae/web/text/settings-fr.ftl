# Mots des réglages, chargés avec leur écran.
settings-title = Réglages
settings-looks = Apparence
settings-play = Jeu
settings-you = Vous
motion-auto = comme le système
motion-none = aucun
patterns-off = aucune
patterns-normal = normales
patterns-strong = fortes
send-after = Envoyer un coup après
seconds = { $count ->
    [0] tout de suite
   *[other] { $count } s
}
save = Enregistrer
saved = Enregistré
leave-everywhere = Se déconnecter des autres appareils
left-everywhere = C’est fait. Seul ce navigateur garde vos places.
my-data = Tout ce qui est gardé sur moi
forget-me = M’oublier
forget-sure = Votre nom et vos messages sont effacés ; les parties finies restent, sous le nom d’alors.
forget-yes = Oui, m’oublier
count-line = Afficher le nombre de coups restants
notify-blocked = Ce navigateur ne l’autorise pas. Cela se change dans ses réglages.
