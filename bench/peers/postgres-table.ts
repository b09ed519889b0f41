import type pg from 'pg';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BATHS } from '#common/catalog/baths.ts';
import { BEDS } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { hilbertKey } from '#server/search/geometry.ts';
import { listingWords } from '#server/search/keywords.ts';
import { NO_BED, planOptions } from '#server/search/memory/options.ts';
import { availablePlans, type FloorPlanRecord, type ListingRecord } from '#server/search/record.ts';

/** Maximum floor plans per listing, because each has its own columns. */
export const PLANS = 8;
const BATH_STEPS = BATHS.length + 1;
// Commercial spaces have no bedrooms and no baths, so their bits follow those of all homes: 62 of 63 bits.
const SPACES = BEDS.length * BATH_STEPS * 2;

// One wide row per listing was the fastest table for these searches (docs/benchmarks.md lists the others). Options are bits
// of integers. Each combination of beds, baths and furnished in a plan is one bit, so checklists need no plan columns.
const COLUMNS = {
  id: 'int',
  city_id: 'int',
  metro_id: 'int',
  province_id: 'int',
  hood_id: 'int',
  company_id: 'int',
  lat: 'float8',
  lng: 'float8',
  amenities: 'int8',
  combos: 'int8',
  activated: 'int',
  rent: 'int',
  rent_top: 'int',
  rent_tie: 'int',
  utilities: 'int2',
  pets: 'int2',
  type: 'int2',
  featured: 'bool',
  ...Object.fromEntries(
    Array.from({ length: PLANS }, (_, i) => [
      [`combo${i}`, 'int8'],
      [`low${i}`, 'int'],
      [`high${i}`, 'int'],
      [`sqft${i}`, 'int'],
      [`baths${i}`, 'int2'],
      [`day${i}`, 'int2'],
    ]).flat(),
  ),
  place: 'int8',
  words: 'tsvector',
};

/** The bit of one combination of beds, baths and furnished. */
export function comboBit(bed: number, bath: number, furnished: number): bigint {
  if (bed !== NO_BED) return 1n << BigInt(bed + BEDS.length * (bath + 1 + BATH_STEPS * furnished));
  if (bath >= 0) throw new RangeError('a floor plan has baths but no number of bedrooms');
  return 1n << BigInt(SPACES + furnished);
}

/** Bits of all combinations of the options. Null means any, commercial spaces included. */
export function comboMask(beds: number[] | null, baths: number[] | null, furnished: number[] | null): bigint {
  let mask = 0n;
  for (const has of furnished ?? [0, 1]) {
    for (const bed of beds ?? BEDS.map((_, i) => i))
      for (const bath of baths ?? [-1, ...BATHS.map((_, i) => i)]) mask |= comboBit(bed, bath, has);
    if (beds === null && baths === null) mask |= comboBit(NO_BED, -1, has);
  }
  return mask;
}

/** Bits of the options by their position in the catalogue. */
export function bits(all: readonly string[], keys: readonly string[]): bigint {
  return keys.reduce((sum, key) => sum | (1n << BigInt(all.indexOf(key))), 0n);
}

