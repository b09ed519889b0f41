import { sql } from 'kysely';
import type { IncomingFile } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { storeFeedFile } from './store-feed-file.ts';

/** The job that runs the kept file of a run. */
export const RUN = 'feeds.run';
/** The job that fetches a feed and runs it. */
export const PULL = 'feeds.pull';

/** Most runs of a feed that wait. Each keeps its file, and the newest file replaces the others anyway. */
const MAX_WAITING = 20;

interface NewRun {
  feedId: number;
  fileId: number;
  cause: 'schedule' | 'hand' | 'upload' | 'push' | 'command' | 'replay';
  isDry: boolean;
  userId: number | null;
}

/** Creates a run of a kept file with the current mapping. Returns its id. */
export async function createRun(db: Db, { feedId, fileId, cause, isDry, userId }: NewRun): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into feed_runs (feed_id, file_id, cause, is_dry, mapping_version, started_by)
    select id, ${fileId}::int, ${cause}, ${isDry}, mapping_version, ${userId}::int from feeds where id = ${feedId}
    returning id`.execute(db);
  const [run] = rows;
  if (!run) throw new AppError('feed.not_found');
  return run.id;
}

/**
 * Creates a run and queues it, in the caller's transaction. Returns its id. Throws `request.too_many`, and
 * `company.suspended`.
 */
export async function queueRun(db: Db, jobs: Jobs, run: NewRun): Promise<number> {
  await requireUnsuspended(db, run.feedId);
  const { rows } = await sql`
    select from feed_runs where feed_id = ${run.feedId} and state = 'queued' limit ${MAX_WAITING}`.execute(db);
  if (rows.length >= MAX_WAITING) throw new AppError('request.too_many');
  const runId = await createRun(db, run);
  await jobs.send(db, RUN, { runId });
  return runId;
}

/** Stores a sent file and queues its run. Returns the run's id. */
export async function receiveFeedFile(
  services: Pick<Services, 'db' | 'storage' | 'jobs'>,
  run: Omit<NewRun, 'fileId'>,
  file: IncomingFile,
): Promise<number> {
  const { id: fileId } = await storeFeedFile(services, { feedId: run.feedId, chunks: file.chunks });
  return services.db.transaction().execute((trx) => queueRun(trx, services.jobs, { ...run, fileId }));
}

/** Throws `company.suspended` for a feed of a suspended company. */
async function requireUnsuspended(db: Db, feedId: number): Promise<void> {
  const { rows } = await sql`
    select from feeds join companies on companies.id = company_id where feeds.id = ${feedId} and status = 'suspended'`.execute(
    db,
  );
  if (rows.length > 0) throw new AppError('company.suspended');
}

/** Queues fetching a feed now. Throws `feed.not_pulled` for a feed without an address, and `company.suspended`. */
export async function queuePull(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { feedId, isDry, userId }: { feedId: number; isDry: boolean; userId: number | null },
): Promise<void> {
  const feed = await db.selectFrom('feeds').select('source').where('id', '=', feedId).executeTakeFirst();
  if (feed?.source !== 'pull') throw new AppError('feed.not_pulled');
  await requireUnsuspended(db, feedId);
  await jobs.send(db, PULL, { feedId, isDry, userId });
}

/** A decision about a held run. */
interface RunDecision {
  runId: number;
  userId: number;
  decision: 'apply' | 'refuse';
}

/** Applies a held run of a feed or refuses it. Throws `feed_run.not_found`, and `feed_run.not_held`. */
export async function decideRun(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { feedId, ...given }: RunDecision & { feedId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A decision in support's queue locks its item first, too, so that none waits for the other.
    await sql`
      select from review_items where kind = 'feed' and decided_at is null and subject_id = ${given.runId} for update`.execute(
      trx,
    );
    const run = await trx
      .selectFrom('feed_runs')
      .select('id')
      .where('id', '=', given.runId)
      .where('feed_id', '=', feedId)
      .executeTakeFirst();
    if (!run) throw new AppError('feed_run.not_found');
    await decideHeldRun(trx, jobs, given);
  });
}

/**
 * Applies a held run or refuses it, in the caller's transaction, and queues the work. With a delay in seconds, the run
 * starts only then. Throws `feed_run.not_held` if somebody else decided.
 */
export async function decideHeldRun(
  trx: Db,
  jobs: Jobs,
  { runId, userId, decision, delaySeconds = 0 }: RunDecision & { delaySeconds?: number },
): Promise<void> {
  const isApplied = decision === 'apply';
  const { numUpdatedRows } = await trx
    .updateTable('feed_runs')
    .set({
      state: isApplied ? 'applying' : 'refused',
      decided_by: userId,
      ended_at: isApplied ? null : sql<Date>`now()`,
      apply_at: isApplied && delaySeconds > 0 ? sql<Date>`now() + make_interval(secs => ${delaySeconds})` : null,
    })
    .where('id', '=', runId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('feed_run.not_held');
  // A second later, because the run refuses to start before its time.
  if (isApplied) await jobs.send(trx, RUN, { runId }, delaySeconds > 0 ? delaySeconds + 1 : 0);
}

/**
 * Holds a run again that was refused, or that waits for its start. Returns false if it started or if the feed has a newer
 * run.
 */
export async function holdRunAgain(trx: Db, runId: number): Promise<boolean> {
  const { rows } = await sql`
    update feed_runs r set state = 'held', decided_by = null, ended_at = null, apply_at = null
    where id = ${runId} and (state = 'refused' or state = 'applying' and apply_at > now()) and not exists (
      select from feed_runs newer where newer.feed_id = r.feed_id and newer.id > r.id and not newer.is_dry
        and newer.state in ('held', 'applying', 'applied', 'unchanged'))
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Queues a dry run of a run's kept file with the current mapping. Returns the id of the new run. */
export async function replayRun(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { feedId, runId, userId }: { feedId: number; runId: number; userId: number },
): Promise<number> {
  const run = await db
    .selectFrom('feed_runs')
    .select('file_id')
    .where('id', '=', runId)
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
  if (!run) throw new AppError('feed_run.not_found');
  const { file_id: fileId } = run;
  if (fileId === null) throw new AppError('feed_run.no_file');
  return db
    .transaction()
    .execute((trx) => queueRun(trx, jobs, { feedId, fileId, cause: 'replay', isDry: true, userId }));
}
