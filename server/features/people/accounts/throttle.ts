import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { deviceHash } from '#server/platform/auth/device.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { isKnownDevice } from './devices.ts';

/** Free tries before a pause: people mistype, and many share an IP address. */
const FREE = 5;
const FREE_PER_ADDRESS = 30;
/** Maximum pause, in seconds. */
const LONGEST = 900;

/** The keys that tries are counted by, in the order in which their rows are locked. Never empty. */
export type Counters = readonly string[];

/**
 * The counters of a login. A browser that the account has logged in with has its own, so that strangers can't lock it
 * out. Unknown addresses are counted too, by a digest.
 */
export async function loginCounters(
  { db, address, device }: Pick<Context, 'db' | 'address' | 'device'>,
  email: string,
): Promise<Counters> {
  const hash = device && deviceHash(device);
  const account = digestOf(email);
  if (hash && (await isKnownDevice(db, email, hash))) return [`device ${account} ${hash.toString('base64url')}`];
  return [`address ${networkOf(address)}`, `account ${account}`];
}

/** The counter of passwords that a logged-in user types. Only this session can use it up. */
export const sessionCounter = (sessionId: number): Counters => [`session ${sessionId}`];

/** The counter of passwords typed with an emailed link. */
export const linkCounter = (tokenId: number): Counters => [`link ${tokenId}`];

/**
 * Checks a password and limits wrong ones. The try is counted before the check, so that simultaneous tries can't exceed
 * the limit. Throws `auth.slow_down` with the seconds to wait.
 */
export async function countTries(db: Db, counters: Counters, isRight: () => Promise<boolean>): Promise<boolean> {
  await countTry(db, counters);
  let result: boolean;
  try {
    result = await isRight();
  } catch (error) {
    // Nothing was checked, for example because the server is busy.
    await takeBack(db, counters);
    throw error;
  }
  if (result) await startOver(db, counters);
  return result;
}

/**
 * Counts a try on all counters or, if one of them must pause, on none. Beyond the free ones, each try doubles the pause.
 * An hour without tries resets the count.
 */
async function countTry(db: Db, counters: Counters): Promise<void> {
  const free = sql`case when old.key like 'address %' then ${FREE_PER_ADDRESS}::int else ${FREE}::int end`;
  await db.transaction().execute(async (trx) => {
    // A blocked row is not updated. Simultaneous tries wait for the row, and then see its new count.
    const { rows } = await sql`
      insert into sign_in_failures as old (key, failures, last_at)
      select key, 1, now() from unnest(${[...counters]}::text[]) with ordinality as counter (key, place) order by place
      on conflict (key) do update set
        failures = case when old.last_at < now() - interval '1 hour' then 1 else old.failures + 1 end,
        blocked_until = case when old.last_at >= now() - interval '1 hour' and old.failures + 1 >= ${free}
          then now() + make_interval(secs => least(${LONGEST}, 2 ^ least(old.failures + 1 - ${free}, 10))) end,
        last_at = now()
      where old.blocked_until is null or old.blocked_until <= now()
      returning key`.execute(trx);
    if (rows.length < counters.length) throw await slowDown(trx, counters);
  });
}

async function slowDown(db: Db, counters: Counters): Promise<AppError> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(blocked_until) - now()))::int as seconds
    from sign_in_failures where key = any(${[...counters]})`.execute(db);
  return new AppError('auth.slow_down', { seconds: Math.max(1, rows[0]?.seconds ?? 1) });
}

/** Removes one try from each counter. */
async function takeBack(db: Db, counters: Counters): Promise<void> {
  const free = sql`case when key like 'address %' then ${FREE_PER_ADDRESS}::int else ${FREE}::int end`;
  for (const counter of counters)
    await sql`
      update sign_in_failures set failures = greatest(failures - 1, 0),
        blocked_until = case when failures > ${free} then blocked_until end
      where key = ${counter}`.execute(db);
}

/**
 * After a right password, the account starts again from zero. The network only gets its try back, because it may be
 * guessing others.
 */
async function startOver(db: Db, counters: Counters): Promise<void> {
  const isAddress = (counter: string) => counter.startsWith('address ');
  await takeBack(db, counters.filter(isAddress));
  const others = counters.filter((counter) => !isAddress(counter));
  await db.deleteFrom('sign_in_failures').where('key', 'in', others).execute();
}

/** Ends the pause that strangers caused: the owner of the mailbox has just chosen a new password. */
export async function endPause(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('key', '=', `account ${digestOf(email)}`)
    .execute();
}

const digestOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');
