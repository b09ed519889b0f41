import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/market/places.ts';
import type { Suggestion } from '#common/contract/market/search.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { placeAround } from '#server/features/market/locations/landmark-area.ts';
import type { PlaceKind, Places } from '#server/features/market/locations/places.ts';
import { allPostalAreas } from '#server/features/market/locations/postal-areas.ts';
import { allowLongStatements } from '#server/platform/db/pool.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { numberAt } from '#server/search/numbers.ts';
import {
  addEntry,
  createDraft,
  prepareSuggester,
  type SuggestDraft,
  type SuggestEntry,
  type SuggestedEntry as Suggested,
  type Suggester,
} from '#server/search/suggest/index.ts';
import { words } from '#server/search/text.ts';

/** A suggestion, and what decides whether it is the meaning of the text. */
export interface FoundSuggestion {
  suggestion: Suggestion;
  /** Found only by correcting a typo. */
  isCorrected: boolean;
  /** The city that it is in; undefined for larger places and companies. */
  cityId: number | undefined;
}

/** The suggestions of the search box in one language. */
export interface Suggestions {
  suggest(text: string, lang: Lang): FoundSuggestion[];
  didYouMean(text: string, lang: Lang): Suggestion[];
}

/**
 * Maximum suggested buildings and addresses, those with the most homes first; a million listings have about 240,000.
 */
const MAX_BUILDINGS = 400_000;
const BUILDINGS_AT_A_TIME = 1000;
/** Maximum time per turn of the event loop during preparation. */
const TURN_MS = 3;
const SHOWN = 8;

type CountOf = (kind: PlaceKind | 'neighbourhood', id: number) => number;

/** The suggestions, and the city id of each entry, which its path needs. */
interface Collection {
  places: Places;
  draft: SuggestDraft;
  cityIds: number[];
  companySlugs: Map<number, string>;
}

/**
 * Reads companies, buildings and postal codes with listings, and prepares suggestions over them and all places, in
 * short pieces.
 */
export async function loadSuggestions(pool: pg.Pool, places: Places, countOf: CountOf): Promise<Suggestions> {
  const collection: Collection = { places, draft: createDraft(), cityIds: [], companySlugs: new Map() };
  addPlaces(collection, countOf);
  addLandmarks(collection);
  await nextTurn();
  await addCompanies(collection, pool);
  await addPostalCodes(collection, pool);
  await addBuildings(collection, pool);
  return over(await prepared(collection.draft), collection);
}

async function prepared(draft: SuggestDraft): Promise<Suggester> {
  const work = prepareSuggester(draft);
  for (;;) {
    const until = performance.now() + TURN_MS;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done) return step.value;
    }
    await nextTurn();
  }
}

function over(suggester: Suggester, { places, cityIds, companySlugs }: Collection): Suggestions {
  const answer = (found: Suggested, lang: Lang): Suggestion => ({
    kind: found.kind,
    label: found.name,
    detail: found.context,
    path: pathOf(found, lang) ?? '/listings',
  });
  const cityIdOf = ({ kind, id, entry }: Suggested): number | undefined =>
    kind === 'city' ? Number(id) : places.byId('city', numberAt(cityIds, entry))?.id;
  const pathOf = ({ entry, kind, id, name, stock }: Suggested, lang: Lang): string | undefined => {
    const city = places.byId('city', numberAt(cityIds, entry))?.slug[lang];
    switch (kind) {
      case 'company':
        return `/property-managers/${companySlugs.get(Number(id))}`;
      case 'neighbourhood':
        return city && `/${city}?hood=${places.neighbourhood(Number(id))?.slug}`;
      case 'postal':
      case 'landmark': {
        const landmark = places.landmark(String(id));
        return landmark && `/${placeAround(landmark, places)?.slug[lang] ?? 'listings'}?landmark=${landmark.slug}`;
      }
      case 'building':
        return (
          city &&
          (stock > 1
            ? `/${city}?q=${encodeURIComponent(name.replace(/,/g, ''))}`
            : homePath(Number(id), name, lang, entry))
        );
      default: {
        const place = places.byId(kind, Number(id));
        return place && `/${place.slug[lang]}`;
      }
    }
  };
  const homePath = (id: number, address: string, lang: Lang, entry: number) =>
    listingPath({ id, address, city: places.byId('city', numberAt(cityIds, entry))?.name[lang] ?? '' });
  return {
    suggest: (text, lang) =>
      suggester.suggest(text, lang, SHOWN).map((found) => ({
        suggestion: answer(found, lang),
        isCorrected: found.corrected,
        cityId: cityIdOf(found),
      })),
    didYouMean(text, lang) {
      const meant = suggester.didYouMean(text, lang);
      return meant ? [answer(meant, lang)] : [];
    },
  };
}

const NOWHERE = -1;

function add({ draft, cityIds }: Collection, entry: SuggestEntry, cityId = NOWHERE): void {
  addEntry(draft, entry);
  cityIds.push(cityId);
}

