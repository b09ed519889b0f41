import type pg from 'pg';
import type { Lang } from '#common/contract/fields.ts';
import type { Suggestion } from '#common/contract/listings.ts';
import { listingPath } from '#common/listing-path.ts';
import type { PlaceKind, Places } from '#server/features/locations/index.ts';
import { createSuggester, type SuggestEntry, type Suggester } from '#server/search/suggest.ts';

/** What the search box suggests, in one language. */
export interface Suggestions {
  suggest(text: string, lang: Lang): Suggestion[];
  didYouMean(text: string, lang: Lang): Suggestion[];
}

/** Most buildings and addresses that are suggested: beyond that they cost more memory than they help. */
const MOST_BUILDINGS = 100_000;
const SHOWN = 8;

type PathIn = Record<Lang, string>;
type CountOf = (kind: PlaceKind | 'neighbourhood', id: number) => number;

/** Reads companies, buildings and postal codes with stock, and prepares the suggestions over them and all places. */
export async function loadSuggestions(pool: pg.Pool, places: Places, countOf: CountOf): Promise<Suggestions> {
  const paths = new Map<string, PathIn>();
  const entries: SuggestEntry[] = [];
  const add = (entry: SuggestEntry, path: PathIn) => {
    paths.set(`${entry.kind} ${entry.id}`, path);
    entries.push(entry);
  };
  addPlaces(places, countOf, add);
  await addCompanies(pool, add);
  await addPostalCodes(pool, places, add);
  await addBuildings(pool, places, add);
  return over(createSuggester(entries), paths);
}

function over(suggester: Suggester, paths: Map<string, PathIn>): Suggestions {
  const answer = ({ kind, id, name, context }: ReturnType<Suggester['suggest']>[number], lang: Lang): Suggestion => ({
    kind,
    label: name,
    detail: context,
    path: paths.get(`${kind} ${id}`)?.[lang] ?? '/listings',
  });
  return {
    suggest: (text, lang) => suggester.suggest(text, lang, SHOWN).map((found) => answer(found, lang)),
    didYouMean(text, lang) {
      const meant = suggester.didYouMean(text, lang);
      return meant ? [answer(meant, lang)] : [];
    },
  };
}

type Add = (entry: SuggestEntry, path: PathIn) => void;

function addPlaces(places: Places, countOf: CountOf, add: Add): void {
  for (const kind of ['province', 'metro', 'city'] as const) {
    for (const place of places.all(kind)) {
      const context = kind === 'province' ? undefined : places.provinceOf(place).name;
      const entry = {
        kind,
        id: place.id,
        name: place.name,
        population: places.populationOf(place),
        stock: countOf(kind, place.id),
      };
      add({ ...entry, ...(context && { context }) }, { en: `/${place.slug.en}`, fr: `/${place.slug.fr}` });
      if (kind === 'city') {
        for (const hood of places.neighbourhoodsOf(place.id)) {
          const stock = countOf('neighbourhood', hood.id);
          add(
            { kind: 'neighbourhood', id: hood.id, name: hood.name, context: place.name, population: 0, stock },
            { en: `/${place.slug.en}?hood=${hood.slug}`, fr: `/${place.slug.fr}?hood=${hood.slug}` },
          );
        }
      }
    }
  }
}

async function addCompanies(pool: pg.Pool, add: Add): Promise<void> {
  const { rows } = await pool.query<{ id: number; slug: string; name: string; stock: number }>(
    `select c.id, c.slug, c.name, count(*)::int as stock from companies c join listings l on l.company_id = c.id and l.state = 'active'
     where c.status = 'approved' group by c.id`,
  );
  for (const { id, slug, name, stock } of rows) {
    const path = `/property-managers/${slug}`;
    add({ kind: 'company', id, name: { en: name, fr: name }, population: 0, stock }, { en: path, fr: path });
  }
}

async function addPostalCodes(pool: pg.Pool, places: Places, add: Add): Promise<void> {
  const { rows } = await pool.query<{ prefix: string; city_id: number; stock: number }>(
    `select left(postal_code, 3) as prefix, mode() within group (order by city_id) as city_id, count(*)::int as stock
     from listings where state = 'active' group by 1`,
  );
  for (const { prefix, city_id, stock } of rows) {
    const city = places.byId('city', city_id);
    if (!city) continue;
    const entry = {
      kind: 'postal',
      id: prefix,
      name: { en: prefix, fr: prefix },
      context: city.name,
      population: 0,
      stock,
    } as const;
    add(entry, { en: `/${city.slug.en}?q=${prefix}`, fr: `/${city.slug.fr}?q=${prefix}` });
  }
}

async function addBuildings(pool: pg.Pool, places: Places, add: Add): Promise<void> {
  const { rows } = await pool.query<{
    id: number;
    name: string | null;
    street: string;
    city_id: number;
    stock: number;
  }>(
    `select min(id) as id, max(name) as name, min(street) as street, city_id, count(*)::int as stock
     from listings where state = 'active' group by address_normalised, city_id order by count(*) desc, min(id) limit $1`,
    [MOST_BUILDINGS],
  );
  for (const { id, name, street, city_id, stock } of rows) {
    const city = places.byId('city', city_id);
    if (!city) continue;
    const label = name ?? street;
    const to = (lang: Lang) =>
      stock > 1
        ? `/${city.slug[lang]}?q=${encodeURIComponent(name ?? street.replace(/,/g, ''))}`
        : listingPath({ id, name, address: street, city: city.name[lang] });
    const entry = {
      kind: 'building',
      id,
      name: { en: label, fr: label },
      context: city.name,
      population: 0,
      stock,
    } as const;
    add({ ...entry, ...(name && { aliases: [street] }) }, { en: to('en'), fr: to('fr') });
  }
}
