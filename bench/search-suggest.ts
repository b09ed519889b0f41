import { numberAt } from '#server/search/numbers.ts';
import { createSuggester } from '#server/search/suggest/index.ts';
import { memoryNow } from './memory.ts';
import type { Detail } from './search-mix.ts';
import { suggestEntries } from './suggest-entries.ts';
import { suggestTypings } from './suggest-typings.ts';
import { bestOf } from './timing.ts';

const EACH = 300;

/**
 * Measures suggestions among the names of a number of listings. `exact` are texts that begin a name; all others need
 * typo correction and are in `typo`, even if nothing is found.
 */
export function measureSuggest(listings: number, repeat: number) {
  const entries = suggestEntries(listings);
  const before = memoryNow();
  const begin = performance.now();
  const suggester = createSuggester(entries);
  const prepared = Math.round(performance.now() - begin);
  const after = memoryNow();
  const bytes = after.heap + after.outside - before.heap - before.outside;
  console.log(
    `${entries.length.toLocaleString('en-CA')} names to suggest, prepared in ${prepared} ms: ${Math.round(bytes / entries.length)} bytes per name, ` +
      `${Math.round(bytes / listings)} per listing beside the index`,
  );
  const exact: number[] = [];
  const typo: number[] = [];
  const details: Detail[] = Object.entries(suggestTypings(entries, EACH)).map(([what, { texts }]) => {
    const runs = texts.map((text) => () => suggester.suggest(text, 'en'));
    const times = bestOf(repeat, runs);
    for (const [i, text] of texts.entries()) {
      const [best] = suggester.suggest(text, 'en', 1);
      (best && !best.corrected ? exact : typo).push(numberAt(times, i));
    }
    return { what: `suggest: ${what}`, times };
  });
  return { exact, typo, details };
}
