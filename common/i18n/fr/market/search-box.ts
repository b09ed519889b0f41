export const searchBox = {
  suggestions: '{count, plural, =0 {Aucune suggestion} one {# suggestion} other {# suggestions}}',
  nearMe: 'Logements près de moi',
  nearMeRefused:
    'Votre navigateur ne donne pas votre position à ce site. Permettez-le dans ses paramètres, ou indiquez un lieu.',
  nearMeFailed: 'Impossible de trouver votre position. Indiquez plutôt un lieu.',
  example: '4½ à Montréal moins de 1 800 $, chats acceptés',
  quoted: 'Essayez «\u00a0{example}\u00a0»',
  clear: 'Effacer les recherches récentes',
  kind: {
    province: 'Province',
    metro: 'Région métropolitaine',
    city: 'Ville',
    neighbourhood: 'Quartier',
    landmark: 'Point de repère',
    postal: 'Code postal',
    company: 'Gestionnaire immobilier',
    building: 'Immeuble',
    sentence: 'Rechercher',
    recent: 'Récent',
    nearMe: 'À moins de 5 km',
    example: 'Exemple',
  },
};
