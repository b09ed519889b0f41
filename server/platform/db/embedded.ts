import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type DiskGuard, guardDisk } from './disk.ts';
import { hasLiveOwner, lockedBy, removeStaleLock } from './lock.ts';
import { type Natives, prepareNatives } from './natives.ts';
import { type Placement, placeCluster } from './placement.ts';
import { createCluster, DATABASE_USER, launchPostgres, type PostgresProcess } from './postgres-process.ts';

const DATABASE = 'foyer';
/** Recovery after a crash can take a while. */
const START_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 500;
const MAX_RETRY_MS = 5_000;
/** Errors while a killed predecessor's PostgreSQL is still shutting down. */
const PASSING_TROUBLE = /lock file .* already exists|pre-existing shared memory|address already in use/i;

export interface EmbeddedOptions {
  /** The program's data folder. The cluster is in its pg18 folder. */
  dataDir: string;
  /** Extra PostgreSQL settings. Ignored if the database already runs. */
  settings?: Record<string, string>;
  /** False skips the 48 MB file that keeps the database alive on a full disk. */
  ballast?: boolean;
  log?: (line: string) => void;
}

export interface EmbeddedDatabase {
  /** Connection string, over a private socket. */
  url: string;
  /** True if this process started PostgreSQL, false if it joined a running one. */
  readonly owner: boolean;
  /** True if the disk is nearly full and writes should be refused. */
  isDiskLow(): boolean;
  /** Stops what this process started. A joined database keeps running. Close the pools first. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL of the npm packages in the data folder, or joins the one that another process runs there. If
 * PostgreSQL stops unexpectedly (killed, disk full, its owner stopped), it is restarted.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => {});
  const place = placeCluster(options.dataDir, log);
  let natives: Natives | undefined;
  let running: PostgresProcess | undefined;
  let disk: DiskGuard | undefined;

  async function run(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    for (; ; await sleep(50)) {
      if (hasLiveOwner(place.clusterDir)) {
        running = undefined;
        if (await answers(place)) return;
      } else {
        natives ??= prepareNatives(place.identity, place.programsDir);
        await createCluster(natives, place);
        removeStaleLock(place.clusterDir, place.socketDir);
        disk ??= guardDisk(place.clusterDir, { ballast: options.ballast });
        disk.check();
        running = await launch(natives, place, options.settings ?? {}, deadline);
        if (running) return;
      }
      if (Date.now() > deadline)
        throw new Error(`The embedded database in ${place.clusterDir} does not answer; see ${place.clusterDir}.log`);
    }
  }

  await run();
  const watch = keepRunning(() => (running ? !running.hasExited() : hasLiveOwner(place.clusterDir)), run, log);
  return {
    url: urlOf(place, DATABASE),
    get owner() {
      return running !== undefined;
    },
    isDiskLow: () => disk?.isLow() ?? false,
    async stop() {
      await watch.stop();
      disk?.stop();
      await running?.stop();
    },
  };
}

/**
 * Checks twice a second. After failures (a full disk, for example) it retries less often, and logs each problem once.
 */
function keepRunning(isUp: () => boolean, run: () => Promise<void>, log: (line: string) => void) {
  let repair: Promise<void> | undefined;
  let notBefore = 0;
  let waitMs = LOOK_EVERY_MS;
  let told = '';
  const tell = (line: string) => {
    // Names of temporary files contain the process id.
    const trouble = line.replace(/\d+/g, '');
    if (trouble !== told) log(line);
    told = trouble;
  };
  const timer = setInterval(() => {
    if (repair || Date.now() < notBefore || isUp()) return;
    if (!told) tell('The embedded database has gone: starting it again');
    repair = run()
      .then(() => {
        log('The embedded database is back');
        [told, waitMs] = ['', LOOK_EVERY_MS];
      })
      .catch((error: Error) => {
        tell(error.message);
        waitMs = Math.min(waitMs * 2, MAX_RETRY_MS);
        notBefore = Date.now() + waitMs;
      })
      .finally(() => {
        repair = undefined;
      });
  }, LOOK_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await repair;
    },
  };
}

/** Resolves with the process when it accepts queries, or undefined if a retry makes sense. */
async function launch(natives: Natives, place: Placement, settings: Record<string, string>, deadline: number) {
  const started = launchPostgres(natives, place, settings);
  for (; Date.now() < deadline; await sleep(10)) {
    if (started.hasExited()) {
      const output = started.output();
      if (PASSING_TROUBLE.test(output)) return undefined;
      throw new Error(`The embedded database did not start: ${reasonIn(output)} (${place.clusterDir}.log)`);
    }
    // If another program was faster, this is its server, and ours is about to give up.
    if ((await answers(place)) && lockedBy(place.clusterDir) === started.pid) return started;
  }
  await started.stop();
  return undefined;
}

/** Runs a query to check that the server is up (its log says so too early) and that our database exists. */
async function answers(place: Placement): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres'), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`).catch(ignoreDuplicate);
    return true;
  } catch (error) {
    if (isNotYet(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function isNotYet(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const starting = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'];
  return starting.includes(code) || /terminated|timeout/i.test(message);
}

function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

function urlOf({ socketDir }: Placement, database: string): string {
  return `postgresql://${DATABASE_USER}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

function reasonIn(output: string): string {
  // Messages to clients aren't the reason why it stopped.
  const lines = output
    .split('\n')
    .filter((line) => line && !/not yet accepting|in recovery mode|starting up|shutting down/.test(line));
  const line =
    lines.findLast((text) => /FATAL|PANIC|error while loading/.test(text)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
