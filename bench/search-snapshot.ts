import type { SearchIndex } from '#server/search/index.ts';

/** How long a start from a snapshot takes, in microseconds; a text where the index can't be saved and loaded. */
export async function measureSnapshot(_index: SearchIndex, _listings: number): Promise<number | string> {
  return 'not built';
}
