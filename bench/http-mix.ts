import type { ListingCard } from '#common/contract/listing-card.ts';
import { filtersQuery } from '#common/search/filters.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { type Random, randomFrom } from './random.ts';
import { benchQueries } from './search-queries.ts';

const SAMPLE_PAGES = 40;
const IDS = { city: 'cityId', metro: 'metroAreaId', province: 'provinceId' } as const;

interface Province {
  code: string;
  cities: { name: string; slug: string }[];
}
interface Around {
  location: { id: number };
  province: { id: number };
  metroArea: { id: number } | null;
}

/** The mix of the search bench as query strings without "?", over homes of a running server: so many different ones for each seed. */
export async function httpMix(address: string): Promise<(count: number, seed: number) => string[]> {
  const sample = await sampleOf(address);
  return (count, seed) => {
    const found = new Set<string>();
    for (let more = 0; found.size < count; more++) {
      for (const { scope, filters } of benchQueries(count, sample, seed * 1000 + more)) {
        const place = scope.kind === 'country' ? '' : `${IDS[scope.kind]}=${scope.id}`;
        found.add([place, filtersQuery(filters).slice(1)].filter(Boolean).join('&'));
      }
    }
    return [...found].slice(0, count);
  };
}

/** So many askings for these, by Zipf’s law: the second is asked for half as often as the first, the third a third as often. */
export function byPopularity(queries: readonly string[], count: number, seed: number): string[] {
  const random = randomFrom(seed);
  let sum = 0;
  const reach = queries.map((_, rank) => {
    sum += 1 / (rank + 1);
    return sum;
  });
  return Array.from({ length: count }, () => {
    const at = random() * sum;
    return queries[reach.findIndex((limit) => limit > at)] ?? '';
  });
}

/** Homes from pages all over the country, as much of them as the mix looks at. */
async function sampleOf(address: string): Promise<ListingRecord[]> {
  const json = async (path: string) => (await fetch(`${address}/api/${path}`)).json();
  const random = randomFrom(11);
  const { provinces } = (await json('locations')) as { provinces: Province[] };
  const slugs = new Map(
    provinces.flatMap(({ code, cities }) => cities.map(({ name, slug }) => [`${name} ${code}`, slug])),
  );
  const { count } = (await json('listings?count=true')) as { count: number };
  const cards: ListingCard[] = [];
  for (let page = 0; page < SAMPLE_PAGES; page++) cards.push(...(await pageAt(json, count, random)));
  const known = new Map<string, Promise<Around>>();
  const around = (slug: string) => {
    const asked = known.get(slug) ?? (json(`locations/${slug}`) as Promise<Around>);
    known.set(slug, asked);
    return asked;
  };
  const sample: Partial<ListingRecord>[] = [];
  for (const { city, province, at, name, address: street, company } of cards) {
    const slug = slugs.get(`${city} ${province}`);
    if (!slug) continue;
    const place = await around(slug);
    sample.push({
      cityId: place.location.id,
      metroAreaId: place.metroArea?.id ?? null,
      provinceId: place.province.id,
      lat: at[0],
      lng: at[1],
      text: [name, street, company, city].join(' '),
    });
  }
  return sample as ListingRecord[];
}

async function pageAt(json: (path: string) => Promise<unknown>, count: number, random: Random): Promise<ListingCard[]> {
  const page = 1 + Math.floor((random() * count) / 24);
  const { listings } = (await json(`listings?sort=newest&page=${page}`)) as { listings: ListingCard[] };
  return listings;
}
