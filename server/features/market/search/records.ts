import type pg from 'pg';
import { STATION_REACH_KM } from '#common/catalog/landmark-kinds.ts';
import { PLACE_KNOWN, PLACE_RADIUS_M, type PlaceKnown } from '#common/places/place-known.ts';
import { placeStatements } from '#common/places/place-statements.ts';
import { type ListingTraits, traitsOf } from '#server/search/query/traits.ts';
import type { FloorPlanRecord, ListingRecord } from '#server/search/record.ts';
import { type CardFacts, storeCard } from './cards.ts';

const KM_PER_DEGREE = 111.32;

type PlanRow = [number, number, number | null, number | null, number | null, boolean, string | null, number];

interface Row {
  id: number;
  city_id: number;
  metro_area_id: number | null;
  province_id: number;
  neighbourhood_id: number | null;
  company_id: number;
  lat: number;
  lng: number;
  place_known: PlaceKnown;
  // Only keys in the catalogue are searchable; the database keeps older ones too.
  property_type: ListingRecord['propertyType'];
  pet_policies: ListingRecord['petPolicies'];
  utilities: ListingRecord['utilities'];
  amenities: ListingRecord['amenities'];
  featured: boolean;
  near_station: boolean;
  since: number;
  name: string | null;
  street: string;
  address_normalised: string;
  words: string;
  previous_rent_min_cents: number | null;
  company: string;
  verified: boolean;
  plans: PlanRow[] | null;
  fees: number | null;
  photos: string[] | null;
  photo_count: number;
  offer: boolean;
}

/** Degrees of latitude. */
const REACH = STATION_REACH_KM / KM_PER_DEGREE;

/** The levels whose neighbourhood may be named. */
const WITH_NEIGHBOURHOOD = PLACE_KNOWN.filter((known) => placeStatements(known).hasNeighbourhood);
/** The levels that can be near a station: all others may be anywhere in a wider circle. */
const WITH_STATION = PLACE_KNOWN.filter((known) => PLACE_RADIUS_M[known] <= STATION_REACH_KM * 1000);

const SELECT = `
  select l.id, l.city_id, c.metro_area_id, c.province_id, n.id as neighbourhood_id, l.company_id, l.lat, l.lng, l.place_known, l.property_type,
    l.pet_policies, l.utilities, l.amenities, l.featured, coalesce(extract(epoch from l.activated_at), 0)::int as since,
    l.name, l.street, l.address_normalised,
    l.place_known in ('${WITH_STATION.join("','")}') and exists (select 1 from landmarks s where s.kind = 'station' and s.lat between l.lat - ${REACH} and l.lat + ${REACH}
      and (s.lat - l.lat) ^ 2 + ((s.lng - l.lng) * cos(radians(l.lat))) ^ 2 <= ${REACH} ^ 2) as near_station,
    concat_ws(' ', l.name, l.title_en, l.title_fr, l.postal_code, l.description_en, l.description_fr, co.name,
      n.name_en, n.name_fr, c.name_en, c.name_fr) as words,
    l.previous_rent_min_cents, co.name as company, co.verified_at is not null as verified,
    p.plans, k.fees, ph.photos, coalesce(ph.photo_count, 0)::int as photo_count, o.offer
  from listings l
  join cities c on c.id = l.city_id
  join companies co on co.id = l.company_id
  left join neighbourhoods n on n.id = l.neighbourhood_id and l.place_known in ('${WITH_NEIGHBOURHOOD.join("','")}')
  left join lateral (
    select json_agg(json_build_array(beds, baths_tenths, square_feet, rent_min_cents, rent_max_cents, furnished, available_on, units_available) order by position) as plans
    from floor_plans where listing_id = l.id) p on true
  left join lateral (
    select sum(amount_cents)::int as fees from listing_costs where listing_id = l.id and mandatory and frequency = 'monthly') k on true
  left join lateral (
    select (array_agg(case bucket when 'photos' then '' else bucket || '/' end || regexp_replace(name, '\\.\\w+$', '') order by position))[1:3] as photos, count(*) as photo_count from listing_photos where listing_id = l.id) ph on true
  left join lateral (
    select exists (select 1 from special_offers where listing_id = l.id and (starts_on is null or starts_on <= market_day()) and (ends_on is null or ends_on >= market_day())) as offer) o on true`;
const SELECT_ACTIVE = `${SELECT}
  where l.state = 'active'`;

/** Records of the active listings among `ids`. Missing ids are no longer public. */
export async function readRecords(pool: Pick<pg.Pool, 'query'>, ids: readonly number[]): Promise<ListingRecord[]> {
  const { rows } = await pool.query<Row>({
    name: 'search-records-by-id',
    text: `${SELECT_ACTIVE} and l.id = any($1::int[])`,
    values: [ids],
  });
  return rows.map(toRecord);
}

/** The records of listings, active or not, for comparison. */
export async function readTraits(pool: Pick<pg.Pool, 'query'>, ids: readonly number[]): Promise<ListingTraits[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Row>({
    name: 'search-traits-by-id',
    text: `${SELECT} where l.id = any($1::int[])`,
    values: [ids],
  });
  return rows.map((row) => traitsOf(toRecord(row)));
}

