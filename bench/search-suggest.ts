import { createSuggester } from '#server/search/suggest/index.ts';
import { memoryNow } from './search-memory.ts';
import type { Detail } from './search-mix.ts';
import { bestOf } from './search-timing.ts';
import { suggestEntries } from './suggest-entries.ts';
import { suggestTypings } from './suggest-typings.ts';

const EACH = 300;

/**
 * Times suggestions among the names that so many listings bring. `exact` are those that something begins with as typed; `typo`
 * those that are then looked for as slips of the finger, whether found or not.
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
    `${entries.length.toLocaleString('en-CA')} names to suggest, prepared in ${prepared} ms: ${Math.round(bytes / entries.length)} bytes each, ` +
      `${Math.round(bytes / listings)} a listing beside the index`,
  );
  const exact: number[] = [];
  const typo: number[] = [];
  const details: Detail[] = Object.entries(suggestTypings(entries, EACH)).map(([what, { texts }]) => {
    const runs = texts.map((text) => () => suggester.suggest(text, 'en'));
    const times = bestOf(repeat, runs);
    for (const [i, text] of texts.entries()) {
      const [best] = suggester.suggest(text, 'en', 1);
      (best && !best.corrected ? exact : typo).push(times[i] as number);
    }
    return { what: `suggest: ${what}`, times };
  });
  return { exact, typo, details };
}
