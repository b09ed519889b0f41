import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { hasErrorCode } from '#server/platform/memory/error-code.ts';

/** The host and, on Linux, its space of process numbers: a number means something only there. */
const PLACE = `${hostname()} ${pidSpace()}`;
/** An earlier process with the same number had another one. */
const NONCE = randomUUID();

/** Names a process in claims. */
export const claimant = (pid: number, nonce: string): string => `${PLACE} ${pid} ${nonce}`;
/** This process. */
export const CLAIMED_BY: string = claimant(process.pid, NONCE);

function pidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return 'pid';
  }
}

/** Ends the claims of processes of this host that no longer run, so that their emails don't wait until the claims expire. */
export async function endDeadClaims(db: Db): Promise<void> {
  const claims = await db
    .selectFrom('emails')
    .select('claimed_by as name')
    .distinct()
    .where('claimed_by', 'is not', null)
    .limit(1000)
    .execute();
  const dead = claims.flatMap(({ name }) => (name !== null && isDead(name) ? [name] : []));
  if (dead.length === 0) return;
  await db
    .updateTable('emails')
    .set({ claimed_until: null, claimed_by: null })
    .where('claimed_by', 'in', dead)
    .where('sent_at', 'is', null)
    .where('claimed_until', '>', sql<Date>`now()`)
    .execute();
}

function isDead(name: string): boolean {
  if (!name.startsWith(`${PLACE} `)) return false;
  const [pid = '', nonce] = name.slice(PLACE.length + 1).split(' ');
  if (pid === String(process.pid)) return nonce !== NONCE;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return hasErrorCode(error, 'ESRCH');
  }
}
