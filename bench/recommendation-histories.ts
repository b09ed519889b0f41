import type { HistoryEntry } from '#server/features/renting/recommendations/taste.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { itemAt } from '#server/search/numbers.ts';
import type { ListingTraits } from '#server/search/query/traits.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { type Random, randomFrom } from './random.ts';

const START = 1_790_000_000;
const DAY = 86_400;

export type BenchRenter = { what: string; history: HistoryEntry[] };

/** Renters with short and long histories in one or more places. Each starts at a sample home and continues with similar ones. */
export function benchRenters(
  index: SearchIndex,
  sample: readonly ListingRecord[],
  count: number,
  seed = 8,
): BenchRenter[] {
  const random = randomFrom(seed);
  const kinds: [what: string, places: number, homes: number][] = [
    ['3 homes, one place', 1, 3],
    ['15 homes, one place', 1, 15],
    ['30 homes, two places', 2, 30],
    ['120 homes, four places', 4, 120],
    ['one saved home', 1, 1],
  ];
  return Array.from({ length: count }, (_, i) => {
    const [what, places, homes] = itemAt(kinds, i % kinds.length);
    const visited = Array.from({ length: places }, () => {
      const start = itemAt(sample, Math.floor(random() * sample.length));
      return [start.id, ...index.similar(start.id, Math.ceil(homes / places))];
    });
    const ids = [...new Set(visited.flat())].slice(0, homes);
    return { what, history: ids.flatMap((id, home) => oneEntry(index.traits(id), home, random)) };
  });
}

function oneEntry(home: ListingTraits | null, place: number, random: Random): HistoryEntry[] {
  if (!home) return [];
  const at = START - Math.floor(random() * 60 * DAY);
  const kind = place % 6 === 0 ? 'saved' : place % 11 === 5 ? 'asked' : place % 13 === 7 ? 'removed' : 'viewed';
  return [{ kind, at, times: kind === 'viewed' ? 1 + Math.floor(random() * 4) : 1, home }];
}
