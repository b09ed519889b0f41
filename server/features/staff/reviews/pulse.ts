import { sql } from 'kysely';
import { REVIEW_KINDS, type ReviewKind } from '#common/catalog/review-kinds.ts';
import type { QueuePulse } from '#common/contract/staff/reviews.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { countOpen } from './items.ts';

/** All callers within this time share one answer, so that open screens cost the database nothing, in ms. */
const FRESH_MS = 1000;

interface Kept {
  at: number;
  pulse: Promise<QueuePulse>;
}
const kept = new WeakMap<Db, Kept>();

/** The number of open items of each kind, and a stamp that differs once anything in the queue has changed. */
export function readPulse(db: Db): Promise<QueuePulse> {
  const known = kept.get(db);
  if (known && Date.now() - known.at < FRESH_MS) return known.pulse;
  const pulse = askPulse(db);
  kept.set(db, { at: Date.now(), pulse });
  pulse.catch(() => kept.delete(db));
  return pulse;
}

async function askPulse(db: Db): Promise<QueuePulse> {
  const { rows } = await sql<{ kind: ReviewKind; open: number; stamp: string }>`
    select kinds.kind, ${countOpen(sql`review_items.kind = kinds.kind`)} as open,
      concat_ws('.', (select max(id) from review_items), (select max(id) from review_events),
        (select max(version) from review_items where decided_at is null and kind = kinds.kind)) as stamp
    from unnest(${[...REVIEW_KINDS]}::text[]) as kinds (kind)`.execute(db);
  const open = new Map(rows.map((row) => [row.kind, row.open]));
  return {
    kinds: REVIEW_KINDS.map((kind) => ({ kind, open: open.get(kind) ?? 0 })),
    stamp: rows.map(({ open: count, stamp }) => `${stamp}.${count}`).join('-'),
  };
}
