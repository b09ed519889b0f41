import { FEED_FIELDS, type FeedField } from '#common/feeds/feed-fields.ts';
import { fold } from '#server/search/text.ts';
import { type FeedCell, withText } from '../cell.ts';
import { parseProvince } from '../values/read-place.ts';
import type { TableFields } from './table-fields.ts';

type Cells = ReadonlyMap<string, FeedCell>;

/** Fields that say where a home is. A row that says something else than the row above is elsewhere. */
const PLACE = ['name', 'city', 'province', 'postalCode', 'country'] as const satisfies FeedField[];
/** Facts of a building. Others, like photos and parking, can differ between its homes. */
const BUILDING = [
  ...(['id', 'street', 'street2', 'lat', 'lng', 'type', 'yearBuilt', 'numberOfUnits'] as const),
  ...(['contactName', 'contactPhone', 'contactEmail', 'website'] as const),
  ...PLACE,
] satisfies FeedField[];
/** Fields that show that a row is a home. Sums have a rent only. */
const NAMES = ['unit', 'plan.id', 'plan.label'] as const satisfies FeedField[];
const ROOMS = ['plan.beds', 'plan.rooms'] as const satisfies FeedField[];
const SUM = /^(?:(?:sous|sub|grand)[- ]?)?totau?x?l?s?\b|^(?:average|moyenne|somme|sum)\b/i;

const keyOf = (field: FeedField, text: string): string =>
  (field === 'province' ? parseProvince(text) : undefined) ?? fold(text).replaceAll(' ', '');

/** Fields that a total never has. It can have a number of units and rooms. */
const PLACED = ['street', 'city', 'postalCode', 'lat'] as const satisfies FeedField[];

/** Whether a row is a total, a note below the table or a repeated header. */
export function isNoHome(cells: Cells, { fields }: TableFields): boolean {
  const filled = [...cells].filter(([, { text }]) => text !== '');
  const [first] = filled;
  if (!first || filled.every(([name, { text }]) => name === text)) return true;
  const isPlaced = PLACED.some((field) => cells.get(fields[field] ?? '')?.text);
  return !isPlaced && (SUM.test(first[1].text) || (filled.length === 1 && /\s/.test(first[1].text)));
}

/** Whether a row names a building, and no home. */
export const isBuildingRow = (cells: Cells, { fields }: TableFields): boolean =>
  FEED_FIELDS.every(
    (field) => (field !== 'unit' && !field.startsWith('plan.')) || !cells.get(fields[field] ?? '')?.text,
  );

/**
 * Fills the cells of a building that are merged: only the first row of a merged cell has its text. Returns undefined
 * unless the row is one more home of the building above.
 */
export function fillMergedCells(cells: Cells, above: Cells | undefined, { fields }: TableFields): Cells | undefined {
  const textIn = (row: Cells, field: FeedField) => row.get(fields[field] ?? '')?.text ?? '';
  const isFilled = (field: FeedField) => textIn(cells, field) !== '';
  if (!above || isFilled('street') || textIn(above, 'street') === '') return undefined;
  const isElsewhere = PLACE.some(
    (field) => isFilled(field) && keyOf(field, textIn(cells, field)) !== keyOf(field, textIn(above, field)),
  );
  // An own id without an own number, or with a city, is rather a listing whose street is missing.
  const isHome = isFilled('id')
    ? NAMES.some(isFilled) && !isFilled('city') && !isFilled('postalCode')
    : [...NAMES, ...ROOMS].some(isFilled);
  const first = [...cells.values()].find(({ text }) => text !== '')?.text ?? '';
  if (isElsewhere || !isHome || SUM.test(first)) return undefined;
  const filled = new Map(cells);
  for (const field of BUILDING) {
    const column = fields[field];
    const [own, merged] = [cells.get(column ?? ''), above.get(column ?? '')];
    if (column && own?.text === '' && merged) filled.set(column, withText(own, merged.text));
  }
  return filled;
}
