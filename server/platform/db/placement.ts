import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, databaseIdentity, type Identity } from './identity.ts';

/** The PostgreSQL major is part of the folder's name: another major cannot read it. */
const CLUSTER = 'pg18';
/** Where the system keeps what our own data folder cannot: used only when root's files are closed to the database user. */
const SYSTEM_DIR = '/var/lib/foyer';
/** A socket's whole path may hold 103 bytes on macOS, 107 on Linux. */
const MAX_SOCKET_DIR = 85;

/** Where the embedded database lives and who runs it. */
export interface Placement {
  clusterDir: string;
  socketDir: string;
  /** Receives a copy of the programs where the packaged ones cannot be used. */
  programsDir: string;
  identity: Identity;
}

/** Decides the folders for a data folder and creates the ones outside of the cluster. */
export function placeCluster(dataDir: string, log: (line: string) => void): Placement {
  mkdirSync(dataDir, { recursive: true });
  const own = realpathSync(dataDir);
  const identity = databaseIdentity(join(own, CLUSTER));
  if (canEnter(own, identity)) return place(own, identity, identity.uid === undefined ? own : SYSTEM_DIR);

  const elsewhere = join(SYSTEM_DIR, shortHash(own));
  const clusterDir = join(elsewhere, CLUSTER);
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  if (!existsSync(clusterDir)) log(`The database user cannot enter ${own}: the database is kept in ${elsewhere}`);
  return place(elsewhere, databaseIdentity(clusterDir), SYSTEM_DIR);
}

function place(folder: string, identity: Identity, programsDir: string): Placement {
  const clusterDir = join(folder, CLUSTER);
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

/** The socket lies in the cluster's private folder (no port, no password), or in a short private one where that is too long. */
function socketDirFor(clusterDir: string, identity: Identity): string {
  if (Buffer.byteLength(clusterDir) <= MAX_SOCKET_DIR) return clusterDir;
  const short = join(process.platform === 'win32' ? tmpdir() : '/tmp', `foyer-${shortHash(clusterDir)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const { uid, gid } = identity;
  if (uid !== undefined && gid !== undefined && lstatSync(short).uid === 0) chownSync(short, uid, gid);
  const found = lstatSync(short);
  // Anybody can create names under /tmp: only a private folder of ours will do.
  if (!found.isDirectory() || found.uid !== (uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new Error(`${short} is not a private folder of the database user: remove it, or choose a shorter DATA_DIR.`);
  }
  return short;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
