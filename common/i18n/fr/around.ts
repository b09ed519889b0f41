import type { around as en } from '#common/i18n/en/around.ts';
import type { Same } from '#common/i18n/translate.ts';

export const around = {
  shortcuts: 'Recherches populaires {inPlace}',
  neighbourhoods: 'Chercher par quartier {inPlace}',
  nearby: 'Endroits voisins',
  popular: 'Autres endroits populaires où louer au Canada',
  trends: 'Évolution des loyers {inPlace}',
  trendsHint: 'Loyer médian demandé par mois, selon le nombre de chambres.',
  trendsTable: 'Afficher sous forme de tableau',
  trendsNow: '{beds}\u00a0: {rent} par mois ({change} en un an)',
  trendsOnly: '{beds}\u00a0: {rent} par mois',
  month: 'Mois',
  managers: 'Gestionnaires immobiliers {inPlace}',
  managersAll: 'Tous les gestionnaires immobiliers',
  homes: '{count, plural, one {# logement} many {# logements} other {# logements}}',
  blog: 'Sur notre blogue',
  blogAll: 'Lire plus d’articles',
  faq: 'Questions et réponses',
  about: 'Louer {inPlace}',
} as const satisfies Same<typeof en>;
