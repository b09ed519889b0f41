import { sql, type Updateable } from 'kysely';
import { FEED_RUN_CODES, type FeedFormat, type FeedRunCode } from '#common/feeds/feed-codes.ts';
import { type FeedCredits, feedCredits } from '#common/feeds/feed-credits.ts';
import { type FeedMapping, feedMapping } from '#common/feeds/feed-mapping.ts';
import type { FeedRunState, RunCounts } from '#common/feeds/feed-run.ts';
import { type GuardLimits, guardLimits } from '#common/feeds/guard-limits.ts';
import { affordableActivations } from '#server/features/money/index.ts';
import { FeedError, readFeedFile, startThreadEarly } from '#server/feeds-read/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { applyPlan } from './apply-plan.ts';
import { cityKeysOf, createPlaceFinder } from './find-place.ts';
import { holdCodes } from './guard.ts';
import { type KnownItem, readKnownItems } from './known-items.ts';
import { withFeedLock } from './lock-feed.ts';
import { planRun, type RunPlan } from './plan-run.ts';
import { countLost, type FieldChanges, readFieldChanges } from './read-field-changes.ts';
import { saveRows } from './save-rows.ts';
import { waitsFor } from './waiting-homes.ts';

/** The services that a run needs. A command has no queue and no search. */
export type RunServices = Pick<Services, 'db' | 'pool' | 'connection' | 'places' | 'storage' | 'now'>;

interface RunOptions {
  /** Stops between two batches; the run continues with the next call. */
  signal?: AbortSignal | undefined;
  keepsAll?: boolean;
  /** For a command: its caller asked for exactly this file, so a first run needs no approval. */
  isFirstApproved?: boolean;
  /** For a command: applies the file although the guard would hold it. */
  skipsGuard?: boolean;
  /** For a command: the format of this file, or null to recognize it. Otherwise the feed's. */
  format?: FeedFormat | null;
  onProgress?: (progress: { phase: 'read' | 'apply' | 'publish'; done: number; total?: number }) => void;
  onWait?: () => void;
}

/** Changed fields by listing. */
type Changes = ReadonlyMap<number, FieldChanges>;

/** The result of a run. */
export interface RunResult {
  state: FeedRunState;
  codes: FeedRunCode[];
  error: { line: number | undefined; column: number | undefined } | null;
  /** Null if the file could not be read. */
  plan: RunPlan | null;
  /** Listings that changed, for the search. */
  changed: number[];
}

/** States that a run never leaves. */
const ENDED: readonly FeedRunState[] = ['dry', 'applied', 'unchanged', 'failed', 'refused', 'superseded'];

/**
 * Runs the file of a run: reads it, compares it with the feed's listings, asks the guard, and applies it. One run of a
 * feed at a time; an interrupted run continues with the same call, and an ended one does nothing. Returns the result, or
 * null if there was nothing to do.
 */
export function executeRun(services: RunServices, runId: number, options: RunOptions = {}): Promise<RunResult | null> {
  return readRun(services.db, runId).then((run) =>
    run ? withFeedLock(services.connection, run.feedId, () => executeLocked(services, runId, options), options) : null,
  );
}

async function executeLocked(services: RunServices, runId: number, options: RunOptions): Promise<RunResult | null> {
  const { db, now } = services;
  // Read again, because another worker may have finished it while this one waited.
  const run = await readRun(db, runId);
  if (!run || ENDED.includes(run.state) || run.state === 'held' || run.waits) return null;
  const isApproved = run.state === 'applying' || (await wasInterrupted(db, run));
  if (!isApproved) await setRun(db, runId, { state: 'reading', started_at: now() });
  let plan: RunPlan;
  try {
    plan = await readPlan(services, run, options);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await setRun(db, runId, {
      state: 'failed',
      codes: [error.code],
      error_line: error.line ?? null,
      error_column: error.column ?? null,
      ended_at: now(),
    });
    return {
      state: 'failed',
      codes: [error.code],
      error: { line: error.line, column: error.column },
      plan: null,
      changed: [],
    };
  }
  const end = async (state: FeedRunState, codes: FeedRunCode[], changed: number[] = []): Promise<RunResult> => {
    const isEnd = ENDED.includes(state);
    await setRun(db, runId, { state, codes, ...(isEnd && { ended_at: now() }) });
    return { state, codes, error: null, plan, changed };
  };
  const isCompared = isApproved && run.counts !== null;
  const changes: Changes = isCompared ? new Map() : await readFieldChanges(db, plan.rows);
  const codes = isApproved || options.skipsGuard ? [] : await codesOf(db, run, { plan, changes }, options);
  if (!isCompared) {
    await saveRows(db, runId, plan, changes);
    const { unmapped, fields, unusedColumns, format, encoding, isWhole } = plan.summary;
    await setRun(db, runId, {
      counts: JSON.stringify(plan.counts),
      summary: JSON.stringify({
        unmapped: unmapped.slice(0, 500),
        ...{ fields, unusedColumns, format, encoding, isWhole },
        publishable: countVacant(plan),
      }),
    });
  }
  if (run.isDry) return end('dry', codes);
  if (codes.length > 0) {
    await supersedeOlder(db, run);
    return end('held', codes);
  }
  // An interrupted run finds what it wrote before unchanged.
  const { same, reject, ...writes } = (isApproved && run.counts) || plan.counts;
  const isUnchanged = Object.values(writes).every((count) => count === 0);
  if (run.state !== 'applying') await setRun(db, runId, { state: 'applying' });
  const changed = await applyPlan(services, run, plan, options);
  if (changed === null) return end('refused', []);
  await approveMapping(db, run);
  await supersedeOlder(db, run);
  if (run.isComplete) await supersedeQueued(db, run);
  return end(isUnchanged && changed.length === 0 ? 'unchanged' : 'applied', isApproved ? run.codes : [], changed);
}

