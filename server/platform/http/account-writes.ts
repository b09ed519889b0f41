import { AppError } from '#common/errors.ts';

/** Writes of one account that run at once. They mostly lock the same rows, and each holds a database connection. */
const MAX_RUNNING = 4;
/** Writes that wait for them. A screen sends at most 50 at once, one for each home. */
const MAX_WAITING = 60;

/**
 * Runs the writes of an account, a few at once, so that one account can't take every connection of the pool. Throws
 * request.too_many if too many wait.
 */
export function limitAccountWrites() {
  const accounts = new Map<number, { running: number; waiting: (() => void)[] }>();
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const own = accounts.get(userId) ?? { running: 0, waiting: [] };
    if (own.waiting.length >= MAX_WAITING) throw new AppError('request.too_many');
    accounts.set(userId, own);
    // The one that ends passes its place on.
    if (own.running >= MAX_RUNNING) await new Promise<void>((start) => own.waiting.push(start));
    else own.running += 1;
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else {
        own.running -= 1;
        if (own.running === 0) accounts.delete(userId);
      }
    }
  };
}
