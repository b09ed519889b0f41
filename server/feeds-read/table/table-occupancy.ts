import { type FeedCell, withText } from '../cell.ts';
import type { RawPlan } from '../raw-listing.ts';
import type { ReadingContext } from '../row-notes.ts';
import { readHomeStatus } from '../values/home-status.ts';
import { parseDay } from '../values/parse-day.ts';
import { parseFlag } from '../values/read-number.ts';
import { mappedWord } from '../values/read-words.ts';
import { remember } from '../values/remember.ts';
import { wordKey } from '../values/vocabulary.ts';
import { CELLS, COLUMNS, RESIDENT_COLUMNS } from './record-words.ts';

/** Whether a value says that a home is taken. */
export const isNotFree = (text: string): boolean => CELLS.unavailable.test(text) || readHomeStatus(text) === 'taken';

const keyOfColumn = remember(wordKey);

/** A status with its meaning written out: `Yes` below `Rented?`, and `O` for occupied. */
export function occupancyOf(cell: FeedCell | undefined, column: string | undefined): FeedCell | undefined {
  if (!cell || column === undefined) return cell;
  const name = keyOfColumn(column);
  if (COLUMNS.taken.test(name) && CELLS.yes.test(cell.text)) return withText(cell, 'occupied');
  if (COLUMNS.taken.test(name) && CELLS.no.test(cell.text)) return withText(cell, 'vacant');
  return CELLS.occupied.test(cell.text) && !COLUMNS.free.test(name) ? withText(cell, 'occupied') : cell;
}

/** A home whose status or tenant says that it is not free, or a status that nobody knows. The status wins. */
export function readStatus(
  status: FeedCell | undefined,
  taken: FeedCell | undefined,
  context: ReadingContext,
): Pick<RawPlan, 'units' | 'unknownStatus'> {
  const takenUnits = (at: FeedCell): RawPlan['units'] => [{ at, isRentable: false, status: at, rents: [], dates: [] }];
  if (!status) return { units: taken ? takenUnits(taken) : [] };
  const mapped = mappedWord(context, 'status', status.text);
  const isTaken = mapped === undefined ? isNotFree(status.text) : mapped === 'unavailable';
  if (isTaken) return { units: takenUnits(status) };
  const isUnknown =
    mapped === undefined &&
    readHomeStatus(status.text) === 'unknown' &&
    parseDay(status.text, context.today, context.mapping.dateOrder).problem === 'date.impossible';
  return { units: [], ...(isUnknown && { unknownStatus: status }) };
}

/** `Occupied` with yes, or the name of a tenant, which no note repeats. */
export function takenBy(cells: ReadonlyMap<string, FeedCell>, { flag, tenant }: TakenColumns): FeedCell | undefined {
  const [isTaken, name] = [cells.get(flag ?? ''), cells.get(tenant ?? '')];
  if (isTaken && parseFlag(isTaken.text) === true) return withText(isTaken, flag ?? '');
  const isName =
    name && /\p{L}{2}/u.test(name.text) && readHomeStatus(name.text) !== 'free' && !CELLS.nobody.test(name.text);
  return isName ? withText(name, tenant ?? '') : undefined;
}

/** Columns of rent rolls that say who lives in a home. */
export interface TakenColumns {
  flag?: string | undefined;
  tenant?: string | undefined;
}

const keysOf = (names: string): ReadonlySet<string> => new Set(names.split(',').map(wordKey));
const [FLAGS, TENANTS] = [keysOf(RESIDENT_COLUMNS.flag), keysOf(RESIDENT_COLUMNS.tenant)];

/** The columns that no field has and that say who lives in a home. */
export function findTaken(columns: readonly string[]): TakenColumns {
  const find = (known: ReadonlySet<string>) => columns.find((column) => known.has(wordKey(column)));
  return { flag: find(FLAGS), tenant: find(TENANTS) };
}
