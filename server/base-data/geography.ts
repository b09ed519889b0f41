import { readFile } from 'node:fs/promises';
import { itemAt } from '#server/search/numbers.ts';
import { inFrenchCity, inFrenchMetro, inFrenchProvince } from './french.ts';

export type Bilingual = { readonly en: string; readonly fr: string };

type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };
type Place = {
  readonly id: number;
  readonly name: Bilingual;
  readonly within: Bilingual;
  readonly slug: Bilingual;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
  /** Everyday names, such as MTL. */
  readonly aliases: readonly string[];
};

type Province = Place & { readonly code: string; readonly box: Box };
type MetroArea = Place & { readonly province: Province; readonly box: Box };
export type City = Place & {
  readonly key: string;
  readonly geonamesId: number | null;
  readonly province: Province;
  readonly metroArea: MetroArea | null;
};
export type BaseNeighbourhood = {
  readonly id: number;
  readonly name: Bilingual;
  readonly slug: string;
  readonly city: City;
  readonly lat: number;
  readonly lng: number;
  readonly aliases: readonly string[];
};

/** All places in assets/geo, with ids, slugs and phrases such as "in Toronto". */
export type Geography = {
  readonly provinces: readonly Province[];
  readonly metroAreas: readonly MetroArea[];
  readonly cities: readonly City[];
  /** Municipalities that the list of cities lacks, such as counties without a town of their name. */
  readonly municipalities: readonly City[];
  readonly neighbourhoods: readonly BaseNeighbourhood[];
  /** Neighbourhoods that GeoNames lacks: those that our texts name, former municipalities and everyday names. */
  readonly everydayNeighbourhoods: readonly BaseNeighbourhood[];
  readonly postalPrefixes: {
    readonly province: Readonly<Record<string, string>>;
    readonly city: Readonly<Record<string, string>>;
  };
};

type BoxTuple = [west: number, south: number, east: number, north: number];
type ProvinceRow = {
  code: string;
  name: Bilingual;
  slug: Bilingual;
  population: number;
  bbox: BoxTuple;
  center: [number, number];
};
type MetroRow = {
  id: string;
  slug: string;
  name: Bilingual;
  provinces: string[];
  population: number;
  lat: number;
  lng: number;
  bbox: BoxTuple;
};
type CityRow = {
  id: number;
  geonamesId?: number | null;
  aliases?: readonly string[];
  name: Bilingual;
  slug: string;
  province: string;
  metro?: string | null;
  lat: number;
  lng: number;
  population: number;
};
type NeighbourhoodRow = {
  id: number;
  name: string;
  slug: string;
  city: string;
  province: string;
  lat: number;
  lng: number;
};

type EverydayNames = {
  /** By slug of a metropolitan area, "QC/montreal" of a city, or code of a province. */
  aliases: Readonly<Record<'metros' | 'cities' | 'provinces', Readonly<Record<string, readonly string[]>>>> & {
    neighbourhoods: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  };
  neighbourhoods: readonly {
    id: number;
    name: Bilingual;
    slug: string;
    city: string;
    lat: number;
    lng: number;
    aliases?: readonly string[];
  }[];
};

const FRENCH_CITY_SLUGS: Readonly<Record<string, string>> = {
  'quebec-city': 'ville-de-quebec',
  'greater-sudbury': 'grand-sudbury',
  'sault-ste-marie': 'sault-sainte-marie',
};
const METRO_NAMES: Readonly<Record<string, { name: Bilingual; slug: Bilingual; inEn?: string }>> = {
  toronto: {
    name: { en: 'Greater Toronto Area', fr: 'Grand Toronto' },
    slug: { en: 'greater-toronto-area', fr: 'grand-toronto' },
    inEn: 'in the Greater Toronto Area',
  },
  quebec: {
    name: { en: 'Greater Quebec City', fr: 'Grand Québec' },
    slug: { en: 'greater-quebec-city', fr: 'grand-quebec' },
  },
  'greater-sudbury': {
    name: { en: 'Greater Sudbury Area', fr: 'Région du Grand Sudbury' },
    slug: { en: 'greater-sudbury-area', fr: 'region-du-grand-sudbury' },
    inEn: 'in the Greater Sudbury area',
  },
};
const NEIGHBOURHOOD_NAMES: Readonly<Record<string, Bilingual>> = {
  'Ile-des-Soeurs': { en: 'Nuns’ Island', fr: 'Île-des-Sœurs' },
  'Vieux-Montréal': { en: 'Old Montreal', fr: 'Vieux-Montréal' },
  'Parc-Extension': { en: 'Park Extension', fr: 'Parc-Extension' },
  'Petite-Bourgogne': { en: 'Little Burgundy', fr: 'Petite-Bourgogne' },
};

/** The value for a postal area such as "H2J": its longest beginning decides. Undefined if none is known. */
export function ofPostalArea<T>(table: Readonly<Record<string, T>>, area: string): T | undefined {
  for (let length = 3; length > 0; length--) {
    const found = table[area.slice(0, length)];
    if (found !== undefined) return found;
  }
  return undefined;
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`../../assets/geo/${name}.json`, import.meta.url), 'utf8'));
}

function boxOf([west, south, east, north]: BoxTuple, margin = 0): Box {
  return { south: south - margin, west: west - margin, north: north + margin, east: east + margin };
}

