import { sql } from 'kysely';
import type { Actor } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { changeState } from './change-state.ts';
import type { Transition } from './transitions.ts';

/**
 * Changes the state of the landlord's own listing and raises its version, so that a form that was opened before gets a
 * conflict. Lock the listing first. Throws like `changeState`.
 */
export async function changeOwnState(
  trx: Db,
  { userId }: Actor,
  id: number,
  { transition, reason = 'landlord' }: { transition: Transition; reason?: 'landlord' | 'rented' },
): Promise<void> {
  await changeState(trx, [id], { transition, by: 'landlord', userId, reason });
  await trx.updateTable('listings').set({ version: sql`version + 1` }).where('id', '=', id).execute();
}
