/** Services that a rent may include. */
export const UTILITIES = [
  'heat',
  'electricity',
  'water',
  'internet',
  'cable',
  'satellite',
  'parking',
  'sewer',
  'trash',
] as const;

export type UtilityKey = (typeof UTILITIES)[number];
