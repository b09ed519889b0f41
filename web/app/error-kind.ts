import { AppError, type ErrorCode } from '#common/errors.ts';

/** Which page stands in for a failed one. */
export type ErrorKind = 'notFound' | 'listingGone' | 'pageGone' | 'offline' | 'failed';

/** The kind of a loader's or a render's error. `isOnline` is what the browser says of itself. */
export function kindOfError(error: unknown, isOnline: boolean): ErrorKind {
  if (error instanceof AppError) {
    const gone: Partial<Record<ErrorCode, ErrorKind>> = { 'listing.gone': 'listingGone', 'page.gone': 'pageGone' };
    return gone[error.code] ?? (error.status === 404 || error.status === 400 ? 'notFound' : 'failed');
  }
  return isOnline ? 'failed' : 'offline';
}
