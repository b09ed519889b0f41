import type { Lang } from '#common/contract/fields.ts';

/** The seasons of Canada's towns, as the pictures show them. */
export type Season = 'winter' | 'spring' | 'summer' | 'fall';

const BY_MONTH: readonly Season[] = [
  'winter',
  'winter',
  'winter',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'fall',
  'fall',
  'fall',
  'winter',
];

/** The season of a day in Canada. */
export const seasonOf = (day: Date): Season => BY_MONTH[day.getUTCMonth()] ?? 'winter';

/** A sentence for the search box, with a place to be in at that season. */
export const EXAMPLES: Record<Season, Record<Lang, string>> = {
  winter: {
    en: '2 bedrooms in Montreal near the métro, under $1,900, dog ok',
    fr: '4½ à Montréal près du métro, moins de 1900 $, chien accepté',
  },
  spring: {
    en: '1 bedroom in Halifax with heat included, cat ok',
    fr: '3½ à Halifax chauffé, chat accepté',
  },
  summer: {
    en: 'Furnished condo in Vancouver near a station under $3,000',
    fr: 'Condo meublé à Vancouver près d’une station, moins de 3000 $',
  },
  fall: {
    en: '2 bedrooms in Ottawa with laundry and parking',
    fr: '4½ à Ottawa avec laveuse et stationnement',
  },
};
