import { PUBLIC_SCREENS } from '#common/screens/public.ts';
import { keysOf } from '#common/values/objects.ts';

/** First segments whose paths all belong to the program. */
const PROGRAM = new Set([
  ...['admin', 'portal', 'support', 'fr', 'en', 'api', 'media', 'assets', 'dev', 'web', 'common', 'node_modules'],
  ...['sitemaps', 'gone-for-good', 'login', 'verify-email', 'reset-password', 'company-invitation', 'claim-account'],
  ...['new-listings-alerts', 'company-emails', 'inquiry', 'preview', 'listings', 'rental-listings'],
]);
const SCREEN_PATHS: ReadonlySet<string> = new Set(keysOf(PUBLIC_SCREENS).map((name) => PUBLIC_SCREENS[name].path));
/** First segments of screens with a fixed beginning, like "blog" in /blog/:slug. */
const SCREEN_SEGMENTS: ReadonlySet<string> = new Set(
  [...SCREEN_PATHS].map(firstSegment).filter((segment) => /^[a-z]/.test(segment)),
);

/** The first segment of a path: "blog" of /blog/moving. */
export function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/**
 * A path as the server matches it. Capitals, escaped letters, repeated slashes, dots and a slash at the end reach the
 * same pages.
 */
function plainPath(typed: string): string {
  let path = typed;
  // Proxies may decode once more than the server.
  for (let times = 0; times < 3; times++) path = path.replace(/(?:%[0-9a-f]{2})+/gi, decodeSafely);
  const { pathname } = new URL(
    path
      .toLowerCase()
      .replace(/[\\/]+/g, '/')
      .replace(/[?#]/g, ''),
    'http://site.invalid',
  );
  return decodeSafely(pathname).replace(/(?<=.)\/$/, '');
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether the program itself uses a path, so that nothing else may have it or move from it. */
export function isReservedPath(typed: string): boolean {
  const path = plainPath(typed);
  return SCREEN_PATHS.has(path) || PROGRAM.has(firstSegment(path)) || /[.@:*]/.test(firstSegment(path));
}

/** Whether a path of one segment is the beginning of the program's own paths. */
export const isReservedSlug = (slug: string): boolean =>
  SCREEN_SEGMENTS.has(slug.toLowerCase()) || isReservedPath(`/${slug}`);
