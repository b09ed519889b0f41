import type { Context } from '#server/platform/context.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { publishDrafts } from './publish.ts';
import { acceptWaitingHome } from './waiting-homes.ts';
import { readFeedForm } from './write-feed.ts';

/**
 * Lets a waiting home of an own feed pass, and publishes it if it is a draft. Returns the result for its listing. Throws
 * like `acceptWaitingHome`.
 */
export async function publishWaitingHome(
  { db, now, search, ...context }: Context,
  feedId: number,
  listingId: number,
): Promise<'live' | 'waits' | 'next'> {
  await acceptWaitingHome(db, feedId, listingId);
  const { credits } = await readFeedForm(db, feedId);
  const companyId = companyOf(context);
  const before = await db.selectFrom('listings').select('state').where('id', '=', listingId).executeTakeFirst();
  if (before?.state !== 'draft') return 'next';
  const { live } = await publishDrafts(db, { feedId, companyId }, { ...credits, activates: true }, now(), [listingId]);
  await search.apply(live);
  return live.includes(listingId) ? 'live' : 'waits';
}
