import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from './pool.ts';
import type { DB } from './schema.ts';

/** Unique violation, foreign key violation, serialization failure, deadlock (PostgreSQL's SQLSTATE codes). */
const RACES: ReadonlySet<string> = new Set(['23505', '23503', '40001', '40P01']);
const TRIES = 4;
const PAUSE_MS = 15;

/** Whether a database error comes from a simultaneous change. */
export const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && RACES.has(error.code);

/**
 * Runs a transaction, and runs it again if a simultaneous change made it fail. The work must see the other change in its
 * own checks, and must do nothing outside the database.
 */
export async function retryRaces<T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried === TRIES || !isRace(error)) throw error;
      await delay(PAUSE_MS * tried);
    }
  }
}
