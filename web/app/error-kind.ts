import { AppError, type ErrorCode } from '#common/contract/errors.ts';

/** The error page to show. */
export type ErrorKind = 'notFound' | 'listingGone' | 'pageGone' | 'otherLanguage' | 'offline' | 'failed';

const KINDS: Partial<Record<ErrorCode, ErrorKind>> = {
  'listing.gone': 'listingGone',
  'page.gone': 'pageGone',
  'page.other_language': 'otherLanguage',
};

/** Classifies an error of a loader or of rendering. `isOnline` is the browser's own view. */
export function kindOfError(error: unknown, isOnline: boolean): ErrorKind {
  if (error instanceof AppError) {
    return KINDS[error.code] ?? (error.status === 404 || error.status === 400 ? 'notFound' : 'failed');
  }
  return isOnline ? 'failed' : 'offline';
}
