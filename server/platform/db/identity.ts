import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The user that a child process runs as; empty for our own user. */
export interface Identity {
  uid?: number;
  gid?: number;
}

/**
 * Chooses the user for PostgreSQL, which refuses root: the owner of an existing cluster, else `postgres`, else
 * `nobody`. Without root there is no choice.
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

/** Whether this user can use the folder. Tests it for real, because permissions don't show ACLs and mounts. */
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
