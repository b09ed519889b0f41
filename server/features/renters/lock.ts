import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * Runs what changes a renter's list with no other change of the same renter's lists beside it: their bounds and their
 * order hold however many browsers write at once.
 */
export function alone<T>(db: Db, userId: number, change: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select 1 from users where id = ${userId} for no key update`.execute(trx);
    return change(trx);
  });
}