/** Whether a killed program left a run of the same file, which the guard had let pass. */
async function wasInterrupted(db: Db, { id, feedId, fileId, isDry, mappingVersion }: LoadedRun): Promise<boolean> {
  if (fileId === null || isDry) return false;
  const older = await db
    .selectFrom('feed_runs')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('id', '<', id)
    .where('file_id', '=', fileId)
    .where('mapping_version', '=', mappingVersion)
    .where('state', '=', 'applying')
    .where('apply_at', 'is', null)
    .executeTakeFirst();
  return older !== undefined;
}

/** The differences of a file, and the fields that they change. */
interface Compared {
  plan: RunPlan;
  changes: Changes;
}

/** Why a file must wait for a person: its differences, and a wallet with too few credits. */
export async function guardCodes(
  db: Db,
  { plan, changes }: Compared,
  { companyId, guard, credits }: Pick<LoadedRun, 'companyId' | 'guard' | 'credits'>,
): Promise<FeedRunCode[]> {
  const facts = { ...plan, lost: countLost(plan.rows, changes), isWhole: plan.summary.isWhole };
  const codes = holdCodes(facts, guard);
  const isShort =
    credits.activates &&
    credits.whenEmpty === 'hold' &&
    countVacant(plan) > (await affordableActivations(db, companyId));
  return isShort ? [...codes, 'guard.credits'] : codes;
}

/** New listings that go live. Those without a home that can be rented stay drafts. */
const countVacant = ({ rows }: RunPlan): number =>
  rows.filter(
    ({ action, content, issues }) =>
      action === 'create' &&
      waitsFor(issues).length === 0 &&
      content?.listing.floorPlans.some(({ unitsAvailable }) => unitsAvailable > 0),
  ).length;

/** Why the run must wait: the guard's reasons, and the first run of a feed or of a changed mapping. */
async function codesOf(
  db: Db,
  run: LoadedRun,
  compared: Compared,
  { isFirstApproved = false }: RunOptions,
): Promise<FeedRunCode[]> {
  const codes = await guardCodes(db, compared, run);
  if (isFirstApproved || run.approvedVersion === run.mappingVersion) return codes;
  return [...codes, run.approvedVersion === null ? 'guard.first_run' : 'guard.mapping_changed'];
}

/** A file to compare with what a feed has. */
interface PlannedFile {
  feedId: number | null;
  chunks: AsyncIterable<Uint8Array>;
  format: FeedFormat | null;
  mapping: FeedMapping;
  isComplete: boolean;
  zone: string;
  language: 'en' | 'fr';
}

/** Reads a file and compares it with the feed's listings; without a feed all are new. Throws the reader's `FeedError`. */
export async function planFile(
  { db, places, now }: Pick<RunServices, 'db' | 'places' | 'now'>,
  file: PlannedFile,
  options: RunOptions,
): Promise<RunPlan> {
  startThreadEarly();
  const known = file.feedId === null ? new Map<string, KnownItem>() : await readKnownItems(db, file.feedId);
  const reading = readFeedFile(file.chunks, {
    ...(file.format && { format: file.format }),
    mapping: file.mapping,
    language: file.language,
    cities: cityKeysOf(places),
    today: now().toLocaleDateString('en-CA', { timeZone: file.zone }),
    // A home that the feed archived comes back, so its content is needed.
    ...(!options.keepsAll && { known: hashesOf(known) }),
  });
  return planRun(reading, {
    known,
    openPlaces: () => createPlaceFinder(places),
    isComplete: file.isComplete,
    keepsAll: options.keepsAll ?? false,
    onProgress: (done) => options.onProgress?.({ phase: 'read', done }),
  });
}

