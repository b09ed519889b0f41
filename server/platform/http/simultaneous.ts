import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { isRace } from '#server/platform/db/retry-races.ts';
import { takenError } from '#server/platform/db/taken-values.ts';

/**
 * Runs a call. If a simultaneous change makes it fail, the caller gets an error that fits: a message at the field whose
 * value is taken, `auth.required` if their account was deleted in the meantime, else `server.busy`.
 */
export async function besideOthers<T>(
  { actor, db, log, t }: Pick<Context, 'actor' | 'db' | 'log' | 't'>,
  work: () => Promise<T> | T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRace(error)) throw error;
    const taken = takenError(error, t);
    if (taken) throw taken;
    const isDeleted =
      actor && !(await db.selectFrom('users').select('id').where('id', '=', actor.userId).executeTakeFirst());
    log.warn({ err: error }, 'a call lost against a simultaneous change');
    throw new AppError(isDeleted ? 'auth.required' : 'server.busy');
  }
}
