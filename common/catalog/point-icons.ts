/** Icons of a renter's points of interest; the first is the default. */
export const POINT_ICONS = [
  'one',
  'work',
  'school',
  'child',
  'family',
  'transit',
  'health',
  'shop',
  'sport',
  'park',
] as const;

export type PointIconKey = (typeof POINT_ICONS)[number];
