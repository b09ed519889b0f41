export const failures = {
  notFound: {
    title: 'Page introuvable',
    text: 'La page a peut-être été déplacée, ou l’adresse contient une coquille. Lancez une recherche ou essayez l’un de ces lieux.',
  },
  otherLanguage: {
    title: 'Cette page est seulement en anglais',
    text: 'Nous ne l’avons pas encore en français. Vous pouvez la lire en anglais.',
    open: 'Read it in English',
  },
  gone: {
    title: 'Ce logement n’est plus annoncé',
    text: 'Il est peut-être loué, ou l’annonce a été retirée. Voici d’autres logements à proximité.',
  },
  failed: {
    title: 'Un problème est survenu de notre côté',
    text: 'Réessayez dans un instant. Rien de ce que vous avez enregistré n’est perdu.',
    reference: 'Référence\u00a0: {id}',
    trace: 'Trace\u00a0: {id}',
  },
  offlinePage: {
    title: 'Aucune connexion',
    text: 'Cette page nécessite une connexion internet. Vérifiez votre connexion, puis réessayez.',
  },
  popularPlaces: 'Lieux populaires',
};
