import { AppError, type ErrorCode } from '#common/errors.ts';

/** The error page to show. */
export type ErrorKind = 'notFound' | 'listingGone' | 'pageGone' | 'offline' | 'failed';

/** Classifies an error of a loader or of rendering. `isOnline` is the browser's own view. */
export function kindOfError(error: unknown, isOnline: boolean): ErrorKind {
  if (error instanceof AppError) {
    const gone: Partial<Record<ErrorCode, ErrorKind>> = { 'listing.gone': 'listingGone', 'page.gone': 'pageGone' };
    return gone[error.code] ?? (error.status === 404 || error.status === 400 ? 'notFound' : 'failed');
  }
  return isOnline ? 'failed' : 'offline';
}
