export { FeedError } from './feed-error.ts';
export { type FeedReadingOptions, readFeedFile } from './read-feed-file.ts';