const hashesOf = (known: ReadonlyMap<string, KnownItem>): Map<string, string> =>
  new Map([...known.values()].flatMap((item) => (item.archivedFrom === null ? [[item.externalId, item.hash]] : [])));

/** Reads the kept file of a run and compares it with the feed's listings. Throws the reader's `FeedError`. */
async function readPlan(services: RunServices, run: LoadedRun, options: RunOptions): Promise<RunPlan> {
  const file = run.storageKey === null ? null : await services.storage.get(run.storageKey);
  if (!file) throw new FeedError('file.empty');
  // A held run was read once already, perhaps in another format than the feed's.
  const format = run.readAs ?? (options.format === undefined ? run.format : options.format);
  return planFile(services, { ...run, format, chunks: file.content }, options);
}

/** Remembers that a person accepted this mapping: later runs need no approval. */
async function approveMapping(db: Db, run: LoadedRun): Promise<void> {
  await sql`
    update feeds set approved_version = ${run.mappingVersion}
    where id = ${run.feedId} and approved_version is distinct from ${run.mappingVersion}`.execute(db);
}

const supersede = (db: Db, { id, feedId }: LoadedRun) =>
  db
    .updateTable('feed_runs')
    .set({ state: 'superseded', ended_at: sql<Date>`now()` })
    .where('feed_id', '=', feedId)
    .where('id', '<', id);

/** Ends older runs that are held, or that a killed program left: their files are out of date. */
const supersedeOlder = (db: Db, run: LoadedRun) =>
  supersede(db, run).where('state', 'in', ['held', 'reading', 'applying']).execute();

/** Ends older runs that another worker has not started. Files of a partial feed don't replace one another. */
const supersedeQueued = (db: Db, run: LoadedRun) =>
  supersede(db, run).where('state', '=', 'queued').where('is_dry', '=', false).execute();

interface LoadedRun {
  id: number;
  feedId: number;
  companyId: number;
  state: FeedRunState;
  /** Support decided to apply it, and can still undo that. */
  waits: boolean;
  isDry: boolean;
  codes: FeedRunCode[];
  /** Null before the file was compared. */
  counts: RunCounts | null;
  fileId: number | null;
  storageKey: string | null;
  format: FeedFormat | null;
  /** The format that was recognized; null before the file was read. */
  readAs: FeedFormat | null;
  isComplete: boolean;
  zone: string;
  language: 'en' | 'fr';
  mappingVersion: number;
  approvedVersion: number | null;
  mapping: FeedMapping;
  guard: GuardLimits;
  credits: FeedCredits;
}

async function readRun(db: Db, runId: number): Promise<LoadedRun | null> {
  const row = await db
    .selectFrom('feed_runs as r')
    .innerJoin('feeds as f', 'f.id', 'r.feed_id')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .leftJoin('feed_files', 'feed_files.id', 'r.file_id')
    .leftJoin('feed_mappings as m', (join) =>
      join.onRef('m.feed_id', '=', 'f.id').onRef('m.version', '=', 'r.mapping_version'),
    )
    .select([
      'r.id',
      'f.id as feedId',
      'f.company_id as companyId',
      'r.state',
      sql<boolean>`coalesce(r.apply_at > now(), false)`.as('waits'),
      'r.is_dry as isDry',
      'r.codes',
      'r.counts',
      'r.file_id as fileId',
      'storage_key as storageKey',
      'f.format',
      sql<FeedFormat | null>`r.summary ->> 'format'`.as('readAs'),
      'f.is_complete as isComplete',
      'f.zone',
      'c.lang as language',
      'r.mapping_version as mappingVersion',
      'f.approved_version as approvedVersion',
      'm.rules',
      'f.guard',
      'f.credits',
    ])
    .where('r.id', '=', runId)
    .where('c.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { rules, counts, ...run } = row;
  return {
    ...run,
    codes: FEED_RUN_CODES.filter((code) => run.codes.includes(code)),
    counts: Object.keys(Object(counts)).length > 0 ? Object(counts) : null,
    mapping: feedMapping.parse(rules ?? {}),
    guard: guardLimits.parse(run.guard),
    credits: feedCredits.parse(run.credits),
  };
}

/** Changes a run that has not ended. A company that closes ends its runs while they are read and applied. */
async function setRun(db: Db, runId: number, values: Updateable<DB['feed_runs']>): Promise<void> {
  await db.updateTable('feed_runs').set(values).where('id', '=', runId).where('state', 'not in', ENDED).execute();
}
