import type { City } from '#server/base-data/geography.ts';
import { numberAt } from '#server/search/numbers.ts';
import { createRandom, hashText } from './random.ts';
import type { ListingWriters } from './write-listing.ts';

const MONTHS = 24;
const MAX_BEDS = 4;
/** Places with fewer rents get no trend. */
const MIN_RENTS = 6;
/** Limits memory in large markets. The median of this sample is close enough to the median of all rents. */
const SAMPLE_SIZE = 400;
/** Typical monthly change in percent, January to December: rents rise in spring and fall in autumn. */
const SEASON = [-0.3, -0.2, 0.1, 0.4, 0.6, 0.7, 0.5, 0.4, 0.1, -0.2, -0.4, -0.5] as const;

type PlaceKind = 'city' | 'metro' | 'province';
type Sample = { kind: PlaceKind; id: number; beds: number; rents: number[]; count: number };

/** Collects rents by place and bedrooms, then writes 24 months of median rents that lead up to them. */
type RentTrends = {
  record(city: City, beds: number, rentDollars: number): void;
  write(writers: ListingWriters): void;
};

/** @param today its month is the last one of each trend. */
export function createRentTrends(seed: number, today: Date): RentTrends {
  const samples = new Map<string, Sample>();

  function add(kind: PlaceKind, id: number, beds: number, rent: number): void {
    const key = `${kind} ${id} ${beds}`;
    const sample = samples.get(key) ?? { kind, id, beds, rents: [], count: 0 };
    samples.set(key, sample);
    sample.count++;
    if (sample.rents.length < SAMPLE_SIZE) sample.rents.push(rent);
    else sample.rents[sample.count % SAMPLE_SIZE] = rent;
  }

  return {
    record: (city, beds, rent) => {
      const capped = Math.min(beds, MAX_BEDS);
      add('city', city.id, capped, rent);
      if (city.metroArea) add('metro', city.metroArea.id, capped, rent);
      add('province', city.province.id, capped, rent);
    },
    write: (writers) => {
      for (const [key, { kind, id, beds, rents, count }] of [...samples].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (count < MIN_RENTS) continue;
        const random = createRandom(seed, `trend ${key}`);
        const sorted = rents.toSorted((a, b) => a - b);
        let median = numberAt(sorted, Math.floor(sorted.length / 2));
        // Yearly growth of a place: -3.5 to +5 percent, the same for all bedroom counts.
        const yearly = ((hashText(`${seed} ${kind} ${id}`) % 86) - 35) / 10;
        for (let back = 0; back < MONTHS; back++) {
          const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
          writers.trends.add({
            location_kind: kind,
            location_id: id,
            beds,
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
