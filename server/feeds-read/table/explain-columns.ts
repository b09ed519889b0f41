import { FEED_FIELDS, type FeedField } from '#common/feeds/feed-fields.ts';
import type { ColumnSummary, FeedSummary } from '#common/feeds/feed-row.ts';
import type { FeedCell } from '../cell.ts';
import { finishRow } from '../finish-row.ts';
import { newContext, type ReadingContext } from '../row-notes.ts';
import type { ColumnSamples } from './column-samples.ts';
import { readTableRecord } from './table-record.ts';

/** Position of the explained cell, which no other cell has. */
const COLUMN = 9999;

/** Each column with its field, and its first values as the reader understands them. */
export function explainColumns(
  { texts, flags }: ColumnSamples,
  { fields }: Pick<FeedSummary, 'fields'>,
  context: ReadingContext,
): ColumnSummary[] {
  return [...texts].map(([name, samples]) => {
    const field = FEED_FIELDS.find((one) => fields[one] === name || fields[one]?.split(' + ').includes(name)) ?? null;
    return {
      name,
      field,
      isFlag: flags.includes(name),
      samples: [...samples].map((text) => ({ text, ...(field && explainText(field, text, { name, context })) })),
    };
  });
}

/** A home that lacks nothing, so that only the explained value decides. */
const HOME: Partial<Record<FeedField, string>> = {
  id: '1',
  street: '1 Main Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
};

/** Reads one value as the only one of its home. */
function explainText(field: FeedField, text: string, { name, context }: { name: string; context: ReadingContext }) {
  const at = (value: string, column: number): FeedCell => ({ text: value, line: 1, column });
  const others = Object.entries(HOME).filter(([key]) => key !== field);
  const cells = new Map<string, FeedCell>(others.map(([key, value]) => [`foyer ${key}`, at(value, 1)] as const));
  const fields: Partial<Record<FeedField, string>> = {};
  for (const one of FEED_FIELDS) if (cells.has(`foyer ${one}`)) fields[one] = `foyer ${one}`;
  cells.set(name, at(text, COLUMN));
  const { values, dateOrder } = context.mapping;
  const alone = newContext({ ...context, mapping: { ...(values && { values }), ...(dateOrder && { dateOrder }) } });
  const columns = { fields: { ...fields, [field]: name }, planFields: {}, flags: [] };
  const { listing, issues } = finishRow(readTableRecord({ at: at('', 1), cells, plans: [] }, columns, alone), alone);
  const codes = issues.flatMap(({ code, column }) => (column === COLUMN ? [code] : []));
  return { ...(listing && { listing }), codes };
}
