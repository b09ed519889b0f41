import type { FeedFormat } from '#common/feeds/feed-codes.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';

export interface FeedReadingOptions {
  /** Recognized from the first bytes if absent. */
  format?: FeedFormat;
  mapping?: FeedMapping;
  /** The language of texts that don't show theirs. */
  language?: 'en' | 'fr';
  /** The charset of the HTTP response. */
  charset?: string;
  /** Today, as YYYY-MM-DD: earlier days count as now. */
  today?: string;
  /** Names of cities, as `cityKey` writes them. They show where a city begins after a street without a comma. */
  cities?: ReadonlySet<string>;
  /** The hashes of known listings by their ids. Rows with the same content are returned without it. */
  known?: ReadonlyMap<string, string>;
  /** Reads only the first listings, for a preview. */
  mostRows?: number;
  /** Explains the columns in the summary. */
  explainsColumns?: boolean;
}
