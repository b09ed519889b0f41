import { type FeedCell, withText } from '../cell.ts';
import { type Decoding, hasOtherThanAscii, repairDouble } from '../decode-text.ts';

/** A record whose texts were encoded twice or in no UTF-8, with the first of those texts, and if it was encoded twice. */
export function repairCells(cells: ReadonlyMap<string, FeedCell>, decoding: Decoding) {
  const isFallback = decoding.hasFallback && decoding.encoding !== 'utf-8';
  const fixed = new Map<string, FeedCell>();
  let repaired: FeedCell | undefined;
  let isDouble = false;
  for (const [column, cell] of cells) {
    const double = hasOtherThanAscii(cell.text) ? repairDouble(cell.text) : undefined;
    const kept = double === undefined ? cell : withText(cell, double);
    if (double !== undefined || (isFallback && hasOtherThanAscii(cell.text))) repaired ??= kept;
    isDouble ||= double !== undefined;
    fixed.set(column, kept);
  }
  return { cells: fixed, repaired, isDouble };
}
