import type { City, Geography } from './geography.ts';
import { createRandom, hashText } from './random.ts';
import type { ListingWriters } from './rows.ts';

const MONTHS = 24;
const MAX_BEDS = 4;
/** Fewer rents than this say nothing about a place. */
const ENOUGH = 6;
/** Bounds the memory of a large market: the median of this many is the median of all. */
const SAMPLE = 400;

type Sample = { rents: number[]; count: number };

/** Remembers rents by place and beds while the market is created, then writes the months that led to them. */
export type Trends = {
  note(city: City, beds: number, rentDollars: number): void;
  write(writers: ListingWriters): void;
};

/** Monthly movement in percent that is typical: rents rise in spring, rest in winter; recent years were nearly flat. */
const SEASON = [-0.3, -0.2, 0.1, 0.4, 0.6, 0.7, 0.5, 0.4, 0.1, -0.2, -0.4, -0.5] as const;

/** @param today the reference date; the last point is its month. */
export function createTrends(geography: Geography, seed: number, today: Date): Trends {
  const samples = new Map<string, Sample>();
  const provinceOf = new Map(geography.cities.map((city) => [city.id, city.province.id]));

  function add(kind: string, id: number, beds: number, rent: number): void {
    const key = `${kind} ${id} ${beds}`;
    const sample = samples.get(key) ?? { rents: [], count: 0 };
    samples.set(key, sample);
    sample.count++;
    if (sample.rents.length < SAMPLE) sample.rents.push(rent);
    else sample.rents[sample.count % SAMPLE] = rent;
  }

  return {
    note: (city, beds, rent) => {
      const capped = Math.min(beds, MAX_BEDS);
      add('city', city.id, capped, rent);
      if (city.metroArea) add('metro', city.metroArea.id, capped, rent);
      add('province', provinceOf.get(city.id) ?? city.province.id, capped, rent);
    },
    write: (writers) => {
      for (const [key, { rents, count }] of [...samples].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (count < ENOUGH) continue;
        const [kind, id, beds] = key.split(' ') as [string, string, string];
        const random = createRandom(seed, `trend ${key}`);
        const sorted = rents.toSorted((a, b) => a - b);
        let median = sorted[Math.floor(sorted.length / 2)] as number;
        // A year's growth of a place, from -3.5 to +5 percent, the same for all of its bedrooms.
        const yearly = ((hashText(`${seed} ${kind} ${id}`) % 86) - 35) / 10;
        for (let back = 0; back < MONTHS; back++) {
          const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
          writers.trends.add({
            location_kind: kind,
            location_id: Number(id),
            beds: Number(beds),
            month: month.toISOString().slice(0, 10),
            median_rent_cents: (back === 0 ? median : Math.round(median / 5) * 5) * 100,
            listing_count: Math.max(3, Math.round(count * (0.75 + 0.4 * random.next()))),
          });
          const change = yearly / 12 + (SEASON[month.getUTCMonth()] ?? 0) + 0.35 * random.normal();
          median /= 1 + change / 100;
        }
      }
    },
  };
}
