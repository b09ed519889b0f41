import type { FeedCredits } from '#common/feeds/feed-credits.ts';
import { lockIfOpen } from '#server/features/companies/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { countAbsences, endAbsences } from './absences.ts';
import { type ApplyingRun, createListings, updateFromFeed } from './apply-rows.ts';
import { followVacancies } from './follow-vacancies.ts';
import type { Content, PlannedRow, RunPlan } from './plan-run.ts';
import { publishDrafts } from './publish.ts';
import { linkRows } from './save-rows.ts';

/** Rows per transaction. A kill repeats at most one of them. */
const BATCH_SIZE = 200;

interface PlannedRun {
  id: number;
  feedId: number;
  companyId: number;
  credits: FeedCredits;
}

interface ApplyOptions {
  signal?: AbortSignal | undefined;
  onProgress?: (progress: { phase: 'apply'; done: number; total: number }) => void;
}

type NumberedRow = PlannedRow & { content: Content; number: number };

/**
 * Writes a plan in batches. Each is a transaction, so a killed run leaves whole listings and continues later. Returns the
 * changed listings, or null if the company closed or was suspended.
 */
export async function applyPlan(
  { db, now }: Pick<Services, 'db' | 'now'>,
  run: PlannedRun,
  plan: RunPlan,
  { signal, onProgress }: ApplyOptions,
): Promise<number[] | null> {
  /** Runs `write` in a transaction that lets the company neither close nor be rejected. */
  const inBatch = (write: (trx: Db, applying: ApplyingRun) => Promise<number[]>): Promise<number[] | null> =>
    db.transaction().execute(async (trx) => {
      const { id: runId, feedId, companyId } = run;
      // Closing and support's decisions also lock the company before its listings.
      const company = await lockIfOpen(trx, companyId, { isShared: true });
      if (!company || company.status === 'suspended') return null;
      return write(trx, { feedId, companyId, runId, isCompanyApproved: company.status === 'approved' });
    });
  const changed: number[] = [];
  const writes = plan.rows.flatMap((row, at) =>
    hasContent(row) && row.action !== 'same' ? [{ ...row, number: at + 1 }] : [],
  );
  for (let at = 0; at < writes.length; at += BATCH_SIZE) {
    signal?.throwIfAborted();
    const ids = await inBatch((trx, applying) => writeRows(trx, applying, writes.slice(at, at + BATCH_SIZE)));
    if (ids === null) return null;
    changed.push(...ids);
    onProgress?.({ phase: 'apply', done: Math.min(at + BATCH_SIZE, writes.length), total: writes.length });
  }
  const moved = await inBatch(async (trx, applying) => {
    await endAbsences(trx, applying, plan.rows);
    const absent = await countAbsences(trx, applying, plan.rows);
    return [...absent, ...(await followVacancies(trx, applying))];
  });
  if (moved === null) return null;
  const { live } = await publishDrafts(db, run, run.credits, now());
  return [...changed, ...moved, ...live];
}

/** Writes a batch of rows. Returns their listings. */
async function writeRows(trx: Db, applying: ApplyingRun, rows: readonly NumberedRow[]): Promise<number[]> {
  const creates = rows.filter(({ action }) => action === 'create');
  const created = await createListings(trx, applying, creates);
  await linkRows(
    trx,
    applying.runId,
    created.flatMap((listingId, nth) => (creates[nth] ? [{ number: creates[nth].number, listingId }] : [])),
  );
  const updates = rows.filter(({ action }) => action !== 'create');
  for (const row of updates) await updateFromFeed(trx, applying, row);
  return [...created, ...updates.flatMap(({ item }) => item?.listingId ?? [])];
}

const hasContent = (row: PlannedRow): row is PlannedRow & { content: Content } => row.content !== null;
