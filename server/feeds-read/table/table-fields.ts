import type { FeedField } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { cutText } from '#common/values/cut-text.ts';
import { type FeedCell, withText } from '../cell.ts';
import type { TakenColumns } from './table-occupancy.ts';

/** A listing of a table or of JSON: the cells of its columns, and of its floor plans if they are in a list. */
export interface TableRecord {
  at: FeedCell;
  cells: ReadonlyMap<string, FeedCell>;
  plans: ReadonlyMap<string, FeedCell>[];
}

/** Which columns fill which fields. */
export interface TableFields {
  fields: Partial<Record<FeedField, string>>;
  planFields: Partial<Record<FeedField, string>>;
  /** Other columns that say yes or no about an amenity or a utility. */
  flags: string[];
  /** Columns of rent rolls that say who lives in a home. */
  taken?: TakenColumns;
}

/** Reads a field of a record. */
export type ReadField = (field: FeedField) => FeedCell | undefined;

/** Fields with long texts and lists. The start of the others is enough, and patterns take the square of the length. */
const LONG = /^(?:description|photos|videos|tours|amenities|utilities|offer)/;
const MAX_SHORT = 2000;

/** A reader of the fields of some cells. Several columns of one field, like photos, are joined by line breaks. */
export function readerOf(
  cells: ReadonlyMap<string, FeedCell>,
  fields: TableFields['fields'],
  mapping: FeedMapping,
  at: FeedCell,
): ReadField {
  return (field) => {
    const column = fields[field];
    const cell = column === undefined ? undefined : (cells.get(column) ?? joinCells(cells, column));
    if (cell && cell.text !== '')
      return cell.text.length > MAX_SHORT && !LONG.test(field) ? withText(cell, cutText(cell.text, MAX_SHORT)) : cell;
    const constant = mapping.constants?.[field];
    return constant === undefined ? undefined : withText(at, constant);
  };
}

/** The cell of several columns, whose names are joined by ` + `. */
function joinCells(cells: ReadonlyMap<string, FeedCell>, columns: string): FeedCell | undefined {
  if (!columns.includes(' + ')) return undefined;
  const found = columns.split(' + ').flatMap((name) => cells.get(name) ?? []);
  const [first, ...more] = found.filter((cell) => cell.text !== '');
  return first && more.length > 0 ? withText(first, [first, ...more].map(({ text }) => text).join('\n')) : first;
}
