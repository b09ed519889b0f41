/** How many places of a map are listed for keyboards and screen readers. */
export const LISTED_MARKS = 30;

/** The first `most` places in reading order: from the top, left to right in each row. */
export function inReadingOrder<Point extends { lat: number; lng: number }>(
  points: readonly Point[],
  most: number,
): Point[] {
  const row = ({ lat }: Point) => Math.round(lat * 50);
  return [...points].sort((a, b) => row(b) - row(a) || a.lng - b.lng).slice(0, most);
}
