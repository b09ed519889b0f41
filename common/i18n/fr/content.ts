export const content = {
  updated: 'Dernière modification\u00a0: {day}',
  onThisPage: 'Sur cette page',
  questions: 'Questions et réponses',
  sitemapTitle: 'Plan du site',
  sitemapDescription:
    'Toutes les parties de {siteName} sur une page\u00a0: lieux, recherches populaires, guides et renseignements.',
  sitemapSearch: 'Chercher un logement',
  sitemapPlaces: 'Provinces et territoires',
  sitemapCities: 'Villes où il y a le plus de logements',
  sitemapPages: 'À propos de {siteName}',
  sitemapBlog: 'Articles récents',
  allCities: 'Toutes les villes',
  allArticles: 'Tous les articles',
  goneTitle: 'Cette page a été retirée',
  goneText: 'Son contenu n’était plus à jour et n’a pas été remplacé. La page d’accueil mène à tout le reste.',
  blocksFailed: 'Erreur lors du chargement des blocs de contenu. Motif\u00a0: {reason}',
  settingsFailed: 'Erreur lors du chargement des paramètres du site. {reason}',
} as const;
