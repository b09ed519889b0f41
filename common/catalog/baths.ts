/** The bathroom checklist. */
export const BATHS = ['1', '1.5', '2', '2.5', '3-plus'] as const;

export type BathKey = (typeof BATHS)[number];

/** Index in BATHS of bathrooms in tenths (15 = 1.5), or -1 below one private bathroom and if nobody states them. */
export function bathIndex(bathsTenths: number | null): number {
  if (bathsTenths === null || bathsTenths < 10) return -1;
  return bathsTenths >= 30 ? 4 : Math.floor(bathsTenths / 5) - 2;
}
