/** The bedroom checklist. A bachelor (studio) has no separate bedroom. */
export const BEDS = ['bachelor', '1', '2', '3', '4-plus'] as const;

export type BedKey = (typeof BEDS)[number];

/** Index in BEDS of a number of bedrooms (0 = bachelor). */
export function bedIndex(beds: number): number {
  return Math.min(beds, 4);
}

/** The option for a number of bedrooms. */
export function bedKey(beds: number): BedKey {
  return BEDS[bedIndex(beds)] ?? 'bachelor';
}
