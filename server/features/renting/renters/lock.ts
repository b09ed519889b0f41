import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * Runs a change under a lock per renter, so that limits and order hold when several browsers write. Throws
 * `auth.required` if the account was deleted in the meantime.
 */
export function alone<T>(db: Db, userId: number, change: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from users where id = ${userId} for no key update`.execute(trx);
    if (rows.length === 0) throw new AppError('auth.required');
    return change(trx);
  });
}
