import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#common/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Free failures before a pause: people mistype, and many share an IP address. */
const FREE = { account: 5, address: 30 };
/** Maximum pause, in seconds. */
const LONGEST = 900;

type Kind = keyof typeof FREE;

/** Accounts are keyed by a digest of the typed address, so that unknown addresses are slowed down too. */
const keysOf = (email: string, address: string): Record<Kind, string> => ({
  account: `account ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`,
  address: `address ${address}`,
});

/** Throws `auth.slow_down` with the seconds to wait if the account or the IP address must pause. */
export async function refuseTooFast(db: Db, email: string, address: string): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(blocked_until) - now()))::int as seconds from sign_in_failures
    where key in (${sql.join(Object.values(keysOf(email, address)))}) and blocked_until > now()`.execute(db);
  const seconds = rows[0]?.seconds;
  if (seconds) throw new AppError('auth.slow_down', { seconds });
}

/**
 * Counts a failure for the account and the IP address. Beyond the free ones, each doubles the pause. An hour without
 * failures resets the count.
 */
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

/** A right password resets the count of the account but not of the IP address, which may be guessing others. */
export async function forgetFailures(db: Db, email: string, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', keysOf(email, address).account).execute();
}
