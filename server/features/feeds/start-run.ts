import { sql } from 'kysely';
import type { IncomingFile } from '#common/contract/define.ts';
import { AppError } from '#common/errors.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { keepFile } from './keep-file.ts';

/** The job that runs the kept file of a run. */
export const RUN = 'feeds.run';
/** The job that fetches a feed and runs it. */
export const PULL = 'feeds.pull';

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

/** Creates a run and queues it, in the caller's transaction. Returns its id. */
export async function queueRun(db: Db, jobs: Jobs, run: NewRun): Promise<number> {
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
  const { id: fileId } = await keepFile(services, { feedId: run.feedId, chunks: file.chunks });
  return services.db.transaction().execute((trx) => queueRun(trx, services.jobs, { ...run, fileId }));
}

/** Queues fetching a feed now. Throws `feed.not_pulled` for a feed without an address. */
export async function queuePull(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { feedId, isDry, userId }: { feedId: number; isDry: boolean; userId: number | null },
): Promise<void> {
  const feed = await db.selectFrom('feeds').select('source').where('id', '=', feedId).executeTakeFirst();
  if (feed?.source !== 'pull') throw new AppError('feed.not_pulled');
  await jobs.send(db, PULL, { feedId, isDry, userId });
}

/**
 * Applies a held run or refuses it, and queues the work. Throws `feed_run.not_found`, and `feed_run.not_held` if
 * somebody else decided.
 */
export async function decideRun(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { feedId, runId, userId, decision }: { feedId: number; runId: number; userId: number; decision: 'apply' | 'refuse' },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom('feed_runs')
      .select('state')
      .where('id', '=', runId)
      .where('feed_id', '=', feedId)
      .forUpdate()
      .executeTakeFirst();
    if (!run) throw new AppError('feed_run.not_found');
    if (run.state !== 'held') throw new AppError('feed_run.not_held');
    const next =
      decision === 'apply' ? { state: 'applying' as const } : { state: 'refused' as const, ended_at: new Date() };
    await trx
      .updateTable('feed_runs')
      .set({ ...next, decided_by: userId })
      .where('id', '=', runId)
      .execute();
    if (decision === 'apply') await jobs.send(trx, RUN, { runId });
  });
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
