import { parseArgs } from 'node:util';
import { addEntry, createDraft, prepareSuggester, type SuggestEntry, type Suggester } from '#server/search/suggest.ts';
import { type Random, randomFrom } from './random.ts';
import { suggestEntries } from './suggest-entries.ts';

// How fast names are suggested, with the places, companies and buildings of as many listings as asked for.
const { values } = parseArgs({ options: { listings: { type: 'string', default: '1000000' } } });
const EACH = 1000;
const ROUNDS = 7;
// A tenth of a millisecond for what is typed right, two for a slip of the finger.
const GOALS = { exact: 100, slip: 2000 };

const random = randomFrom(3);
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
  const rows = Object.entries(typings()).map(([what, { texts, goal }]) => {
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

// Half of what is typed are places and companies, half buildings.
function typings(): Record<string, { texts: string[]; goal: number }> {
  const places = entries.filter(({ kind }) => kind !== 'building');
  const pick = () => one(random() < 0.5 ? places : entries, random);
  const many = (make: (entry: SuggestEntry) => string) => Array.from({ length: EACH }, () => make(pick()));
  const whole = (entry: SuggestEntry) => entry.name.en;
  const withCity = (entry: SuggestEntry) => `${whole(entry)} ${entry.context?.en ?? ''}`;
  const common = ['street', 'rue', 'avenue', 'st', 'west', '12', '1', 'the', 'king', 's', 'm', 'tower'];
  return {
    'one to six letters': {
      texts: many((entry) => whole(entry).slice(0, 1 + Math.floor(random() * 6))),
      goal: GOALS.exact,
    },
    'any beginning': {
      texts: many((entry) => whole(entry).slice(0, 1 + Math.floor(random() * whole(entry).length))),
      goal: GOALS.exact,
    },
    'whole names': { texts: many(whole), goal: GOALS.exact },
    'name and city': { texts: many(withCity), goal: GOALS.exact },
    'words the wrong way round': {
      texts: many((entry) => withCity(entry).split(' ').reverse().join(' ')),
      goal: GOALS.exact,
    },
    'a common word and a city': {
      texts: many((entry) => `${one(common, random)} ${entry.context?.en ?? whole(entry)}`),
      goal: GOALS.exact,
    },
    'one slip': { texts: many((entry) => slipped(whole(entry))), goal: GOALS.slip },
    'one slip, with the city': { texts: many((entry) => slipped(withCity(entry))), goal: GOALS.slip },
  };
}

function slipped(text: string): string {
  const i = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return text.slice(0, i) + text.slice(i + 1);
  if (kind === 1) return text.slice(0, i) + text.charAt(i + 1) + text.charAt(i) + text.slice(i + 2);
  return `${text.slice(0, i)}e${text.slice(i + 1)}`;
}

function one<T>(all: readonly T[], from: Random): T {
  return all[Math.floor(from() * all.length)] as T;
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
