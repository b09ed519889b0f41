export const favourites = {
  title: 'Mes favoris',
  recent: 'Vos derniers favoris',
  button: 'Favori\u00a0: {home}',
  empty: 'Aucun favori pour l’instant',
  emptyHint: 'Touchez le cœur d’un logement pour le garder ici.',
  browse: 'Voir les logements',
  registerNote:
    'Vos favoris sont conservés dans ce navigateur seulement. Créez un compte pour les retrouver à chaque visite, sur tous vos appareils, et y ajouter des notes privées.',
  register: 'Créer un compte',
  gone: '{count, plural, one {# de vos favoris n’est plus offert.} other {# de vos favoris ne sont plus offerts.}}',
  removeGone: 'Retirer de la liste',
  loading: 'Chargement de vos favoris…',
  failed: 'Nous n’avons pas pu charger vos favoris. Ils restent enregistrés dans ce navigateur.',
  noScript: 'Les favoris sont enregistrés dans votre navigateur\u00a0: cette page nécessite JavaScript.',
};
