import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { isRace } from '#server/platform/db/retry-races.ts';
import { hasErrorCode } from '#server/platform/error-code.ts';

const DEADLOCK = '40P01';

/**
 * Runs a call. If a simultaneous change makes it fail, the caller gets an error that fits: `auth.required` if their
 * account was deleted meanwhile, `server.busy` after a deadlock.
 */
export async function besideOthers<T>(
  { actor, db, log }: Pick<Context, 'actor' | 'db' | 'log'>,
  work: () => Promise<T> | T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRace(error)) throw error;
    const isDeleted =
      actor && !(await db.selectFrom('users').select('id').where('id', '=', actor.userId).executeTakeFirst());
    if (!isDeleted && !hasErrorCode(error, DEADLOCK)) throw error;
    log.warn({ err: error }, 'a call lost against a simultaneous change');
    throw new AppError(isDeleted ? 'auth.required' : 'server.busy');
  }
}
