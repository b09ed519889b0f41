export const home = {
  title: 'Logements à louer partout au Canada',
  description:
    'Appartements, condos, maisons et chambres à louer partout au Canada. Comparez les prix mensuels tout compris, voyez chaque résultat sur la carte et écrivez au propriétaire, en français ou en anglais.',
  heading: 'Trouvez la clé de votre prochain chez-vous',
  lead: 'Des logements à louer partout au Canada sur une même carte, avec les frais mensuels obligatoires dans le prix.',
  example: 'Dites-le dans vos mots. Par exemple\u00a0:',
  quoted: '«\u00a0{sentence}\u00a0»',
  understood: 'Ce que la recherche a compris',
  popular: 'Villes populaires',
  homes: '{count, plural, one {# logement} other {# logements}}',
  newest: 'Derniers logements annoncés',
  newestFailed: 'Erreur lors du chargement des annonces\u00a0: {message}',
  newestAll: 'Tous les nouveaux logements',
  shortcuts: 'Recherches populaires',
  fair: 'Pourquoi chercher sur {site}',
  fairRanking: 'Un classement qui s’explique',
  fairRankingText:
    'Nous expliquons l’ordre des résultats. Les annonces en vedette sont indiquées comme telles et répondent toujours à vos critères.',
  fairRankingLink: 'Comment les résultats sont classés',
  fairPrice: 'Des prix tout compris',
  fairPriceText:
    'Les prix comprennent les frais mensuels obligatoires que les propriétaires indiquent; le loyer seul figure au-dessous.',
  fairPriceLink: 'Comprendre les prix tout compris',
  fairTrust: 'Les propriétaires vérifiés sont indiqués',
  fairTrustText:
    'Une mention signale les propriétaires que notre équipe a vérifiés. Vous pouvez signaler toute annonce\u00a0: une vraie personne l’examinera.',
  fairTrustLink: 'Voir les gestionnaires immobiliers',
  landlords: 'Vous louez un logement?',
  landlordsText: 'Rejoignez les locataires dans les deux langues.',
  landlordsLink: 'Annoncer chez nous',
  allCities: 'Toutes les villes',
};
