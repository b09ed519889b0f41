import { readFileSync } from 'node:fs';
import { createSuggester, type SuggestEntry } from '#server/search/suggest.ts';
import { randomFrom } from './random.ts';
import { syntheticListings } from './synthetic-listings.ts';

// How fast names are suggested: `node bench/suggest.ts`. Cities, neighbourhoods and the buildings of 100,000 listings.
type City = { id: number; name: { en: string; fr: string }; slug: string; population: number };
type Hood = { name: string; city: string };
const read = (file: string) => JSON.parse(readFileSync(new URL(`../assets/geo/${file}`, import.meta.url), 'utf8'));
const cities: City[] = read('cities.json');
const bySlug = new Map(cities.map((city) => [city.slug, city]));

const entries: SuggestEntry[] = cities.map(({ id, name, population }) => ({
  kind: 'city',
  id,
  name,
  population,
  stock: 0,
}));
(read('neighbourhoods.json') as Hood[]).forEach((hood, id) => {
  const name = { en: hood.name, fr: hood.name };
  const context = bySlug.get(hood.city)?.name ?? name;
  entries.push({ kind: 'neighbourhood', id, name, context, population: 0, stock: 0 });
});
const streets = new Map<string, number>();
for (const listing of syntheticListings(100_000)) streets.set(listing.addressKey, listing.cityId);
for (const [key, city] of streets) {
  const street = key.split('|')[0] ?? key;
  const context = cities[city - 1]?.name ?? { en: '', fr: '' };
  entries.push({ kind: 'building', id: key, name: { en: street, fr: street }, context, population: 0, stock: 1 });
}

const begin = performance.now();
const suggester = createSuggester(entries);
console.log(`${entries.length} entries prepared in ${Math.round(performance.now() - begin)} ms`);

const random = randomFrom(3);
const names = Array.from(
  { length: 600 },
  () => (entries[Math.floor(random() ** 2 * entries.length)] as SuggestEntry).name.en,
);
const typed = {
  'as typed, 1 to 6 letters': names.map((name) => name.slice(0, 1 + Math.floor(random() * 6))),
  'whole names': names,
  'one letter dropped': names.map((name) => {
    const at = 1 + Math.floor(random() * Math.max(1, name.length - 2));
    return name.slice(0, at) + name.slice(at + 1);
  }),
};
const rows = Object.entries(typed).map(([what, texts]) => {
  for (const text of texts) suggester.suggest(text, 'en');
  const times = texts.map((text) => {
    let least = Infinity;
    for (let i = 0; i < 9; i++) {
      const start = performance.now();
      suggester.suggest(text, 'en');
      least = Math.min(least, performance.now() - start);
    }
    return Math.round(least * 10_000) / 10;
  });
  times.sort((a, b) => a - b);
  const found = texts.filter((text, i) => suggester.suggest(text, 'en').some((one) => one.name === names[i])).length;
  return [what, { 'p50 us': times[300], 'p90 us': times[540], 'p99 us': times[594], 'max us': times[599], found }];
});
console.table(Object.fromEntries(rows));
