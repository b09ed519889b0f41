export { FeedError } from './feed-error.ts';
export type { FeedReadingOptions } from './feed-reading-options.ts';
export { readFeedFile } from './read-feed-file.ts';
export { CsvReader, guessDelimiter } from './table/csv-records.ts';
