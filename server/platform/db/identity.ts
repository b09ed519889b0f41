import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The user a child process runs as; empty for our own. */
export interface Identity {
  uid?: number;
  gid?: number;
}

/**
 * Who runs PostgreSQL, which refuses root: the owner of an existing cluster, else `postgres`, else `nobody`.
 * Not being root, we have no choice.
 */
export function databaseIdentity(clusterDir: string): Identity {
  if (process.getuid?.() !== 0) return {};
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const found = userNamed('postgres') ?? userNamed('nobody');
  if (!found)
    throw new Error(
      'Running as root, and there is no user "postgres" or "nobody" to run PostgreSQL as. Set DATABASE_URL.',
    );
  return found;
}

/** Whether this user can work in the folder. Asked by trying: permissions alone do not tell (ACLs, mounts). */
export function canEnter(folder: string, identity: Identity): boolean {
  if (identity.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

function userNamed(name: string): Required<Identity> | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
