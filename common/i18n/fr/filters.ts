import type { filters as en } from '#common/i18n/en/filters.ts';
import type { Same } from '#common/i18n/translate.ts';

export const filters = {
  allIn: 'Comparer les prix tout compris',
  allInHint: 'Les limites s’appliquent au loyer et aux frais mensuels obligatoires.',
  utilities: 'Services inclus',
  amenities: 'Commodités',
  furnished: 'Ameublement',
  furnishedAny: 'Peu importe',
  sqft: 'Pieds carrés',
  moveIn: 'Date d’emménagement',
  moveInHint: 'Logements libres à cette date ou avant.',
  july1: '1er juillet',
  keyword: 'Mot-clé',
  keywordHint: 'Une rue, un immeuble, un mot de la description',
  minimum: 'Minimum',
  maximum: 'Maximum',
  noMinimum: 'Aucun minimum',
  noMaximum: 'Aucun maximum',
  close: 'Fermer les filtres',
  show: '{count, plural, =0 {Aucun logement ne correspond} one {Afficher # logement} many {Afficher # logements} other {Afficher # logements}}',
  empty:
    'Hum… Aucune annonce ne correspond à vos filtres dans ce secteur! Essayez d’autres filtres, ou cherchez par ville.',
  emptyTitle: 'Aucun logement ne correspond',
  emptyLong:
    'Aucune annonce pour «\u00a0{type} à louer {inPlace}\u00a0» en ce moment. Élargissez votre recherche\u00a0: moins de filtres, une fourchette de prix plus large ou un endroit voisin.',
  emptyFiltered:
    'Aucune annonce pour «\u00a0{type} à louer {inPlace}\u00a0» ne répond à tous ces critères. Élargissez votre recherche\u00a0: moins de filtres, une fourchette de prix plus large ou un endroit voisin.',
  loosen: 'Essayez plutôt',
  without: 'Sans «\u00a0{filter}\u00a0»',
  loosenAll: 'Sans aucun filtre',
  loosenCount: '{count, plural, one {# logement} many {# logements} other {# logements}}',
  pastEnd: 'Ces résultats n’ont pas de page {page}.',
  firstPage: 'Revenir à la première page',
  noScriptFilters: 'Appliquer les filtres',
  rent: 'Loyer mensuel',
} as const satisfies Same<typeof en>;
