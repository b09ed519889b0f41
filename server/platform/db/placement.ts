import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareDataFolder } from '#server/platform/memory/data-folder.ts';
import { canEnter, databaseIdentity, type Identity } from './identity.ts';

/** The folder's name contains the PostgreSQL major version, because no other can read it. */
export const MAJOR = 18;
const CLUSTER = `pg${MAJOR}`;
/** Used only if the database user can't read root's files. */
const SYSTEM_DIR = '/var/lib/foyer';
/** A socket's path can have 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_DIR = 85;

/** The folders and the user of the embedded database. */
export interface Placement {
  clusterDir: string;
  socketDir: string;
  /** Holds a copy of the programs if the packaged ones can't be used. */
  programsDir: string;
  identity: Identity;
}

/** Chooses the folders of a data folder and creates those outside the cluster. */
export function placeCluster(dataDir: string, log: (line: string) => void): Placement {
  prepareDataFolder(dataDir);
  const own = realpathSync(dataDir);
  const identity = databaseIdentity(join(own, CLUSTER));
  if (canEnter(own, identity)) return place(own, identity, identity.uid === undefined ? own : SYSTEM_DIR);

  const elsewhere = join(SYSTEM_DIR, shortHash(own));
  const clusterDir = join(elsewhere, CLUSTER);
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  if (!existsSync(clusterDir)) log(`The database user cannot enter ${own}: the database is kept in ${elsewhere}`);
  return place(elsewhere, databaseIdentity(clusterDir), SYSTEM_DIR);
}

/** The newest cluster of an older major version beside this one. */
export function findOlderCluster({ clusterDir, programsDir }: Placement) {
  const folder = dirname(clusterDir);
  const [newest] = readdirSync(folder)
    .map((name) => Number(/^pg(\d+)$/.exec(name)?.[1]))
    .filter((major) => major < MAJOR && existsSync(join(folder, `pg${major}`, 'PG_VERSION')))
    .sort((a, b) => b - a);
  if (newest === undefined) return undefined;
  const name = `pg${newest}`;
  return { major: newest, place: place(folder, databaseIdentity(join(folder, name)), programsDir, name) };
}

/** The cluster that an upgrade fills before it gets its name. */
export function placeUpgrade({ clusterDir, identity, programsDir }: Placement): Placement {
  return place(dirname(clusterDir), identity, programsDir, `${CLUSTER}.upgrade`);
}

function place(folder: string, identity: Identity, programsDir: string, name = CLUSTER): Placement {
  const clusterDir = join(folder, name);
  refuseForeignCluster(clusterDir);
  return { clusterDir, programsDir, identity, socketDir: socketDirFor(clusterDir, identity) };
}

function refuseForeignCluster(clusterDir: string): void {
  const us = process.getuid?.();
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  if (us === 0 || owner === undefined || owner === us) return;
  throw new Error(
    `${clusterDir} belongs to user ${owner}, we are ${us}: start as that user or as root, or set another DATA_DIR.`,
  );
}

/**
 * The folder of the socket: the cluster's private folder (no port, no password), or a short private one if that path is
 * too long.
 */
function socketDirFor(clusterDir: string, identity: Identity): string {
  if (Buffer.byteLength(clusterDir) <= MAX_SOCKET_DIR) return clusterDir;
  const short = join(process.platform === 'win32' ? tmpdir() : '/tmp', `foyer-${shortHash(clusterDir)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const { uid, gid } = identity;
  if (uid !== undefined && gid !== undefined && lstatSync(short).uid === 0) chownSync(short, uid, gid);
  const found = lstatSync(short);
  // Anyone can create names in /tmp, so only a private folder of ours is safe.
  if (!found.isDirectory() || found.uid !== (uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new Error(`${short} is not a private folder of the database user: remove it, or choose a shorter DATA_DIR.`);
  }
  return short;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
