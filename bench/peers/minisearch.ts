import MiniSearch from 'minisearch';
import { memoryNow } from '#bench/memory.ts';
import { createProgress } from '#bench/progress.ts';
import { syntheticListings } from '#bench/synthetic-listings.ts';
import { bestMilliseconds } from '#bench/timing.ts';
import { NO_FILTERS } from '#common/search/filters.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { listingWords } from '#server/search/keywords.ts';
import { words } from '#server/search/text.ts';
import { type ComparedQuery, printComparison } from './comparison.ts';

const REPEAT = 9;

/** Compares keyword searches over the whole country. MiniSearch ranks results, so they are compared as sets. */
export async function compareMiniSearch(
  index: SearchIndex,
  keywords: readonly string[],
  listings: number,
): Promise<boolean> {
  console.log(
    `MiniSearch: ${keywords.length} keywords over the whole country, all words required, the last one as a prefix. ` +
      'It has no places, filters, counts, maps or other sort orders.',
  );
  const before = memoryNow();
  const begin = performance.now();
  const engine = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    searchOptions: { tokenize: words },
    processTerm: (word) => word,
  });
  const filling = createProgress('filling MiniSearch', listings);
  for (const listing of filling.watch(syntheticListings(listings)))
    engine.add({ id: listing.id, text: listingWords(listing).join(' ') });
  filling.end();
  const after = memoryNow();
  console.log(
    `built in ${Math.round((performance.now() - begin) / 1000)} s, ${Math.round((after.heap + after.outside - before.heap - before.outside) / listings)} bytes per listing.`,
  );

  const scope = { kind: 'country' } as const;
  const timed: ComparedQuery[] = [];
  const progress = createProgress('querying both', keywords.length);
  for (const keyword of keywords) {
    const filters = { ...NO_FILTERS, keyword };
    const find = () =>
      engine.search(keyword, {
        combineWith: 'AND',
        fuzzy: false,
        prefix: (word, i, all) => i === all.length - 1 && word.length > 1,
      });
    const theirIds: number[] = find().map(({ id }) => id);
    const ourIds = index.matches(scope, filters);
    const same = theirIds.sort((a, b) => a - b).join() === ourIds.sort((a, b) => a - b).join();
    const theirs = bestMilliseconds(REPEAT, find);
    const ours = bestMilliseconds(REPEAT, () => index.search(scope, filters));
    timed.push({ what: keyword, ours, theirs, difference: same ? null : `${ourIds.length} and ${theirIds.length}` });
    progress.add();
  }
  progress.end();
  return printComparison('MiniSearch (best of its runs)', timed, 'all results were the same');
}
