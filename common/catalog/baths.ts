/** The bathroom checklist. */
export const BATHS = ['1', '1.5', '2', '2.5', '3-plus'] as const;

export type BathKey = (typeof BATHS)[number];

/** Position in BATHS of a number of bathrooms in tenths (15 = 1.5), or -1 where there is less than one of one's own. */
export function bathIndex(bathsTenths: number): number {
  if (bathsTenths < 10) return -1;
  return bathsTenths >= 30 ? 4 : Math.floor(bathsTenths / 5) - 2;
}
