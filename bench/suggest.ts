import { addEntry, createDraft, prepareSuggester } from '#server/search/suggest/index.ts';
import { memoryNow } from './memory.ts';
import { readOptions } from './read-options.ts';
import { suggestEntries } from './suggest-entries.ts';
import { suggestTypings } from './suggest-typings.ts';
import { bestOf, spreadOf } from './timing.ts';

// Speed of suggestions for the places, companies and buildings of a market: npm run bench -- suggest [--listings 1000000].
const { listings } = readOptions({ listings: 1_000_000 });
const ROUNDS = 7;

const entries = suggestEntries(listings);
const before = memoryNow();
const { suggester, longestMs, totalMs } = prepare();
const after = memoryNow();
const bytes = (after.heap + after.outside - before.heap - before.outside) / entries.length;
console.log(
  `${entries.length} entries, prepared in ${Math.round(totalMs)} ms of CPU, in steps of at most ${longestMs.toFixed(1)} ms; ` +
    `${Math.round(bytes)} bytes per entry`,
);
const rows = Object.entries(suggestTypings(entries)).map(([what, { texts, goal }]) => {
  const { p50, p90, p99, max } = spreadOf(
    bestOf(
      ROUNDS,
      texts.map((text) => () => suggester.suggest(text, 'en')),
    ),
  );
  const found = texts.filter((text) => suggester.suggest(text, 'en').length > 0).length;
  const times = { 'p50 µs': p50, 'p90 µs': p90, 'p99 µs': p99, 'max µs': max };
  return [
    what,
    {
      ...Object.fromEntries(Object.entries(times).map(([name, us]) => [name, Math.round(us * 10) / 10])),
      'goal p99': goal,
      'found %': Math.round((100 * found) / texts.length),
    },
  ];
});
console.table(Object.fromEntries(rows));

function prepare() {
  const begin = process.cpuUsage();
  const draft = createDraft();
  for (const entry of entries) addEntry(draft, entry);
  const steps = prepareSuggester(draft);
  let longestMs = 0;
  for (;;) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    const step = steps.next();
    // On a busy machine the wall clock includes other programs.
    longestMs = Math.max(longestMs, Math.min(performance.now() - start, process.cpuUsage(cpu).user / 1000));
    if (step.done) return { suggester: step.value, longestMs, totalMs: process.cpuUsage(begin).user / 1000 };
  }
}
