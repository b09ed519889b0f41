import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';

const REMOVED: ReadonlySet<string> = new Set(['paused', 'expired', 'archived']);
const UNFINISHED: ReadonlySet<string> = new Set(['draft', 'review']);

/** Whether a listing was public before. Its page then answers 410 with similar homes instead of 404. */
export const wasPublic = (state: string, wasActive: boolean): boolean =>
  (REMOVED.has(state) || state === 'suspended') && wasActive;

/**
 * SQL condition over `listings`: the listing is public, or was public before and support didn't suspend it. Nobody
 * outside may see any other.
 */
export const isReadable = sql<boolean>`(listings.state = 'active'
  or listings.state = any(${[...REMOVED]}::text[]) and listings.activated_at is not null)`;

/** Throws listing.gone or listing.not_found unless the listing is public, or unfinished and `previewed`. */
export function requireReadable(found: { state: string; wasActive: boolean } | undefined, previewed = false): void {
  if (!found) throw new AppError('listing.not_found');
  if (found.state === 'active') return;
  if (previewed && (UNFINISHED.has(found.state) || REMOVED.has(found.state))) return;
  throw new AppError(wasPublic(found.state, found.wasActive) ? 'listing.gone' : 'listing.not_found');
}
