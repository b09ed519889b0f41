import { existsSync, lstatSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterUrl, launchCluster } from './launch-cluster.ts';
import { hasLiveOwner, lockedBy, removeStaleLock } from './lock.ts';
import { type Natives, prepareOlderNatives } from './natives.ts';
import { findOlderCluster, MAJOR, type Placement, placeUpgrade } from './placement.ts';
import { createCluster, type PostgresProcess, syncCluster } from './postgres-process.ts';

const MIB = 1024 * 1024;
/** A new cluster with its journal. */
const NEW_CLUSTER_BYTES = 300 * MIB;
/** How long a killed predecessor or another program's upgrade may use the old cluster, in milliseconds. */
const IN_USE_LIMIT_MS = 60_000;
/** Recovery after a crash can take a while. */
const START_LIMIT_MS = 120_000;

/** Copies a database into an empty one. Both are connection strings; `file` is a path for its backup. */
export type CopyDatabase = (from: string, to: string, file: string) => Promise<void>;

interface UpgradeOptions {
  settings: Record<string, string>;
  copy: CopyDatabase | undefined;
  log: (line: string) => void;
}

/**
 * If the data folder has only a cluster of an older major version, copies its database into a new cluster. The new one
 * gets its name when it is complete and on disk, so a killed upgrade begins again. The old folder stays. Throws if the
 * old cluster is in use, its programs are missing, or the disk is too small.
 */
export async function upgradeCluster(natives: Natives, place: Placement, options: UpgradeOptions): Promise<void> {
  const isDone = () => existsSync(join(place.clusterDir, 'PG_VERSION'));
  const older = isDone() ? undefined : findOlderCluster(place);
  if (!older) return;
  const folder = dirname(place.clusterDir);
  if (!options.copy)
    throw new Error(
      `${folder} has a database of PostgreSQL ${older.major}. Start the site once, which copies it to ${MAJOR}.`,
    );
  const draft = placeUpgrade(place);
  const olderNatives = prepareOlderNatives(older.major, folder, older.place.identity, place.programsDir);
  refuseSmallDisk(older.place, draft, older.major);
  const name = basename(older.place.clusterDir);
  const running: PostgresProcess[] = [];
  try {
    // Its lock keeps a second program from upgrading too.
    const owned = await launchAlone(olderNatives, older.place, options.settings, isDone);
    if (!owned) return;
    running.push(owned);
    await waitForEnd(draft, isDone);
    removeDraft(draft);
    options.log(`Copying the database from PostgreSQL ${older.major} to ${MAJOR} …`);
    await createCluster(natives, draft);
    const started = await launchAlone(natives, draft, options.settings, isDone);
    if (started) running.push(started);
    await options.copy(clusterUrl(older.place), clusterUrl(draft), `${draft.clusterDir}.tar`);
    await started?.stop();
    await syncCluster(natives, draft);
    renameSync(draft.clusterDir, place.clusterDir);
    await syncFolder(folder);
    removeDraft(draft);
    options.log(`The database is copied. ${name} stays: delete it when you are sure that you will not go back.`);
  } catch (error) {
    await running[1]?.stop();
    if (running[0]) removeDraft(draft);
    throw new Error(
      `The database could not be copied from PostgreSQL ${older.major} to ${MAJOR}, and ${name} has everything as before: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  } finally {
    await running[0]?.stop();
  }
}

/** Starts a cluster once nobody else uses it. Resolves with nothing if another program has upgraded in the meantime. */
async function launchAlone(
  natives: Natives,
  place: Placement,
  settings: Record<string, string>,
  isDone: () => boolean,
): Promise<PostgresProcess | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    await waitForEnd(place, isDone);
    if (isDone()) return undefined;
    removeStaleLock(place.clusterDir, place.socketDir);
    const started = await launchCluster(natives, place, settings, deadline);
    if (!started) continue;
    if (!isDone()) return started;
    await started.stop();
    return undefined;
  }
}

/** Waits for a killed program's PostgreSQL, or for another program that upgrades. */
async function waitForEnd({ clusterDir }: Placement, isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + IN_USE_LIMIT_MS;
  for (; hasLiveOwner(clusterDir) && !isDone(); await sleep(100)) {
    if (Date.now() > deadline)
      throw new Error(
        `The old database in ${clusterDir} is in use by process ${lockedBy(clusterDir)}. Stop the old version first.`,
      );
  }
}

/** A copy and its backup are at most as large as the old cluster. */
function refuseSmallDisk({ clusterDir }: Placement, draft: Placement, major: number): void {
  const { bavail, bsize } = statfsSync(clusterDir);
  // A killed upgrade left a part of it, which is deleted.
  const available = bavail * bsize + sizeOf(draft.clusterDir);
  const needed = 2 * sizeOf(clusterDir) + NEW_CLUSTER_BYTES;
  if (available >= needed) return;
  const [need, free] = [needed, available].map((bytes) => Math.ceil(bytes / MIB).toLocaleString('en-CA'));
  throw new Error(
    `The disk of ${dirname(clusterDir)} has ${free} MB free, and copying the database from PostgreSQL ${major} to ${MAJOR} needs ${need}. Free some, then start again. Nothing was changed.`,
  );
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += lstatSync(join(entry.parentPath, entry.name)).size;
  return bytes;
}

function removeDraft({ clusterDir }: Placement): void {
  for (const name of readdirSync(dirname(clusterDir)))
    if (name.startsWith(basename(clusterDir)))
      rmSync(join(dirname(clusterDir), name), { recursive: true, force: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