/** All active listings by id, in batches, read in the client's transaction. */
export async function* streamRecords(
  client: Pick<pg.ClientBase, 'query'>,
  batchSize = 1000,
): AsyncGenerator<ListingRecord[]> {
  const ask = (after: number) =>
    client.query<Row>({
      name: 'search-records-after',
      text: `${SELECT_ACTIVE} and l.id > $1 order by l.id limit $2`,
      values: [after, batchSize],
    });
  for (let answer: ReturnType<typeof ask> | undefined = ask(0); answer; ) {
    const { rows }: pg.QueryResult<Row> = await answer;
    const last = rows.at(-1);
    // The database prepares the next batch while this one is processed.
    answer = last && rows.length === batchSize ? ask(last.id) : undefined;
    answer?.catch(() => {});
    if (last) yield rows.map(toRecord);
  }
}

function toRecord(row: Row): ListingRecord {
  const plans = (row.plans ?? []).map(toPlan);
  return {
    id: row.id,
    cityId: row.city_id,
    metroAreaId: row.metro_area_id,
    provinceId: row.province_id,
    neighbourhoodId: row.neighbourhood_id,
    companyId: row.company_id,
    lat: row.lat,
    lng: row.lng,
    placeKnown: row.place_known,
    propertyType: row.property_type,
    petPolicies: row.pet_policies,
    utilities: row.utilities,
    amenities: row.amenities,
    featured: row.featured,
    isNearStation: row.near_station,
    activatedAt: row.since,
    floorPlans: plans.map((plan) => toSearched(plan, row)),
    text: row.words,
    street: row.street,
    addressKey: row.address_normalised,
    card: storeCard(toCard(row, plans)),
  };
}

const toPlan = ([
  beds,
  bathsTenths,
  squareFeet,
  rentMinCents,
  rentMaxCents,
  furnished,
  availableOn,
  unitsAvailable,
]: PlanRow): FloorPlanRecord => ({
  beds,
  bathsTenths,
  squareFeet,
  rentMinCents,
  rentMaxCents,
  furnished,
  availableOn,
  unitsAvailable,
});

// Searches filter and sort by the price to pay, and find no bedrooms or baths in commercial spaces.
function toSearched(plan: FloorPlanRecord, { fees, property_type }: Row): FloorPlanRecord {
  const price = (cents: number | null) => (cents === null ? null : cents + (fees ?? 0));
  const { rentMinCents, rentMaxCents, ...rest } = plan;
  return {
    ...rest,
    ...(property_type === 'commercial' && { beds: null, bathsTenths: 0 }),
    rentMinCents: price(rentMinCents),
    rentMaxCents: price(rentMaxCents),
  };
}

function toCard(row: Row, all: FloorPlanRecord[]): CardFacts {
  const free = all.filter((plan) => plan.unitsAvailable > 0);
  const plans = free.length > 0 ? free : all;
  const span = (values: (number | null)[]): [number, number] | null => {
    const known = values.filter((value) => value !== null);
    return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null;
  };
  const rent = span(plans.flatMap((plan) => [plan.rentMinCents, plan.rentMaxCents]));
  const days = plans.map((plan) => plan.availableOn);
  const isHome = row.property_type !== 'commercial';
  const badges: CardFacts['badges'] = [];
  if (row.featured) badges.push('featured');
  if (row.verified) badges.push('verified');
  if (row.offer) badges.push('offer');
  if (plans.some((plan) => plan.furnished)) badges.push('furnished');
  return {
    id: row.id,
    ...(row.name && { name: row.name }),
    address: row.street,
    cityId: row.city_id,
    hoodId: row.neighbourhood_id,
    rent,
    ...(row.fees && { fees: row.fees }),
    ...(rent &&
      row.previous_rent_min_cents &&
      row.previous_rent_min_cents > rent[0] && { rentWas: row.previous_rent_min_cents }),
    beds: isHome ? (span(plans.map((plan) => plan.beds)) ?? [0, 0]) : null,
    baths: isHome ? span(plans.map((plan) => plan.bathsTenths)) : null,
    area: span(plans.map((plan) => plan.squareFeet)),
    ...firstDay(days),
    perks: perksOf(row),
    badges,
    since: row.since,
    at: [row.lat, row.lng],
    ...(row.place_known !== 'confirmed' && { placeKnown: row.place_known }),
    company: row.company,
    photos: row.photos ?? [],
    photoCount: row.photo_count,
  };
}

function firstDay(days: (string | null)[]): { from?: string } {
  const known = days.filter((day) => day !== null).sort();
  return known[0] && known.length === days.length ? { from: known[0] } : {};
}

function perksOf({ pet_policies: pets, utilities }: Row): NonNullable<CardFacts['perks']> {
  const perks: NonNullable<CardFacts['perks']> = [];
  if (pets.includes('pet-friendly') || pets.some((key) => key.includes('dog'))) perks.push('pets');
  else if (pets.includes('cat-friendly')) perks.push('cats');
  const included = (['heat', 'electricity', 'internet'] as const).find((key) => utilities.includes(key));
  if (included) perks.push(included);
  return perks;
}
