import { setTimeout as sleep } from 'node:timers/promises';
import { type DiskGuard, guardDisk } from './disk.ts';
import { acceptsQueries, clusterUrl, launchCluster } from './launch-cluster.ts';
import { hasLiveOwner, removeStaleLock } from './lock.ts';
import { type Natives, prepareNatives } from './natives.ts';
import { placeCluster } from './placement.ts';
import { createCluster, type PostgresProcess } from './postgres-process.ts';
import { type CopyDatabase, upgradeCluster } from './upgrade-cluster.ts';

/** Recovery after a crash can take a while. */
const START_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 500;
const MAX_RETRY_MS = 5_000;

export interface EmbeddedOptions {
  /** The program's data folder. The cluster is in its pg18 folder. */
  dataDir: string;
  /** Extra PostgreSQL settings. Ignored if the database already runs. */
  settings?: Record<string, string>;
  /** False skips the 48 MB file that keeps the database alive on a full disk. */
  ballast?: boolean;
  /** Copies the database of an older PostgreSQL. Without it, a folder that has only such a database is refused. */
  copyDatabase?: CopyDatabase | undefined;
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
        if (await acceptsQueries(place)) return;
      } else {
        natives ??= prepareNatives(place.identity, place.programsDir);
        await upgradeCluster(natives, place, { settings: options.settings ?? {}, copy: options.copyDatabase, log });
        await createCluster(natives, place);
        removeStaleLock(place.clusterDir, place.socketDir);
        disk ??= guardDisk(place.clusterDir, { ballast: options.ballast });
        disk.check();
        running = await launchCluster(natives, place, options.settings ?? {}, deadline);
        if (running) return;
      }
      if (Date.now() > deadline)
        throw new Error(`The embedded database in ${place.clusterDir} does not answer; see ${place.clusterDir}.log`);
    }
  }

  await run();
  const watch = keepRunning(() => (running ? !running.hasExited() : hasLiveOwner(place.clusterDir)), run, log);
  return {
    url: clusterUrl(place),
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
