import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#common/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Failures without a pause: a person mistypes; many people share an address. */
const FREE = { account: 5, address: 30 };
/** Longest pause, in seconds. */
const LONGEST = 900;

type Kind = keyof typeof FREE;

/** An account is known by a digest of what was typed, so that one that does not exist is slowed down just the same. */
const keysOf = (email: string, address: string): Record<Kind, string> => ({
  account: `account ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`,
  address: `address ${address}`,
});

/** Throws `auth.slow_down` with the seconds to wait while the account or the address has to pause. */
export async function refuseTooFast(db: Db, email: string, address: string): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(blocked_until) - now()))::int as seconds from sign_in_failures
    where key in (${sql.join(Object.values(keysOf(email, address)))}) and blocked_until > now()`.execute(db);
  const seconds = rows[0]?.seconds;
  if (seconds) throw new AppError('auth.slow_down', { seconds });
}

/** Counts a failure for the account and the address; beyond the free ones each doubles the pause. An hour without any forgets them. */
export async function countFailure(db: Db, email: string, address: string): Promise<void> {
  for (const [kind, key] of Object.entries(keysOf(email, address))) {
    const free = FREE[kind as Kind];
    await sql`
      insert into sign_in_failures as old (key, failures, last_at) values (${key}, 1, now())
      on conflict (key) do update set
        failures = case when old.last_at < now() - interval '1 hour' then 1 else old.failures + 1 end,
        blocked_until = case when old.last_at >= now() - interval '1 hour' and old.failures + 1 >= ${free}
          then now() + make_interval(secs => least(${LONGEST}, 2 ^ least(old.failures + 1 - ${free}, 10))) end,
        last_at = now()`.execute(db);
  }
}

/** A right password forgives the account, not the address: others may be tried from there. */
export async function forgetFailures(db: Db, email: string, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', keysOf(email, address).account).execute();
}
