import { sql } from 'kysely';
import type { IncomingFile } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import { MAX_OWN_FEEDS, type OwnFeedBody } from '#common/contract/feeds/own-feeds.ts';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { readNewestFile } from './preview.ts';
import { queueRun } from './start-run.ts';
import { storeFeedFile } from './store-feed-file.ts';
import { changeFeed, createFeed, readFeedForm } from './write-feed.ts';

/**
 * Creates a feed of a landlord's spreadsheet and queues a dry run of it. Returns the feed's id. Throws `feed.too_many` for
 * a company with many feeds.
 */
export async function createSheetFeed(
  context: Context,
  companyId: number,
  { name, file }: { name: string; file: IncomingFile },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from feeds where company_id = ${companyId} limit ${MAX_OWN_FEEDS} ) as few`.execute(
    context.db,
  );
  if ((rows[0]?.count ?? 0) >= MAX_OWN_FEEDS) throw new AppError('feed.too_many', { limit: MAX_OWN_FEEDS });
  const feedId = await createFeed(context, {
    companyId,
    name,
    source: 'upload',
    url: '',
    format: null,
    isComplete: true,
    isEnabled: true,
    everyHours: null,
    atHour: 4,
    mapping: {},
    guard: guardLimits.parse({}),
    credits: feedCredits.parse({}),
  });
  const stored = storeFeedFile(context, { feedId, chunks: file.chunks, name });
  // A file that is too large or cut off starts no feed.
  const { id: fileId } = await stored.catch(async (error: unknown) => {
    await context.db.deleteFrom('feeds').where('id', '=', feedId).execute();
    throw error;
  });
  const { userId } = actorOf(context);
  await queueRun(context.db, context.jobs, { feedId, fileId, cause: 'upload', isDry: true, userId });
  return feedId;
}

/** Changes the settings of a feed that its landlord decides. Throws like `changeFeed`. */
export async function changeOwnFeed(context: Context, id: number, { url, ...body }: OwnFeedBody): Promise<void> {
  const { source, ...form } = await readFeedForm(context.db, id);
  const own =
    source === 'push' ? { source, url: '' } : { source: url === '' ? ('upload' as const) : ('pull' as const), url };
  await changeFeed(context, id, { ...form, ...own, ...body });
}

/**
 * Runs the newest file of a feed with its current mapping, which a person has seen in a dry run: it needs no other
 * approval. Returns the run's id. Throws `edit.conflict` if the feed changed since then, and `feed_run.no_file`.
 */
export async function runNewestFile(
  context: Context,
  feedId: number,
  { isDry, version }: { isDry: boolean; version: number },
): Promise<number> {
  const { userId } = actorOf(context);
  return context.db.transaction().execute(async (trx) => {
    const feed = await trx
      .selectFrom('feeds')
      .select('version')
      .where('id', '=', feedId)
      .forUpdate()
      .executeTakeFirst();
    if (feed?.version !== version) throw new AppError('edit.conflict');
    const fileId = await readNewestFile(trx, feedId);
    if (fileId === undefined) throw new AppError('feed_run.no_file');
    if (!isDry) await sql`update feeds set approved_version = mapping_version where id = ${feedId}`.execute(trx);
    return queueRun(trx, context.jobs, { feedId, fileId, cause: isDry ? 'replay' : 'upload', isDry, userId });
  });
}