/** Days since 1970. 0 means available now. */
export function dayOf(date: string | null): number {
  return date === null ? 0 : Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

/** Rounds to millionths, like the index. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function toRow(record: ListingRecord): Record<string, unknown> {
  const plans = availablePlans(record);
  if (plans.length > PLANS) throw new RangeError(`listing ${record.id} has ${plans.length} floor plans`);
  const rents = plans.flatMap((plan) => plan.rentMinCents ?? []);
  const rent = rents.length > 0 ? Math.min(...rents) : null;
  const row: Record<string, unknown> = {
    id: record.id,
    city_id: record.cityId,
    metro_id: record.metroAreaId,
    province_id: record.provinceId,
    hood_id: record.neighbourhoodId,
    company_id: record.companyId,
    lat: roundDegrees(record.lat),
    lng: roundDegrees(record.lng),
    amenities: String(bits(AMENITY_KEYS, record.amenities)),
    combos: String(plans.reduce((sum, plan) => sum | comboOf(plan), 0n)),
    activated: record.activatedAt,
    rent,
    rent_top: plans.some((plan) => plan.rentMaxCents !== null)
      ? Math.max(...plans.flatMap((plan) => plan.rentMaxCents ?? []))
      : null,
    // 'rent-desc' reads the index backwards, but listings without a rent stay in the order of ids.
    rent_tie: rent === null ? -record.id : record.id,
    utilities: Number(bits(UTILITIES, record.utilities)),
    pets: Number(bits(PET_POLICIES, record.petPolicies)),
    type: PROPERTY_TYPES.indexOf(record.propertyType),
    featured: record.featured,
    place: hilbertKey(record.lat, record.lng),
    words: [...new Set(listingWords(record))].filter((word) => /^\w/.test(word)).join(' '),
  };
  plans.forEach((plan, i) => {
    row[`combo${i}`] = String(comboOf(plan));
    row[`low${i}`] = plan.rentMinCents;
    row[`high${i}`] = plan.rentMaxCents;
    row[`sqft${i}`] = plan.squareFeet;
    row[`baths${i}`] = plan.bathsTenths;
    row[`day${i}`] = dayOf(plan.availableOn);
  });
  return row;
}

function comboOf(plan: FloorPlanRecord): bigint {
  const { bed, bath, furnished } = planOptions(plan);
  return comboBit(bed, bath, furnished);
}

const BATCH = 2000;

/** Creates the table, sorted by location, with all indexes that the mix can use. */
export async function fillTable(client: pg.ClientBase, records: Iterable<ListingRecord>): Promise<void> {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.query(`create unlogged table loaded (${columns.join(', ')})`);
  let batch: Record<string, unknown>[] = [];
  const write = async () => {
    await client.query('insert into loaded select * from json_populate_recordset(null::loaded, $1::json)', [
      JSON.stringify(batch),
    ]);
    batch = [];
  };
  for (const record of records) if (batch.push(toRow(record)) === BATCH) await write();
  await write();
  await client.query('create unlogged table bench_listings as select * from loaded order by place');
  await client.query('drop table loaded');
  await client.query('alter table bench_listings add primary key (id)');
  for (const place of ['city_id', 'metro_id', 'province_id', null]) {
    const within = place ? `${place}, ` : '';
    for (const order of [
      'featured desc, activated desc, id',
      'activated desc, id',
      'rent, id',
      'rent nulls first, rent_tie',
    ])
      await client.query(`create index on bench_listings (${within}${order})`);
  }
  await client.query('create index on bench_listings (hood_id)');
  await client.query('create index on bench_listings using gin (words) with (fastupdate = off)');
}

/** SQL conditions for listings in a box. */
export type BoxConditions = (box: { south: number; west: number; north: number; east: number }) => string[];

/**
 * Creates the index for boxes: GiST with PostGIS, otherwise a B-tree on latitude and longitude. GiST on PostgreSQL's own points
 * is as fast, but the planner misjudges result sizes and sorts whole pages.
 */
export async function addBoxIndex(client: pg.ClientBase): Promise<BoxConditions> {
  const postgis = await client.query("select 1 from pg_available_extensions where name = 'postgis'");
  const exact: BoxConditions = ({ south, west, north, east }) => [
    `lat between ${south} and ${north} and lng between ${west} and ${east}`,
  ];
  if (!postgis.rowCount) {
    await client.query('create index on bench_listings (lat, lng)');
    return exact;
  }
  await client.query('create extension if not exists postgis');
  await client.query('alter table bench_listings add geom geometry(point, 4326)');
  await client.query('update bench_listings set geom = st_setsrid(st_makepoint(lng, lat), 4326)');
  await client.query('create index on bench_listings using gist (geom)');
  return (box) => [
    `geom && st_makeenvelope(${box.west - 1e-7}, ${box.south - 1e-7}, ${box.east + 1e-7}, ${box.north + 1e-7}, 4326)`,
    ...exact(box),
  ];
}
