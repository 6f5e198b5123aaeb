# Textes des réglages, chargés avec leur écran.
settings-title = Réglages
settings-you = Vous
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
devices = Vos appareils
devices-says = Tout ce qui est connecté à votre nom. Déconnectez ce que vous n’utilisez plus ou ne reconnaissez pas.
device-name = { $browser } sous { $system }
device-unknown = Un autre programme
device-here = celui-ci
device-days = vu pour la première fois le { $first }, la dernière fois le { $last }
device-sign-out = Déconnecter
device-sign-out-name = Déconnecter { $name }
my-data = Télécharger mes données
forget-me = Tout effacer
forget-sure = Votre nom, vos messages et votre liste de parties sont effacés. Les journaux des parties finies restent, sous le nom que vous y portiez.
forget-yes = Oui, tout effacer
count-line = Afficher les coups restants
notify-blocked = Ce navigateur bloque les notifications. Autorisez-les dans ses réglages.
settings-table = La table
settings-sight = Image et son
card-size = Taille des cartes
card-size-small = Petite
card-size-medium = Moyenne
card-size-large = Grande
motion-0 = Non
motion-6 = Rapide
motion-10 = Normale
motion-16 = Lente
rival-pace = Les bots jouent
rival-pace-0 = D’un coup
rival-pace-1 = Vite
rival-pace-2 = Au naturel
rival-pace-says = vitesse de leurs cartes
send-after-says = avant l’envoi d’un coup
volume-says = cartes, votre tour, décompte
notify-says = même si cet onglet est caché
cards-preview = Vos cartes auront cet aspect.
