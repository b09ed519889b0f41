import { FEED_FIELDS, type FeedField } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { FeedSummary } from '#common/feeds/feed-row.ts';
import { guessFields } from './guess-fields.ts';
import type { TableFields } from './table-fields.ts';
import { findFlags } from './table-flags.ts';
import { findTaken } from './table-occupancy.ts';

/** Fields of a listing that mean the floor plan inside a list of floor plans. */
const PLAN_FIELDS: Partial<Record<FeedField, FeedField>> = {
  id: 'plan.id',
  name: 'plan.label',
  title: 'plan.label',
  photos: 'plan.image',
};

export function findColumns(
  columns: readonly string[],
  mapping: FeedMapping,
  summary: FeedSummary,
  known: TableFields['fields'] = {},
): TableFields {
  const named = new Set(Object.values(mapping.fields ?? {}).flatMap((column) => [column, ...column.split(' + ')]));
  const fields = { ...guessFields(columns.filter((column) => !named.has(column))), ...known, ...mapping.fields };
  const used = new Set(Object.values(fields).flatMap((column) => [column, ...column.split(' + ')]));
  const unused = columns.filter((column) => column !== '' && !used.has(column));
  const flags = findFlags(unused);
  summary.fields = { ...fields, ...summary.fields };
  summary.unusedColumns = [
    ...new Set([...summary.unusedColumns, ...unused.filter((column) => !flags.includes(column))]),
  ].slice(0, 500);
  return { fields, planFields: {}, flags, taken: findTaken(unused) };
}

export function addColumns(
  known: TableFields | undefined,
  found: TableFields,
  planColumns: readonly string[],
  mapping: FeedMapping,
): TableFields {
  const ofPlans = guessFields(planColumns);
  const planGuess: TableFields['fields'] = {};
  const planMapped: TableFields['fields'] = {};
  for (const field of FEED_FIELDS) {
    const column = ofPlans[field];
    if (column !== undefined) planGuess[PLAN_FIELDS[field] ?? field] ??= column;
    const mapped = mapping.fields?.[field];
    if (mapped !== undefined && planColumns.includes(mapped)) planMapped[field] = mapped;
  }
  return {
    fields: { ...found.fields, ...known?.fields },
    planFields: { ...planGuess, ...known?.planFields, ...planMapped },
    flags: [...new Set([...(known?.flags ?? []), ...found.flags])],
    taken: { ...found.taken, ...known?.taken },
  };
}
