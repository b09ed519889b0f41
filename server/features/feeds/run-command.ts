import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { FeedFormat } from '#common/feeds/feed-codes.ts';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { type FeedMapping, feedMapping } from '#common/feeds/feed-mapping.ts';
import type { RunRow } from '#common/feeds/feed-run.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';
import { FeedError, startThreadEarly } from '#server/feeds-read/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { RunPlan } from './plan-run.ts';
import { readFieldChanges } from './read-field-changes.ts';
import { executeRun, guardCodes, planFile, type RunResult, type RunServices } from './run-feed.ts';
import { createRun } from './start-run.ts';
import { storeFeedFile } from './store-feed-file.ts';
import { saveMapping } from './write-feed.ts';

/** A mistake of the command's caller. The message is for the terminal. */
export class FeedCommandError extends Error {}

interface FileOptions {
  path: string;
  companyId: number;
  feedId?: number | undefined;
  format?: FeedFormat | undefined;
  mapping?: FeedMapping | undefined;
  isDry: boolean;
  /** Applies the file although the guard would hold it. */
  appliesHeld: boolean;
  /** Also returns unchanged listings. */
  keepsAll: boolean;
  onProgress: (progress: { phase: 'read' | 'apply' | 'publish'; done: number; total?: number }) => void;
  onWait: () => void;
}

/** The result of a command, in the form of its `--json`. */
export interface FileResult {
  run: {
    id: number | null;
    feedId: number | null;
    state: RunResult['state'];
    codes: RunResult['codes'];
    counts: RunPlan['counts'];
    line: number | null;
    column: number | null;
  };
  rows: RunRow[];
  summary: RunPlan['summary'] | null;
}

const NO_COUNTS: RunPlan['counts'] = { create: 0, update: 0, same: 0, relink: 0, absent: 0, reject: 0 };

interface CommandFeed {
  id: number;
  mapping: FeedMapping;
  isComplete: boolean;
  zone: string;
  guard: unknown;
  credits: unknown;
}

/**
 * Runs a file of the disk for a company, in its feed for uploads. A dry run writes nothing. Throws a `FeedCommandError`
 * for an unknown company or feed.
 */
export async function runFile(services: RunServices, options: FileOptions): Promise<FileResult> {
  const { db } = services;
  const { path, companyId, format = null, isDry, keepsAll, onProgress, onWait } = options;
  startThreadEarly();
  const language = await requireCompany(db, companyId);
  const feed = await findFeed(db, options);
  if (isDry) {
    const settings = feed ?? {
      id: null,
      mapping: {},
      isComplete: true,
      zone: 'America/Toronto',
      guard: {},
      credits: {},
    };
    const { id: feedId, guard, credits, ...file } = settings;
    const given = { ...file, format, feedId, language, chunks: createReadStream(path) };
    if (options.mapping) given.mapping = options.mapping;
    return withFailure(feedId, async () => {
      const plan = await planFile(services, given, { keepsAll, onProgress });
      const limits = { companyId, guard: guardLimits.parse(guard ?? {}), credits: feedCredits.parse(credits ?? {}) };
      const changes = await readFieldChanges(db, plan.rows);
      const codes = await guardCodes(db, { plan, changes }, limits);
      return resultOf({ state: 'dry', codes, error: null, plan, changed: [] }, { id: null, feedId }, new Map());
    });
  }
  const feedId = feed?.id ?? (await createUploadFeed(db, companyId));
  if (options.mapping) await saveMapping(db, feedId, options.mapping);
  const { id: fileId } = await storeFeedFile(services, {
    feedId,
    chunks: createReadStream(path),
    name: basename(path),
  });
  const id = await createRun(db, { feedId, fileId, cause: 'command', isDry: false, userId: null });
  const run = { isFirstApproved: true, skipsGuard: options.appliesHeld, format, keepsAll, onProgress, onWait };
  const result = await executeRun(services, id, run);
  if (!result) throw new FeedCommandError(`Run ${id} was already finished by another program.`);
  return resultOf(result, { id, feedId }, await readListingIds(db, feedId));
}

/** Turns a file that can't be read into a failed result. */
async function withFailure(feedId: number | null, work: () => Promise<FileResult>): Promise<FileResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const failed = { line: error.line, column: error.column };
    return resultOf(
      { state: 'failed', codes: [error.code], error: failed, plan: null, changed: [] },
      { id: null, feedId },
      new Map(),
    );
  }
}

function resultOf(
  { state, codes, error, plan }: RunResult,
  { id, feedId }: { id: number | null; feedId: number | null },
  listingIds: ReadonlyMap<string, number>,
): FileResult {
  // A file that is cut off was read up to here.
  const at = error ?? plan?.summary.reason;
  return {
    run: {
      id,
      feedId,
      state,
      codes,
      counts: plan?.counts ?? NO_COUNTS,
      line: at?.line ?? null,
      column: at?.column ?? null,
    },
    rows: (plan?.rows ?? []).map(({ externalId, action, item, issues, content }) => ({
      externalId,
      action,
      listingId: item?.listingId ?? (action === 'create' ? listingIds.get(externalId) : undefined) ?? null,
      issues,
      ...(content && { listing: content.listing }),
    })),
    summary: plan?.summary ?? null,
  };
}

/** The language of a company. Throws a `FeedCommandError` that names some companies if there is no such one. */
async function requireCompany(db: Db, companyId: number): Promise<'en' | 'fr'> {
  const company = await db.selectFrom('companies').select('lang').where('id', '=', companyId).executeTakeFirst();
  if (company) return company.lang;
  const known = await db.selectFrom('companies').select(['id', 'name']).orderBy('id').limit(5).execute();
  const hint =
    known.length === 0
      ? 'The database has no companies yet: run npm start once, or create one.'
      : `Some that exist: ${known.map(({ id, name }) => `${id} (${name})`).join(', ')}.`;
  throw new FeedCommandError(`There is no company ${companyId}. ${hint}`);
}

async function findFeed(db: Db, { companyId, feedId }: FileOptions): Promise<CommandFeed | null> {
  const row = await db
    .selectFrom('feeds as f')
    .leftJoin('feed_mappings as m', (join) =>
      join.onRef('m.feed_id', '=', 'f.id').onRef('m.version', '=', 'f.mapping_version'),
    )
    .select(['f.id', 'rules', 'is_complete as isComplete', 'zone', 'guard', 'credits'])
    .where('company_id', '=', companyId)
    .$if(feedId !== undefined, (query) => query.where('f.id', '=', feedId ?? 0))
    .$if(feedId === undefined, (query) => query.where('source', '=', 'upload'))
    .orderBy('f.id')
    .executeTakeFirst();
  if (!row && feedId !== undefined) throw new FeedCommandError(`Company ${companyId} has no feed ${feedId}.`);
  if (!row) return null;
  const { rules, ...feed } = row;
  return { ...feed, mapping: feedMapping.parse(rules ?? {}) };
}

async function createUploadFeed(db: Db, companyId: number): Promise<number> {
  const { id } = await db
    .insertInto('feeds')
    .values({ company_id: companyId, name: 'Upload', source: 'upload' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('feed_mappings').values({ feed_id: id, version: 1, rules: '{}' }).execute();
  return id;
}

async function readListingIds(db: Db, feedId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('feed_items')
    .select(['external_id', 'listing_id'])
    .where('feed_id', '=', feedId)
    .execute();
  return new Map(rows.map(({ external_id, listing_id }) => [external_id, listing_id]));
}
