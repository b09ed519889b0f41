import { readFileSync } from 'node:fs';
import { createSuggester, type SuggestEntry } from '#server/search/suggest.ts';
import { type Random, randomFrom } from './random.ts';
import type { Detail } from './search-mix.ts';
import { bestOf } from './search-timing.ts';
import { CITIES, syntheticListings } from './synthetic-listings.ts';
import { nameOfCompany } from './synthetic-words.ts';

type Named = { slug: string; name: { en: string; fr: string } };
const read = (file: string) => JSON.parse(readFileSync(new URL(`../assets/geo/${file}`, import.meta.url), 'utf8'));

const TYPED = 600;

/** Everything that can be suggested where so many listings are: places, postal prefixes, companies, addresses. */
export function suggestEntries(listings: number): SuggestEntry[] {
  const entries: SuggestEntry[] = [];
  const cityBySlug = new Map(CITIES.map((city) => [(city as unknown as Named).slug, city]));
  for (const [kind, file] of [
    ['province', 'provinces.json'],
    ['metro', 'metros.json'],
  ] as const)
    (read(file) as Named[]).forEach(({ name }, i) => {
      entries.push({ kind, id: i + 1, name, population: 1_000_000, stock: 0 });
    });
  for (const { id, name, population } of CITIES) entries.push({ kind: 'city', id, name, population, stock: 0 });
  (read('neighbourhoods.json') as { name: string; city: string }[]).forEach(({ name, city }, id) => {
    const context = cityBySlug.get(city)?.name ?? { en: '', fr: '' };
    entries.push({ kind: 'neighbourhood', id, name: { en: name, fr: name }, context, population: 0, stock: 0 });
  });
  const companies = new Map<number, number>();
  const addresses = new Map<string, { street: string; city: number; stock: number }>();
  for (const { companyId, addressKey, cityId } of syntheticListings(listings)) {
    companies.set(companyId, (companies.get(companyId) ?? 0) + 1);
    const known = addresses.get(addressKey);
    if (known) known.stock++;
    else addresses.set(addressKey, { street: addressKey.replace(/ \d+$/, ''), city: cityId, stock: 1 });
  }
  for (const [id, stock] of companies) {
    const name = nameOfCompany(id);
    entries.push({ kind: 'company', id, name: { en: name, fr: name }, population: 0, stock });
  }
  for (const [id, { street, city, stock }] of addresses) {
    const context = CITIES[city - 1]?.name ?? { en: '', fr: '' };
    entries.push({ kind: 'building', id, name: { en: street, fr: street }, context, population: 0, stock });
  }
  return entries;
}

/** Times suggestions: as typed (beginnings and whole names), and with one slip of the finger. */
export function measureSuggest(listings: number, repeat: number) {
  const entries = suggestEntries(listings);
  const begin = performance.now();
  const suggester = createSuggester(entries);
  console.log(
    `${entries.length.toLocaleString('en-CA')} names to suggest, prepared in ${Math.round(performance.now() - begin)} ms`,
  );
  const random = randomFrom(3);
  // Half places and companies, as those are looked for more often than their share of the names says.
  const buildings = entries.findIndex(({ kind }) => kind === 'building');
  const names = Array.from({ length: TYPED }, (_, i) => {
    const at = i % 2 ? random() * buildings : buildings + random() * (entries.length - buildings);
    return (entries[Math.floor(at)] as SuggestEntry).name.en;
  });
  const typed = {
    'suggest: one to six letters': names.map((name) => name.slice(0, 1 + Math.floor(random() * 6))),
    'suggest: whole names': names,
    'suggest: one typo': names.map((name) => mistyped(name, random)),
  };
  const details: Detail[] = Object.entries(typed).map(([what, texts]) => {
    const runs = texts.map((text) => () => suggester.suggest(text, 'en'));
    return { what, times: bestOf(repeat, runs) };
  });
  const found = typed['suggest: one typo'].filter((text, i) =>
    suggester.suggest(text, 'en').some(({ name }) => name === names[i]),
  ).length;
  console.log(`of ${TYPED} names with one typo, ${found} are among the first eight suggestions`);
  const [letters, whole, typo] = details.map(({ times }) => times) as [number[], number[], number[]];
  return { exact: [...letters, ...whole], typo, details };
}

function mistyped(name: string, random: Random): string {
  // Not the first letter, nor in a house number: there any other is as good.
  const start = name.search(/\D/) < 0 ? 0 : (/^\d+ /.exec(name)?.[0].length ?? 0);
  const at = start + 1 + Math.floor(random() * Math.max(1, name.length - start - 2));
  const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] as string;
  const kind = random();
  if (kind < 0.25) return name.slice(0, at) + name.slice(at + 1);
  if (kind < 0.5) return name.slice(0, at) + letter + name.slice(at);
  if (kind < 0.75) return name.slice(0, at) + letter + name.slice(at + 1);
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
}
