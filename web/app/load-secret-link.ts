import { AppError } from '#common/contract/errors.ts';
import { data } from '#web/router/load.ts';

/** Loader data of a secret link, never cached: `found` and `params`, or null with status 404 if the link is unknown. */
export async function loadSecretLink<T, P extends object>(found: Promise<T>, params: P) {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  try {
    return data({ found: await found, ...params }, { headers });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return data(null, { status: 404, headers });
    throw error;
  }
}
