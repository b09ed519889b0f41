import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { FEED_ROW_SORTS, FEED_SORTS } from '#common/contract/feeds/feed-calls.ts';
import type { feedLogs } from '#common/contract/feeds/feed-logs.ts';
import {
  type FeedDetail,
  type FeedInfo,
  type FeedRowInfo,
  type FeedRunInfo,
  feedRun,
} from '#common/contract/feeds/feed-records.ts';
import type { feeds } from '#common/contract/feeds/feeds.ts';
import type { Lang } from '#common/contract/fields.ts';
import { MAX_FOUND } from '#common/contract/lists.ts';
import { MAX_CENTS } from '#common/contract/market/listing-limits.ts';
import type { HeldRun } from '#common/contract/staff/reviews.ts';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { feedMapping } from '#common/feeds/feed-mapping.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';
import { formatMoney } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { readActivationTerms } from '#server/features/money/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readIdsByWord, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { pushAddress } from './push-secret.ts';
import { isRentTooHigh, readWaitingHomes } from './waiting-homes.ts';

type FeedsQuery = z.output<(typeof feeds)['list']['query']>;
type RowsQuery = z.output<(typeof feedLogs)['rows']['query']>;

/** Runs that a feed's page shows. */
const SHOWN_RUNS = 50;

const at = (column: string) => sql<string | null>`to_json(${sql.ref(column)} at time zone 'UTC') #>> '{}' || 'Z'`;

const base = (db: Db, companyId?: number) =>
  db
    .selectFrom('feeds as f')
    // Left, because PostgreSQL leaves such joins out of a count.
    .leftJoin('companies as c', 'c.id', 'f.company_id')
    .leftJoin('feed_runs as r', 'r.id', 'f.last_run_id')
    .select([
      'f.id',
      'f.name',
      sql<FeedInfo['company']>`json_build_object('id', c.id, 'name', c.name)`.as('company'),
      'f.source',
      'f.is_enabled as isEnabled',
      'f.listing_count as listingCount',
      'r.state as lastState',
      sql<FeedInfo['lastCodes']>`coalesce(r.codes, '{}')`.as('lastCodes'),
      at('f.last_run_at').as('lastRunAt'),
    ])
    .$if(companyId !== undefined, (query) => query.where('f.company_id', '=', companyId ?? 0));

async function matching(db: Db, { q = '', source, state, sort }: FeedsQuery, companyId?: number) {
  const companies = await readIdsByWord(q, (matches) =>
    db
      .selectFrom('companies')
      .select('id')
      .where(matches)
      .limit(MAX_FOUND + 1)
      .execute(),
  );
  const isOf = (word: RawBuilder<unknown>, ids: readonly number[] = []) =>
    ids.length > MAX_FOUND ? sql`c.search_text like ${word}` : sql`f.company_id = any(${ids}::int[])`;
  const rows = base(db, companyId)
    // So that PostgreSQL can start at the companies, whose names have an index.
    .$if(/company/.test(sort), (query) => query.where('c.id', 'is not', null))
    .where(searchedBy(q, (word, index) => sql`(f.search_text like ${word} or ${isOf(word, companies[index])})`))
    .$if(source !== undefined, (query) => query.where('f.source', '=', source ?? 'pull'))
    .$if(state !== undefined, (query) => query.where('f.last_state', '=', state ?? 'held'));
  // In an object, because a promise of a query would run it.
  return { rows };
}

const order: ListOrder<(typeof FEED_SORTS)[number]> = {
  sorts: {
    name: { notNull: [sql`lower(f.name)`] },
    company: { notNull: [sql`lower(c.name)`] },
    lastRunAt: sql`f.last_run_at`,
    listingCount: { notNull: [sql`f.listing_count`] },
  },
  id: sql`f.id`,
};

/** One page of feeds; of a company, if there is one. */
export const readFeeds = async (db: Db, query: FeedsQuery, companyId?: number) =>
  readPage(db, (await matching(db, query, companyId)).rows, query, order);
/** All feeds that match, for a file. */
export const readAllFeeds = async (db: Db, query: FeedsQuery) =>
  readAll((await matching(db, query)).rows, query, order);

