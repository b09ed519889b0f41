import type { Context } from '#server/context.ts';
import { isBot } from './bots.ts';

/**
 * Counts that somebody looks at a listing's page. Not counted: what is not public, programs, the listing's own people,
 * staff at work, and the same visitor again within the hour. Answers whether it was counted. It asks no database.
 */
export function countView(context: Context, listingId: number): boolean {
  const { actor, address, search, userAgent, views } = context;
  const companyId = search.companyOf(listingId);
  if (companyId === undefined || isBot(userAgent)) return false;
  const role = actor?.roles[0];
  if (actor && (actor.companyId === companyId || (role !== 'Renter' && role !== 'Landlord'))) return false;
  return views.count({ listingId, visitor: actor ? `user ${actor.userId}` : `${address} ${userAgent}` });
}
