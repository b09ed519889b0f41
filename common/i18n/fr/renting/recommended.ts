export const recommended = {
  intro: {
    title: 'Souhaitez-vous des logements choisis pour vous?',
    text: 'Nous pouvons chercher des logements semblables à ceux qui vous intéressent et vous dire pourquoi chacun a été choisi.',
    uses: 'Ce dont nous tiendrions compte',
    viewed: 'les logements que vous consultez à partir de votre compte',
    saved: 'vos favoris et les logements au sujet desquels vous avez écrit',
    removed: 'les logements que vous retirez de cette liste',
    privacy:
      'Nous n’analysons pas votre activité tant que vous n’avez pas activé cette fonction. Les recommandations sont recalculées à chaque visite et ne sont jamais communiquées. Nous conservons seulement celles que vous avez vues ou retirées. Vous pouvez les désactiver ici en tout temps.',
    turnOn: 'Activer les recommandations',
    notNow: 'Pas maintenant',
    gotIt: 'Compris',
  },
  off: {
    title: 'Les recommandations sont désactivées',
    text: 'Nous n’utilisons pas les logements que vous consultez. Activez les recommandations pour voir des logements semblables à ceux qui vous intéressent.',
  },
  tooLittle: {
    title: 'Pas encore assez d’activité',
    text: 'Ajoutez un logement à vos favoris ou consultez-en trois\u00a0: nous pourrons alors en chercher de semblables.',
  },
  none: {
    title: 'Rien de nouveau pour l’instant',
    text: 'Aucun autre logement ne ressemble à ceux que vous avez aimés. Revenez quand de nouvelles annonces auront paru.',
  },
  basis: {
    taste:
      'Choisis selon les logements que vous avez consultés, ajoutés à vos favoris ou au sujet desquels vous avez écrit.',
    nearby:
      'Vous avez encore peu de favoris\u00a0: voici les annonces les plus récentes à proximité. Ajoutez-en d’autres, et les recommandations vous conviendront mieux.',
  },
  new: '{count, plural, one {# nouveau} other {# nouveaux}}',
  isNew: 'Nouveau pour vous',
  turnedOff: 'Recommandations désactivées. Nous n’utilisons plus les logements que vous consultez.',
  why: 'Pourquoi ce logement\u00a0:',
  notForMe: 'Pas pour moi',
  notForMeHome: 'Pas pour moi\u00a0: {home}',
  removed: '{home} ne fait plus partie de votre liste. Vous ne le verrez plus ici.',
  undoHome: 'Annuler\u00a0: afficher de nouveau {home}',
  reason: {
    rent: 'prix semblable',
    beds: '{beds, select, bachelor {un studio aussi} other {même nombre de chambres}}',
    neighbourhood: 'même quartier',
    near: '{interest, select, saved {à {distance} d’un de vos favoris} asked {à {distance} d’un logement au sujet duquel vous avez écrit} other {à {distance} d’un logement que vous avez consulté}}',
    type: 'même type de logement',
    utility: {
      heat: 'chauffage compris',
      electricity: 'électricité comprise',
      water: 'eau comprise',
      internet: 'internet compris',
      cable: 'câble compris',
      satellite: 'satellite compris',
      parking: 'stationnement compris',
      sewer: 'égout compris',
      trash: 'collecte des ordures comprise',
    },
    pets: {
      'pet-friendly': 'animaux acceptés',
      'cat-friendly': 'chats acceptés',
      'small-dog-friendly': 'petits chiens acceptés',
      'large-dog-friendly': 'gros chiens acceptés',
      'small-pet-friendly': 'petits animaux acceptés',
    },
  },
};
