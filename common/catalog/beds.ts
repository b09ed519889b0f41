/** The bedroom checklist. A bachelor (studio) has no separate bedroom. */
export const BEDS = ['bachelor', '1', '2', '3', '4-plus'] as const;

export type BedKey = (typeof BEDS)[number];

/** Position in BEDS of a number of bedrooms (0 = bachelor). */
export function bedIndex(beds: number): number {
  return Math.min(beds, 4);
}

/** The checklist entry that a number of bedrooms falls under. */
export function bedKey(beds: number): BedKey {
  return BEDS[bedIndex(beds)] ?? 'bachelor';
}
