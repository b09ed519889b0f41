import { parseArgs } from 'node:util';
import {
  addEntry,
  createDraft,
  prepareSuggester,
  type SuggestEntry,
  type Suggester,
} from '#server/search/suggest/index.ts';
import { suggestEntries } from './suggest-entries.ts';
import { suggestTypings } from './suggest-typings.ts';

// How fast names are suggested, with the places, companies and buildings of as many listings as asked for.
const { values } = parseArgs({ options: { listings: { type: 'string', default: '1000000' } } });
const ROUNDS = 7;

const entries = suggestEntries(Number(values.listings));
const before = memory();
const { suggester, longest, milliseconds } = prepare(entries);
console.log(
  `${entries.length} entries, prepared in ${Math.round(milliseconds)} ms of work, never more than ${longest.toFixed(1)} ms at a time; ` +
    `${Math.round((memory() - before) / entries.length)} bytes each`,
);
print(suggester);

function prepare(all: readonly SuggestEntry[]) {
  const begin = process.cpuUsage();
  const draft = createDraft();
  for (const entry of all) addEntry(draft, entry);
  const work = prepareSuggester(draft);
  let longest = 0;
  for (;;) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    const step = work.next();
    // On a busy machine the clock also runs while others have the core.
    longest = Math.max(longest, Math.min(performance.now() - start, process.cpuUsage(cpu).user / 1000));
    if (step.done) return { suggester: step.value, longest, milliseconds: process.cpuUsage(begin).user / 1000 };
  }
}

function print(suggester: Suggester): void {
  const rows = Object.entries(suggestTypings(entries)).map(([what, { texts, goal }]) => {
    const times = texts.map((text) => leastTime(suggester, text));
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))];
    const found = texts.filter((text) => suggester.suggest(text, 'en').length > 0).length;
    return [
      what,
      {
        'p50 us': at(0.5),
        'p90 us': at(0.9),
        'p99 us': at(0.99),
        'max us': at(1),
        'goal p99': goal,
        'found %': Math.round((100 * found) / texts.length),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
}

function leastTime(suggester: Suggester, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now();
    suggester.suggest(text, 'en');
    least = Math.min(least, performance.now() - start);
  }
  return Math.round(least * 10_000) / 10;
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
