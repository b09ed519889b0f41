export const cookies = {
  title: 'Vos choix de témoins',
  text: 'Nous utilisons les témoins nécessaires au fonctionnement du site. Avec votre consentement, nous utilisons aussi des témoins pour compter les visites et mesurer notre publicité. Vous pouvez modifier vos choix en tout temps à partir de «\u00a0Choix des témoins\u00a0», au bas de la page.',
  acceptAll: 'Tout accepter',
  refuseAll: 'Tout refuser',
  choose: 'Personnaliser',
  save: 'Enregistrer mes choix',
  necessary: 'Nécessaires',
  necessaryHelp: 'La langue, vos favoris et vos choix ici. Toujours actifs.',
  analytics: 'Mesure d’audience',
  analyticsHelp: 'Combien de personnes visitent quelles pages, pour que nous puissions les améliorer.',
  advertising: 'Publicité',
  advertisingHelp: 'Quelle publicité vous a fait découvrir le site.',
};
