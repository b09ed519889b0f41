/** Costs beyond rent, each with an amount, a frequency and whether it is mandatory. */
export const COST_KINDS = [
  'parking',
  'storage-locker',
  'amenity-fee',
  'admin-fee',
  'application-fee',
  'key-deposit',
  'pet-fee',
  'internet',
  'electricity',
  'heat',
  'water',
  'hot-water-tank',
  'trash',
  'tenant-insurance',
  'move-in-fee',
] as const;

export type CostKindKey = (typeof COST_KINDS)[number];

/** One-time charges that several provinces forbid, Quebec and Ontario among them. */
export const RESTRICTED_COSTS: ReadonlySet<string> = new Set<CostKindKey>([
  'admin-fee',
  'application-fee',
  'key-deposit',
  'pet-fee',
  'move-in-fee',
]);

export const COST_FREQUENCIES = ['monthly', 'yearly', 'once'] as const;
export type CostFrequency = (typeof COST_FREQUENCIES)[number];
