import { AppError } from '#common/contract/errors.ts';
import { createLimit } from '#server/platform/lists/limit.ts';

/** Writes of one account that run at once. They mostly lock the same rows, and each holds a database connection. */
const MAX_RUNNING = 4;
/** Writes that wait for them. A screen sends at most 50 at once, one for each home. */
const MAX_WAITING = 60;

/**
 * Runs the writes of an account, a few at once, so that one account can't take every connection of the pool. Throws
 * request.too_many if too many wait.
 */
export function limitAccountWrites() {
  const accounts = new Map<number, { count: number; inLine: ReturnType<typeof createLimit> }>();
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const own = accounts.get(userId) ?? { count: 0, inLine: createLimit(MAX_RUNNING) };
    if (own.count >= MAX_RUNNING + MAX_WAITING) throw new AppError('request.too_many');
    accounts.set(userId, own);
    own.count += 1;
    try {
      return await own.inLine(work);
    } finally {
      own.count -= 1;
      if (own.count === 0) accounts.delete(userId);
    }
  };
}