function find<T>(table: ReadonlyMap<string, T>, key: string, what: string): T {
  const found = table.get(key);
  if (found === undefined) throw new Error(`Unknown ${what} "${key}" in assets/geo`);
  return found;
}

function provinceOf(row: ProvinceRow, index: number, aliases: readonly string[]): Province {
  const withinEn = row.code === 'NT' ? `in the ${row.name.en}` : `in ${row.name.en}`;
  return {
    id: index + 1,
    code: row.code,
    name: row.name,
    within: { en: withinEn, fr: inFrenchProvince(row.code) },
    slug: row.slug,
    population: row.population,
    lat: row.center[0],
    lng: row.center[1],
    box: boxOf(row.bbox),
    aliases,
  };
}

function metroOf(
  row: MetroRow,
  index: number,
  province: Province,
  { citySlugs, aliases }: { citySlugs: ReadonlySet<string>; aliases: readonly string[] },
): MetroArea {
  const special = METRO_NAMES[row.id];
  const plain = citySlugs.has(row.slug)
    ? {
        name: { en: `Greater ${row.name.en}`, fr: `Grand ${row.name.fr}` },
        slug: { en: `greater-${row.slug}`, fr: `grand-${row.slug}` },
      }
    : { name: row.name, slug: { en: row.slug, fr: row.slug } };
  const { name, slug } = special ?? plain;
  return {
    id: index + 1,
    name,
    slug,
    within: { en: special?.inEn ?? `in ${name.en}`, fr: inFrenchMetro(name.fr) },
    province,
    population: row.population,
    lat: row.lat,
    lng: row.lng,
    // The source's box spans only the centres of the cities.
    box: boxOf(row.bbox, 0.1),
    aliases,
  };
}

/** If cities share a name, the largest has the plain slug; the others end with their province code. */
export async function readGeography(): Promise<Geography> {
  const [provinceRows, metroRows, cityRows, moreRows, neighbourhoodRows, postalPrefixes, everyday] = await Promise.all([
    readJson<ProvinceRow[]>('provinces'),
    readJson<MetroRow[]>('metros'),
    readJson<CityRow[]>('cities'),
    readJson<CityRow[]>('municipalities'),
    readJson<NeighbourhoodRow[]>('neighbourhoods'),
    readJson<Geography['postalPrefixes']>('fsa-prefixes'),
    readJson<EverydayNames>('everyday-names'),
  ]);
  const { aliases } = everyday;
  const provinces = provinceRows.map((row, index) => provinceOf(row, index, aliases.provinces[row.code] ?? []));
  const provinceByCode = new Map(provinces.map((province) => [province.code, province]));
  const citySlugs = new Set(cityRows.map((row) => row.slug));
  const metroAreas = metroRows.map((row, index) =>
    metroOf(row, index, find(provinceByCode, row.provinces[0] ?? '', 'province'), {
      citySlugs,
      aliases: aliases.metros[row.id] ?? [],
    }),
  );
  const metroByKey = new Map(metroRows.map((row, index) => [row.id, itemAt(metroAreas, index)]));

  const taken = new Set([...provinces, ...metroAreas].flatMap(({ slug }) => [slug.en, slug.fr]));
  const toCities = (rows: readonly CityRow[]) =>
    [...rows].sort((a, b) => b.population - a.population || a.id - b.id).map(toCity);
  const toCity = (row: CityRow): City => {
    const slug = taken.has(row.slug) ? `${row.slug}-${row.province.toLowerCase()}` : row.slug;
    const slugFr = FRENCH_CITY_SLUGS[row.slug] ?? slug;
    taken.add(slug).add(slugFr);
    return {
      id: row.id,
      key: `${row.province}/${row.slug}`,
      geonamesId: row.geonamesId ?? null,
      name: row.name,
      within: { en: `in ${row.name.en}`, fr: inFrenchCity(row.name.fr) },
      slug: { en: slug, fr: slugFr },
      province: find(provinceByCode, row.province, 'province'),
      metroArea: row.metro ? find(metroByKey, row.metro, 'metropolitan area') : null,
      population: row.population,
      lat: row.lat,
      lng: row.lng,
      aliases: row.aliases ?? aliases.cities[`${row.province}/${row.slug}`] ?? [],
    };
  };
  const cities = toCities(cityRows);
  // After them, so that no city loses its slug.
  const municipalities = toCities(moreRows);
  const cityByKey = new Map(cities.map((city) => [city.key, city]));
  const neighbourhoods = neighbourhoodRows.map((row) => {
    const city = `${row.province}/${row.city}`;
    return {
      id: row.id,
      name: NEIGHBOURHOOD_NAMES[row.name] ?? { en: row.name, fr: row.name },
      slug: row.slug,
      city: find(cityByKey, city, 'city'),
      lat: row.lat,
      lng: row.lng,
      aliases: aliases.neighbourhoods[city]?.[row.slug] ?? [],
    };
  });
  const everydayNeighbourhoods = everyday.neighbourhoods.map(({ aliases: names = [], ...row }) => ({
    ...row,
    city: find(cityByKey, row.city, 'city'),
    aliases: names,
  }));
  return { provinces, metroAreas, cities, municipalities, neighbourhoods, everydayNeighbourhoods, postalPrefixes };
}
