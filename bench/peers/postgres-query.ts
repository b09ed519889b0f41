import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BATHS } from '#common/catalog/baths.ts';
import { BEDS } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import { shrinkAt } from '#server/search/geometry.ts';
import type { Conditions } from './postgres-sql.ts';
import { comboMask } from './postgres-table.ts';

/** Options in the column order of `countsQuery`, after the total. */
export const COUNTED: [group: string, keys: readonly string[]][] = [
  ['amenities', AMENITY_KEYS],
  ['utilities', UTILITIES],
  ['pets', PET_POLICIES],
  ['types', PROPERTY_TYPES],
  ['beds', BEDS],
  ['baths', BATHS],
  ['furnished', ['no', 'yes']],
];

const all = (...conditions: (string | null)[]) => conditions.filter((condition) => condition !== null).join(' and ');

/** Counts the total and all options in one scan, each with its own condition. */
export function countsQuery({ base, pets, types, plan, combos, chosen }: Conditions): string {
  const { beds, baths, furnished } = chosen;
  const groups = [pets && 'p', types && 't', plan && 'f'].filter((name) => name !== null);
  const count = (...conditions: (string | null)[]) => {
    const condition = all(...conditions);
    return condition ? `count(*) filter (where ${condition})` : 'count(*)';
  };
  const p = pets && 'p';
  const t = types && 't';
  const f = plan && 'f';
  // Most options need all groups, so they share one flag.
  const everything = groups.length > 1 ? 'every' : (groups[0] ?? null);
  const bit = (column: string, i: number) => `(${column} & ${1n << BigInt(i)}) <> 0`;
  const withPlan = (mask: bigint) => count(p, t, `(c & ${mask}) <> 0`);
  const counts = [
    count(everything),
    ...AMENITY_KEYS.map((_, i) => count(everything, bit('amenities', i))),
    ...UTILITIES.map((_, i) => count(everything, bit('utilities', i))),
    ...PET_POLICIES.map((_, i) => count(t, f, bit('pets', i))),
    ...PROPERTY_TYPES.map((_, i) => count(p, f, `type = ${i}`)),
    ...BEDS.map((_, i) => withPlan(comboMask([i], baths, furnished))),
    ...BATHS.map((_, i) => withPlan(comboMask(beds, [i], furnished))),
    ...[0, 1].map((i) => withPlan(comboMask(beds, baths, [i]))),
  ];
  const listed = `select amenities, utilities, pets, type, ${combos} as c${pets ? `, ${pets} as p` : ''}${types ? `, ${types} as t` : ''}
    from bench_listings ${where(base)}`;
  if (groups.length === 0 && combos === 'combos') return `select ${counts.join(', ')} from (${listed}) listed`;
  // `offset 0` makes PostgreSQL evaluate each expression once per row instead of once per count. Rows that fail more than
  // one checklist are not counted anywhere.
  const flags = `select *, ${all(plan) || 'true'} as f from (${listed} offset 0) listed ${combos === 'combos' ? '' : 'where c <> 0'}`;
  const [first, second, third] = groups;
  const near = third ? '(p and t or p and f or t and f)' : second ? `(${first} or ${second})` : null;
  const every = groups.length > 1 ? `, ${groups.join(' and ')} as every` : '';
  return `select ${counts.join(', ')} from (select *${every} from (${flags} offset 0) flagged ${near ? `where ${near}` : ''} offset 0) counted`;
}

/** A page of results in order: id, company and the rent that matches the search. */
export function pageQuery(
  { base, pets, types, plan, combos, rent }: Conditions,
  { sort }: SearchFilters,
  centre: { lat: number; lng: number },
  offset: number,
  limit: number,
): string {
  const conditions = where([...base, ...[pets, types, plan?.replace('(c &', `((${combos}) &`)].filter(isText)]);
  return `select id, company_id, ${rent} as shown from bench_listings ${conditions}
    order by ${orderOf(sort, rent, centre)} limit ${limit} offset ${offset}`;
}

const isText = (text: string | null | undefined): text is string => typeof text === 'string';

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function orderOf(sort: SearchFilters['sort'], rent: string, centre: { lat: number; lng: number }): string {
  switch (sort) {
    case 'featured':
      return 'featured desc, activated desc, id';
    case 'newest':
      return 'activated desc, id';
    case 'rent-asc':
      return `${rent}, id`;
    case 'rent-desc':
      return rent === 'rent'
        ? 'rent desc nulls last, rent_tie desc'
        : `${rent} desc nulls last, case when (${rent}) is null then -id else id end desc`;
    case 'distance': {
      const dy = `((lat - (${centre.lat})) * 111320)`;
      const dx = `((lng - (${centre.lng})) * 111320 * ${shrinkAt(centre.lat)})`;
      return `${dx} * ${dx} + ${dy} * ${dy}, id`;
    }
  }
}
