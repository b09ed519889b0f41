import type { FeedWriter } from './feed-writer.ts';

/** The site's own JSON, which says everything. */
export const ownJsonWriter: FeedWriter = {
  start: () => '{"version":1,"listings":[',
  listing: (listing) => JSON.stringify(listing),
  between: ',\n',
  end: (count) => `],"count":${count}}`,
};