/** Throws `feed.not_found` unless the feed exists, and belongs to the company if there is one. */
export async function requireFeed(db: Db, id: number, companyId?: number): Promise<void> {
  const found = await db
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? 0))
    .executeTakeFirst();
  if (!found) throw new AppError('feed.not_found');
}

/** A feed with its settings and newest runs. Throws `feed.not_found`. */
export async function readFeedDetail(
  { db, config, lang = 'en' }: Pick<Services, 'db' | 'config'> & { lang?: Lang },
  id: number,
  companyId?: number,
): Promise<FeedDetail> {
  const row = await base(db, companyId)
    .leftJoin('feed_mappings as m', (join) =>
      join.onRef('m.feed_id', '=', 'f.id').onRef('m.version', '=', 'f.mapping_version'),
    )
    .select([
      sql<string>`coalesce(f.url, '')`.as('url'),
      'f.format',
      'f.is_complete as isComplete',
      'f.every_hours as everyHours',
      'f.at_hour as atHour',
      at('f.next_at').as('nextAt'),
      'm.rules',
      'f.mapping_version as mappingVersion',
      'f.guard',
      'f.credits',
      'f.version',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('feed.not_found');
  const { rules, guard, credits, ...feed } = row;
  return {
    ...feed,
    mapping: feedMapping.parse(rules ?? {}),
    guard: guardLimits.parse(guard),
    credits: feedCredits.parse(credits),
    push: feed.source === 'push' ? { url: pushAddress(config, id) } : null,
    estimate: await readEstimate(db, id, feed.company.id),
    photoProblems: await readPhotoProblems(db, id),
    waiting: await readWaitingHomes(db, id, lang),
    runs: await readRuns(db, id),
  };
}

const SHOWN_PHOTOS = 20;

async function readPhotoProblems(db: Db, feedId: number): Promise<FeedDetail['photoProblems']> {
  const { rows } = await sql<FeedDetail['photoProblems'][number]>`
    select p.listing_id as "listingId", p.url, p.problem as code
    from feed_photos p join feed_items i on i.listing_id = p.listing_id
    where i.feed_id = ${feedId} and p.problem in ('photo.unreachable', 'photo.refused')
    order by p.checked_at desc, p.url limit ${SHOWN_PHOTOS}`.execute(db);
  return rows;
}

/** The credits that a feed's new listings would use: those of its newest test or held run, and its drafts. */
async function readEstimate(db: Db, feedId: number, companyId: number): Promise<FeedDetail['estimate']> {
  const { rows } = await sql<{ created: number | null; drafts: number; live: number }>`
    select (
        select case when state in ('dry', 'held') then coalesce((summary ->> 'publishable')::int, (counts ->> 'create')::int, 0) else 0 end
        from feed_runs where feed_id = ${feedId} and state in ('dry', 'held', 'applied', 'unchanged')
        order by id desc limit 1) as created,
      count(*) filter (where l.state = 'draft' and l.activated_at is null and i.waits_for = '{}') as drafts,
      count(*) filter (where l.state in ('active', 'review')) as live
    from feed_items i join listings l on l.id = i.listing_id where i.feed_id = ${feedId}`.execute(db);
  const { created = null, drafts = 0, live = 0 } = rows[0] ?? {};
  const newListings = created === null ? null : created + drafts;
  return { newListings, live, ...(await readActivationTerms(db, companyId)) };
}

/** A run with its feed, for the decision in support's queue. Null if it was deleted. */
export async function readHeldRun(db: Db, runId: number): Promise<HeldRun | null> {
  const [run] = toRuns(await runLines(db).where('id', '=', runId).execute());
  const { rows } = await sql<Omit<HeldRun, 'run'>>`
    select jsonb_build_object('id', f.id, 'name', f.name) as feed, jsonb_build_object('id', c.id, 'name', c.name) as company,
      f.listing_count as "listingCount"
    from feed_runs r join feeds f on f.id = r.feed_id join companies c on c.id = f.company_id
    where r.id = ${runId}`.execute(db);
  return run && rows[0] ? { ...rows[0], run } : null;
}

const readRuns = async (db: Db, feedId: number): Promise<FeedRunInfo[]> =>
  toRuns(await runLines(db).where('feed_id', '=', feedId).orderBy('id', 'desc').limit(SHOWN_RUNS).execute());

const runLines = (db: Db) =>
  db
    .selectFrom('feed_runs')
    .select([
      'id',
      'cause',
      'is_dry as isDry',
      'state',
      'counts',
      'codes',
      'error_line as errorLine',
      'error_column as errorColumn',
      sql<string | null>`summary ->> 'format'`.as('format'),
      sql<string | null>`summary ->> 'encoding'`.as('encoding'),
      sql<FeedRunInfo['unmapped']>`coalesce(summary -> 'unmapped', '[]')`.as('unmapped'),
      sql<boolean>`file_id is not null`.as('hasFile'),
      at('created_at').as('createdAt'),
      at('ended_at').as('endedAt'),
    ]);

const toRuns = (rows: readonly object[]): FeedRunInfo[] =>
  rows.flatMap((row) => {
    const parsed = feedRun.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

const matchingRows = (db: Db, runId: number, { q = '', action, severity }: RowsQuery) =>
  db
    .selectFrom('feed_rows as w')
    .select([
      'number as id',
      'external_id as externalId',
      'action',
      'listing_id as listingId',
      'title',
      sql<FeedRowInfo['changes']>`changes`.as('changes'),
      sql<StoredIssue[]>`issues`.as('issues'),
    ])
    .where('run_id', '=', runId)
    .where(searchedBy(q, (word) => sql`w.search_text like ${word}`))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'create'))
    .$if(severity !== undefined, (query) =>
      query.where(sql<boolean>`issues @> ${JSON.stringify([{ severity }])}::jsonb`),
    );

interface StoredIssue {
  code: string;
  severity: 'e' | 'w' | 'i';
  line: number;
  column?: number;
  value?: string;
}

const rowOrder: ListOrder<(typeof FEED_ROW_SORTS)[number]> = {
  sorts: { id: { notNull: [] }, externalId: { notNull: [sql`external_id`] }, action: { notNull: [sql`action`] } },
  id: sql`number`,
};

const withMessages = (issues: readonly StoredIssue[], t: Translate): FeedRowInfo['issues'] =>
  issues.map(({ code, severity, line, column = null, value = null }) => ({
    code,
    severity,
    line,
    column,
    value,
    message: isRentTooHigh({ code, value })
      ? t('feeds.waiting.tooHigh', { max: formatMoney(MAX_CENTS, t) })
      : (t.dynamic(`feedCodes.${code}`) ?? code),
  }));

/** One page of a run's rows. Throws `feed_run.not_found`. */
export async function readRunRows(db: Db, run: { feedId: number; runId: number }, query: RowsQuery, t: Translate) {
  await requireRun(db, run);
  const page = await readPage(db, matchingRows(db, run.runId, query), query, rowOrder);
  return { ...page, rows: page.rows.map((row) => ({ ...row, issues: withMessages(row.issues, t) })) };
}

/** A line of a log as a file: a row with one of its issues. */
export type FeedLogLine = Omit<FeedRowInfo, 'issues'> & { issue: FeedRowInfo['issues'][number] | null };

/** All rows of a run that match, for a file: a row per issue. Throws `feed_run.not_found`. */
export async function readAllRunRows(db: Db, run: { feedId: number; runId: number }, query: RowsQuery, t: Translate) {
  await requireRun(db, run);
  const rows = await readAll(matchingRows(db, run.runId, query), query, rowOrder);
  return rows.flatMap(({ issues, ...row }): FeedLogLine[] => {
    const messages = withMessages(issues, t);
    return messages.length === 0 ? [{ ...row, issue: null }] : messages.map((issue) => ({ ...row, issue }));
  });
}

/** Throws `feed_run.not_found` unless the feed has the run. */
async function requireRun(db: Db, { feedId, runId }: { feedId: number; runId: number }): Promise<void> {
  const run = await db
    .selectFrom('feed_runs')
    .select('id')
    .where('id', '=', runId)
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
  if (!run) throw new AppError('feed_run.not_found');
}
