import { type AnswerOptions, answersOver } from './answers.ts';
import type { ListingSearch } from './listing-search.ts';
import { openLiveIndex } from './live-index.ts';

export interface OpenOptions extends AnswerOptions {
  /** Connection string for the listening connection. */
  connection: string;
}

/** Loads the index in one consistent read and follows the change feed from there. */
export async function openListingSearch(options: OpenOptions): Promise<ListingSearch> {
  const live = await openLiveIndex(options);
  return {
    ...answersOver(live, options),
    state: live.state,
    catchUp: live.catchUp,
    apply: live.apply,
    close: live.close,
  };
}
