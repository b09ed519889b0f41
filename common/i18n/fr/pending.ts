export const pending = {
  label: 'Pas encore disponible',
  text: 'Nous travaillons encore à cette page. Voici ce que vous y trouverez\u00a0:',
  meanwhile: 'D’ici là, ces pages sont prêtes\u00a0:',
  topics: {
    imports: 'Les importations de comptes et d’annonces\u00a0: ce qui est entré, ce qui a été refusé et pourquoi.',
  },
};
