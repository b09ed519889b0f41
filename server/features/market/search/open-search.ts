import { type AnswerOptions, answersOver } from './answers.ts';
import type { ListingSearch } from './listing-search.ts';
import { type LiveIndexOptions, openLiveIndex } from './live-index.ts';

/** Options of the search: database, places, snapshots. */
export type OpenOptions = AnswerOptions & LiveIndexOptions;

/** Opens the search over all active listings and keeps it synchronized. */
export async function openListingSearch(options: OpenOptions): Promise<ListingSearch> {
  const live = await openLiveIndex(options);
  return {
    ...answersOver(live, options),
    state: live.state,
    catchUp: live.catchUp,
    apply: live.apply,
    ready: live.ready,
    close: live.close,
  };
}
