import { AppError } from '#common/errors.ts';
import { data } from '#web/router/load.ts';

/** What a secret link shows, never kept by a cache; null with status 404 where the link is none of ours. */
export async function loadSecretLink<T, P extends object>(found: Promise<T>, params: P) {
  const headers = { 'cache-control': 'private, no-store' };
  try {
    return data({ found: await found, ...params }, { headers });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return data(null, { status: 404, headers });
    throw error;
  }
}
