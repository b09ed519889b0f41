import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** Runs a change under a lock per renter, so that limits and order hold when several browsers write. */
export function alone<T>(db: Db, userId: number, change: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select 1 from users where id = ${userId} for no key update`.execute(trx);
    return change(trx);
  });
}
