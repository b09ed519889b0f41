import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { repairDouble } from '../decode-text.ts';
import type { CsvRecord } from './csv-records.ts';
import { fieldOfColumn, guessFields } from './guess-fields.ts';

/** A file with fewer known columns is no feed. */
export const MIN_COLUMNS = 2;

/** The header of a table, the number of rows up to its end, and of its known columns. */
export interface TableHeader {
  names: string[];
  rows: number;
  known: number;
}

/**
 * The row with the most known columns, because titles and merged groups may come before it. A column without a name has
 * the one in the row above, and `Min` under `Rent` is `Rent Min`. Undefined without known columns.
 */
export function findHeader(head: readonly CsvRecord[], { fields = {} }: FeedMapping): TableHeader | undefined {
  const mapped = Object.values(fields).flatMap((column) => (column === '' ? [] : column.split(' + ')));
  const countOf = (names: readonly string[]) =>
    mapped.length > 0 ? names.filter((name) => mapped.includes(name)).length : Object.keys(guessFields(names)).length;
  const headers = head.map((record, at) => unique(withGroups(namesOf(record), head[at - 1], mapped)));
  const scores = headers.map(countOf);
  const best = Math.max(0, ...scores);
  const at = scores.indexOf(best);
  const names = headers[at];
  return names && best >= (mapped.length > 0 ? 1 : MIN_COLUMNS) ? { names, rows: at + 1, known: best } : undefined;
}

const namesOf = ({ cells }: CsvRecord): string[] =>
  cells.map(({ text }) => (repairDouble(text) ?? text).replace(/\s+/g, ' '));

/** Equal names get a number. */
const unique = (names: readonly string[]): string[] =>
  names.map((name, at) => (name === '' || names.indexOf(name) === at ? name : `${name} (${at + 1})`));

/** Completes the names by the row above, where that makes another known name. */
function withGroups(names: readonly string[], above: CsvRecord | undefined, mapped: readonly string[]) {
  const aboves = above ? namesOf(above) : [];
  let group = '';
  return names.map((name, at) => {
    group = aboves[at] || group;
    const longer = name === '' ? (aboves[at] ?? '') : `${group} ${name}`;
    if (mapped.includes(name)) return name;
    const field = fieldOfColumn(longer);
    return mapped.includes(longer) || (field && field !== fieldOfColumn(name)) ? longer : name;
  });
}
