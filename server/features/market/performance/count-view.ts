import type { Context } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { isBot } from '#server/platform/network/bots.ts';

/**
 * Counts a view of a listing's page, without a database call. Skips listings that aren't public, programs, the
 * listing's own company, staff, the same visitor within half an hour, and a network that viewed it a few times today. Returns whether it counted.
 */
export function countView(context: Context, listingId: number): boolean {
  const { actor, address, search, userAgent, views } = context;
  const companyId = search.companyOf(listingId);
  if (companyId === undefined || isBot(userAgent)) return false;
  const role = actor?.roles[0];
  if (actor && (actor.companyId === companyId || (role !== 'Renter' && role !== 'Landlord'))) return false;
  return views.count({
    listingId,
    visitor: actor ? `user ${actor.userId}` : `${address} ${userAgent}`,
    network: networkOf(address),
  });
}
