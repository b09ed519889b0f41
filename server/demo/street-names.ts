import type { City } from '#server/base-data/geography.ts';
import type { Random } from './random.ts';
import STREETS from './texts/streets.json' with { type: 'json' };

const REGIONAL_STREETS: Readonly<Record<string, readonly string[]>> = STREETS.regional;

const ENGLISH_TYPES = { Street: 46, Avenue: 27, Road: 11, Drive: 8, Crescent: 5, Lane: 2, Court: 1 } as const;

const FRENCH_TYPES = { rue: 70, avenue: 17, boulevard: 8, chemin: 3, place: 2 } as const;

function ordinal(n: number): string {
  const last = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10;
  return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

function frenchStreet(random: Random): string {
  if (random.chance(0.08)) return `${random.int(2, 24)}e ${random.chance(0.6) ? 'Avenue' : 'Rue'}`;
  return `${random.weighted(FRENCH_TYPES)} ${random.pick(STREETS.french)}`;
}

function namedStreet(city: City, random: Random): string {
  const regional = REGIONAL_STREETS[city.province.code];
  const name = regional && random.chance(0.22) ? random.pick(regional) : random.pick(STREETS.english);
  const direction =
    city.population > 150_000 && random.chance(0.12) ? ` ${random.pick(['East', 'West', 'North', 'South'])}` : '';
  return `${name} ${random.weighted(ENGLISH_TYPES)}${direction}`;
}

/** Street number and name in the city's style: grids in Alberta, ordinals in British Columbia, French in Quebec. */
export function inventStreet(city: City, random: Random): string {
  const number = random.int(1, city.population > 100_000 ? 2400 : 420);
  if (city.province.code === 'QC') {
    const scale = city.population > 150_000 ? 4 : city.population > 20_000 ? 1 : 0.25;
    return `${random.int(1, Math.round(2400 * scale))}, ${frenchStreet(random)}`;
  }
  if (
    city.province.code === 'NB' &&
    random.chance(city.name.en === 'Dieppe' || city.name.en === 'Edmundston' ? 0.7 : 0.15)
  )
    return `${number}, ${frenchStreet(random)}`;
  if (city.key === 'AB/edmonton' && random.chance(0.75)) {
    const street = random.int(66, 178);
    return `${random.int(50, 139)}${String(random.int(2, 58)).padStart(2, '0')} ${street} ${random.chance(0.5) ? 'Street' : 'Avenue'} NW`;
  }
  if (city.key === 'AB/calgary' && random.chance(0.6)) {
    const at = random.int(2, 40);
    return `${random.int(1, 38)}${String(random.int(3, 48)).padStart(2, '0')} ${at} ${random.chance(0.5) ? 'Street' : 'Avenue'} ${random.pick(['SW', 'NW', 'SE', 'NE'])}`;
  }
  if ((city.key === 'BC/surrey' || city.key === 'BC/langley') && random.chance(0.7))
    return `${random.int(100, 190)}${String(random.int(10, 98))} ${random.int(56, 112)} Avenue`;
  if (city.key === 'BC/vancouver' && random.chance(0.35))
    return `${random.int(2, 38)}${String(random.int(5, 95)).padStart(2, '0')} ${random.pick(['West', 'East'])} ${ordinal(random.int(1, 57))} Avenue`;
  return `${number} ${namedStreet(city, random)}`;
}
