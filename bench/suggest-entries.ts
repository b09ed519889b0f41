import { readFileSync } from 'node:fs';
import { itemAt, numberAt } from '#server/search/numbers.ts';
import type { SuggestEntry } from '#server/search/suggest/index.ts';
import { type Random, randomFrom } from './random.ts';
import { CITIES, type SyntheticCity } from './synthetic-listings.ts';
import { nameOfCompany, STREETS } from './synthetic-words.ts';

type Name = { en: string; fr: string };
type Area = { slug: string; name: Name };
type Province = Area & { code: string; population: number };
type BenchLandmark = { slug: string; name: Name; aliases: string[]; city: string };
type Hood = { name: string; city: string; province: string };

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../assets/geo/${file}`, import.meta.url), 'utf8'));

/** As in the synthetic listings. */
const BUILDINGS_PER_LISTING = 0.24;
const OTHER_STREETS = 3000;
const COMPANIES = 3000;

/** Places, companies and buildings to suggest in a market of this size. */
export function suggestEntries(listings: number, seed = 9): SuggestEntry[] {
  const random = randomFrom(seed);
  const provinces: Province[] = read('provinces.json');
  const named = new Map(provinces.map(({ code, name }) => [code, name]));
  const stockOf = (population: number) => Math.round((population / 40_000_000) * listings);
  const entries: SuggestEntry[] = provinces.map(({ code, name, population }) => ({
    kind: 'province',
    id: code,
    name,
    population,
    stock: stockOf(population),
  }));
  for (const { slug, name } of read<Area[]>('metros.json')) {
    const population = CITIES.reduce((sum, city) => sum + (city.metro === slug ? city.population : 0), 0);
    entries.push({ kind: 'metro', id: slug, name, population, stock: stockOf(population) });
  }
  const around = (city: SyntheticCity) => ({ context: named.get(city.province) ?? city.name, around: [city.province] });
  for (const city of CITIES) entries.push({ kind: 'city', ...city, ...around(city), stock: stockOf(city.population) });
  const within = new Map(CITIES.map((city) => [city.id, [named.get(city.province)?.en ?? '', city.province]]));
  const cityBySlug = new Map(
    read<(SyntheticCity & { slug: string })[]>('cities.json').map((city) => [city.slug, city]),
  );
  for (const [id, hood] of read<Hood[]>('neighbourhoods.json').entries()) {
    const context = cityBySlug.get(hood.city)?.name ?? { en: '', fr: '' };
    const name = { en: hood.name, fr: hood.name };
    entries.push({ kind: 'neighbourhood', id, name, context, around: [hood.province], population: 0, stock: 40 });
  }
  for (const { slug, name, aliases, city } of read<BenchLandmark[]>('landmarks.json')) {
    const context = cityBySlug.get(city)?.name ?? { en: '', fr: '' };
    entries.push({ kind: 'landmark', id: slug, name, aliases, context, population: 0, stock: 0 });
  }
  for (let id = 0; id < COMPANIES; id++) {
    const name = nameOfCompany(id);
    entries.push({ kind: 'company', id, name: { en: name, fr: name }, population: 0, stock: 300 });
  }
  const reach = CITIES.map((_, i) => i).sort((a, b) => (CITIES[b]?.population ?? 0) - (CITIES[a]?.population ?? 0));
  for (let id = 0; id < listings * BUILDINGS_PER_LISTING; id++) {
    const city = itemAt(CITIES, numberAt(reach, Math.floor(random() ** 3.5 * reach.length)));
    const street = streetIn(city, random);
    const stock = random() < 0.7 ? 1 : 2 + Math.floor(random() * 12);
    const building = {
      kind: 'building',
      id,
      context: city.name,
      around: within.get(city.id) ?? [],
      population: 0,
      stock,
    };
    const name =
      random() < 0.1 ? `The ${nameOfCompany(Math.floor(random() * 900)).split(' ')[0]} Tower ${id % 90}` : null;
    const label = name ?? street;
    entries.push({ ...building, kind: 'building', name: { en: label, fr: label }, ...(name && { aliases: [street] }) });
  }
  return entries;
}

/** A few street names are common everywhere, most are rare. */
function streetIn(city: SyntheticCity, random: Random): string {
  const common = itemAt(STREETS, Math.floor(random() * STREETS.length));
  const [other = ''] = nameOfCompany(Math.floor(random() ** 2 * OTHER_STREETS)).split(' ');
  const name = random() < 0.35 ? common : other;
  const number = 1 + Math.floor(random() ** 2 * 9000);
  const side = random() < 0.15;
  if (city.province === 'QC') return `${number}, rue ${name}${side ? ' Ouest' : ''}`;
  const type = ['Street', 'Street', 'Avenue', 'Road', 'Drive', 'Crescent'][Math.floor(random() * 6)];
  return `${number} ${name} ${type}${side ? ' West' : ''}`;
}
