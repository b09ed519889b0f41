import { sql } from 'kysely';
import { RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import { MAX_COUNTED } from '#common/contract/lists.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { COMPANY_SEGMENTS } from './companies.ts';
import { USER_SEGMENTS } from './users.ts';

type List = keyof typeof RECORD_FILTERS;

/** All callers within this time share one answer, in ms. */
const FRESH_MS = 10_000;
const kept = new WeakMap<Db, Map<List, { at: number; counts: Promise<Record<string, number>> }>>();

/** The number of rows of each segment of a list, which stops at MAX_COUNTED. */
export function readCounts(db: Db, list: List): Promise<Record<string, number>> {
  const lists = kept.get(db) ?? new Map();
  kept.set(db, lists);
  const known = lists.get(list);
  if (known && Date.now() - known.at < FRESH_MS) return known.counts;
  const counts = countAll(db, list);
  lists.set(list, { at: Date.now(), counts });
  counts.catch(() => lists.delete(list));
  return counts;
}

async function countAll(db: Db, list: List): Promise<Record<string, number>> {
  const counted = RECORD_FILTERS[list].map(async (segment) => {
    const condition = await CONDITIONS[list](db, segment);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from (select from ${sql.table(list)} where ${condition} limit ${MAX_COUNTED}) one`.execute(db);
    return [segment, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

type Condition = ReturnType<typeof sql<boolean>>;

const CONDITIONS: Record<List, (db: Db, segment: string) => Promise<Condition> | Condition> = {
  companies: (_, segment) => conditionOf(COMPANY_SEGMENTS, segment),
  listings: (_, segment) => sql<boolean>`state = ${segment}`,
  users: (db, segment) => conditionOf(USER_SEGMENTS, segment)(db),
};

/** The condition of a segment, which is one of the table's keys. */
function conditionOf<C>(segments: Record<string, C>, segment: string): C {
  const condition = segments[segment];
  if (condition === undefined) throw new Error(`Unknown segment ${segment}`);
  return condition;
}
