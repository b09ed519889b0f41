/** Facts that count for or against two listings being the same home. Their texts are `duplicates.reasons.<code>`. */
export const DUPLICATE_REASONS = [
  'address',
  'building',
  'unit',
  'otherUnit',
  'misspelt',
  'otherAddress',
  'near',
  'far',
  'type',
  'plans',
  'otherPlans',
  'area',
  'otherArea',
  'rent',
  'otherRent',
  'label',
  'photos',
  'text',
  'otherText',
  'phone',
] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];
