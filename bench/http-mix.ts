import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { filtersQuery } from '#common/search/filters.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { type Random, randomFrom } from './random.ts';
import { benchQueries } from './search-queries.ts';

/** Fetches a path of the API. */
type GetJson = <T>(path: string) => Promise<T>;

const SAMPLE_PAGES = 40;
const IDS = { city: 'cityId', metro: 'metroAreaId', province: 'provinceId' } as const;

interface Province {
  code: string;
  cities: { name: string; slug: string }[];
}
interface LocationParents {
  location: { id: number };
  province: { id: number };
  metroArea: { id: number } | null;
}

/** Returns a function that makes `count` different query strings (without "?"): the mix of the search bench, near homes of a running server. */
export async function httpMix(address: string): Promise<(count: number, seed: number) => string[]> {
  const sample = await readSample(address);
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

/** Repeats queries by Zipf’s law: the second is half as frequent as the first, the third a third as frequent. */
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

/** Homes from all over the country, with the fields that the mix uses. */
async function readSample(address: string): Promise<ListingRecord[]> {
  const json: GetJson = async (path) => (await fetch(`${address}/api/${path}`)).json();
  const random = randomFrom(11);
  const { provinces } = await json<{ provinces: Province[] }>('locations');
  const slugs = new Map(
    provinces.flatMap(({ code, cities }) => cities.map(({ name, slug }) => [`${name} ${code}`, slug])),
  );
  const { count } = await json<{ count: number }>('listings?count=true');
  const cards: ListingCard[] = [];
  for (let page = 0; page < SAMPLE_PAGES; page++) cards.push(...(await pageAt(json, count, random)));
  const known = new Map<string, Promise<LocationParents>>();
  const readLocation = (slug: string) => {
    const place = known.get(slug) ?? json<LocationParents>(`locations/${slug}`);
    known.set(slug, place);
    return place;
  };
  const sample: Partial<ListingRecord>[] = [];
  for (const { city, province, at, name, address: street, company } of cards) {
    const slug = slugs.get(`${city} ${province}`);
    if (!slug) continue;
    const place = await readLocation(slug);
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

async function pageAt(json: GetJson, count: number, random: Random): Promise<ListingCard[]> {
  const page = 1 + Math.floor((random() * count) / 24);
  const { listings } = await json<{ listings: ListingCard[] }>(`listings?sort=newest&page=${page}`);
  return listings;
}
