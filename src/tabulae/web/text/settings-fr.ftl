# Textes des réglages, chargés avec leur écran.
settings-title = Réglages
settings-looks = Affichage
settings-play = Jeu
settings-you = Vous
motion-auto = Auto
motion-none = Aucune
patterns-off = Aucune
patterns-normal = Normales
patterns-strong = Fortes
send-after = Délai pour annuler
seconds = { $count ->
    [0] Aucun
   *[other] { $count } s
}
save = Enregistrer
saved = Enregistré
leave-everywhere = Me déconnecter partout ailleurs
left-everywhere = C’est fait. Seul ce navigateur garde vos places.
my-data = Télécharger mes données
forget-me = Tout effacer
forget-sure = Votre nom et vos messages sont effacés ; les parties finies restent, sous le nom que vous y portiez.
forget-yes = Oui, tout effacer
count-line = Afficher les coups restants
notify-blocked = Ce navigateur bloque les notifications. Autorisez-les dans ses réglages.