function addPlaces(collection: Collection, countOf: CountOf): void {
  const { places } = collection;
  const namesakes = namesakesOf(places);
  for (const kind of ['province', 'metro', 'city'] as const) {
    for (const place of places.all(kind)) {
      const province = places.provinceOf(place);
      const aliases = places.aliasesOf(place);
      const named = { kind, id: place.id, name: place.name, aliases, population: places.populationOf(place) };
      const where = kind === 'province' ? {} : { context: namesakes.get(place) ?? province.name };
      add(collection, { ...named, ...where, around: [place.provinceCode], stock: countOf(kind, place.id) });
      if (kind !== 'city') continue;
      for (const { id, name, aliases } of places.neighbourhoodsOf(place.id)) {
        const stock = countOf('neighbourhood', id);
        const hood = { kind: 'neighbourhood', id, name, aliases, population: 0, stock } as const;
        add(collection, { ...hood, ...placed(places, place) }, place.id);
      }
    }
  }
}

/** How many times as many people as a town a city has that people know the town by. */
const KNOWN = 5;

/** The surroundings of towns that share their name with another town of the province. */
function namesakesOf(places: Places): Map<Place, Place['name']> {
  const towns = new Map<string, Place[]>();
  for (const city of places.all('city')) {
    const key = `${city.provinceCode} ${words(city.name.en).join(' ')}`;
    towns.set(key, [...(towns.get(key) ?? []), city]);
  }
  const where = new Map<Place, Place['name']>();
  for (const town of [...towns.values()].filter(({ length }) => length > 1).flat()) {
    const near = places
      .nearby(town, Number.POSITIVE_INFINITY)
      .find((city) => city.provinceCode === town.provinceCode && isKnownBy(town, city));
    if (near) where.set(town, { en: nearCity('en', near), fr: nearCity('fr', near) });
  }
  return where;

  function isKnownBy(town: Place, city: Place): boolean {
    return places.populationOf(city) >= KNOWN * places.populationOf(town);
  }

  function nearCity(lang: Lang, city: Place): string {
    return translator(lang)('locations.nearCity', {
      city: city.name[lang],
      province: places.provinceOf(city).name[lang],
    });
  }
}

function addLandmarks(collection: Collection): void {
  const { places } = collection;
  for (const { slug, name, aliases, cityId } of places.landmarks()) {
    const city = places.byId('city', cityId);
    const landmark = { kind: 'landmark', id: slug, name, aliases, population: 0, stock: 0 } as const;
    if (city) add(collection, { ...landmark, ...placed(places, city) }, cityId);
  }
}

// The city is shown, but users may also type the province.
function placed(places: Places, city: Place) {
  const { en, fr } = places.provinceOf(city).name;
  return { context: city.name, around: [en, fr, city.provinceCode] };
}

async function addCompanies(collection: Collection, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number; slug: string; name: string; stock: number }>(
    `select c.id, c.slug, c.name, count(*)::int as stock from companies c join listings l on l.company_id = c.id and l.state = 'active'
     where c.status = 'approved' group by c.id`,
  );
  for (const { id, slug, name, stock } of rows) {
    collection.companySlugs.set(id, slug);
    add(collection, { kind: 'company', id, name: { en: name, fr: name }, population: 0, stock });
  }
}

const POSTAL_CODES_AT_A_TIME = 10;

/** All postal areas, because people look for homes near one that has none. */
async function addPostalCodes(collection: Collection, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ prefix: string; stock: number }>(
    `select left(postal_code, 3) as prefix, count(*)::int as stock
     from listings where state = 'active' and postal_code is not null group by 1`,
  );
  const stocks = new Map(rows.map(({ prefix, stock }) => [prefix, stock]));
  const { places } = collection;
  for (const [i, { code }] of allPostalAreas().entries()) {
    const area = places.landmark(code.toLowerCase());
    const city = area && places.byId('city', area.cityId);
    const stock = stocks.get(code) ?? 0;
    if (city)
      add(
        collection,
        { kind: 'postal', id: area.slug, name: area.name, ...placed(places, city), population: 0, stock },
        city.id,
      );
    if (i % POSTAL_CODES_AT_A_TIME === 0) await nextTurn();
  }
}

type BuildingRow = { id: number; name: string | null; street: string; city_id: number; stock: number };

// A cursor, because hundreds of thousands of rows at once would block the event loop for long.
async function addBuildings(collection: Collection, pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin read only');
    await allowLongStatements(client);
    await client.query(
      `declare buildings no scroll cursor for
       select min(id) as id, max(name) as name, min(street) as street, city_id, count(*)::int as stock from listings
       where state = 'active' group by address_normalised, city_id order by count(*) desc, min(id) limit ${MAX_BUILDINGS}`,
    );
    for (let more = true; more; ) {
      const { rows } = await client.query<BuildingRow>(`fetch ${BUILDINGS_AT_A_TIME} from buildings`);
      for (const row of rows) addBuilding(collection, row);
      more = rows.length === BUILDINGS_AT_A_TIME;
    }
    await client.query('commit');
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A failed connection is closed instead of being reused inside a broken transaction.
    client.release(failure !== undefined);
  }
}

function addBuilding(collection: Collection, { id, name, street, city_id, stock }: BuildingRow): void {
  const city = collection.places.byId('city', city_id);
  if (!city) return;
  const label = name ?? street;
  const building = { kind: 'building', id, name: { en: label, fr: label }, population: 0, stock } as const;
  const aliases = name ? { aliases: [street] } : {};
  add(collection, { ...building, ...aliases, ...placed(collection.places, city) }, city_id);
}
