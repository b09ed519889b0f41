import { sql } from 'kysely';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { planLabel } from '#server/features/landlords/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { fieldsOf, keepKnownBeds, storedPostalCode, storedStreetOf } from './feed-content.ts';
import type { PlannedRow } from './plan-run.ts';

/** Changed fields by name, each with its text before and after. */
export type FieldChanges = Record<string, [before: string, after: string]>;

/** Listings per query. */
const BATCH_SIZE = 500;

type Texts = Record<string, string>;

/** The differences between the listings and the rows that would change them, by listing. */
export async function readFieldChanges(db: Db, rows: readonly PlannedRow[]): Promise<Map<number, FieldChanges>> {
  const changing = rows.flatMap(({ action, item, content }) =>
    item && content && (action === 'update' || action === 'relink') ? [{ item, listing: content.listing }] : [],
  );
  const changes = new Map<number, FieldChanges>();
  for (let at = 0; at < changing.length; at += BATCH_SIZE) {
    const batch = changing.slice(at, at + BATCH_SIZE);
    const before = await readBefore(
      db,
      batch.map(({ item }) => item.listingId),
    );
    for (const { item, listing } of batch) {
      const { texts, beds } = before.get(item.listingId) ?? { texts: {}, beds: new Map() };
      const after = textsOf(keepKnownBeds(listing, item.planIds, beds));
      changes.set(item.listingId, differences(texts, after, item.lockedFields));
    }
  }
  return changes;
}

/** `descriptionFr` for `descriptionEn`: a text that moves to the other language is not lost. */
const otherLanguage = (field: string) => field.replace(/(?:En|Fr)$/, (lang) => (lang === 'En' ? 'Fr' : 'En'));

/** How many homes lose the same detail, for the detail that most of them lose. */
export function countLost(rows: readonly PlannedRow[], changes: ReadonlyMap<number, FieldChanges>): number {
  const fields = [...changes.values()].flatMap((changed) =>
    Object.entries(changed).flatMap(([field, [, after]]) =>
      after === '' && !changed[otherLanguage(field)]?.[1] ? [field] : [],
    ),
  );
  const withoutRent = rows.filter(({ item, content }) => item?.rentCents && content && content.rentCents === null);
  const homes = [...Map.groupBy(fields, (field) => field).values()].map(({ length }) => length);
  return Math.max(withoutRent.length, ...homes);
}

function differences(before: Texts, after: Texts, locked: readonly string[]): FieldChanges {
  const changed = Object.entries(after).filter(
    ([field, text]) => !locked.includes(field) && (before[field] ?? '') !== text,
  );
  return Object.fromEntries(changed.map(([field, text]) => [field, [before[field] ?? '', text]]));
}

const dollars = (cents: number | null) => (cents === null ? '–' : (cents / 100).toFixed(2));
const listed = (keys: readonly string[]) => keys.toSorted().join(', ');

interface PlanFacts {
  label: string;
  /** Null while the number is not known. */
  beds: number | null;
  /** Null if nobody states them. */
  baths: number | null;
  squareFeet: number | null;
  rentMinCents: number | null;
  rentMaxCents: number | null;
  availableOn: string | null;
  unitsAvailable: number;
}

function planText(plan: PlanFacts): string {
  const rent = [plan.rentMinCents, plan.rentMaxCents].filter((cents, at, all) => at === 0 || cents !== all[0]);
  return [
    plan.label,
    `${plan.beds ?? '?'}/${plan.baths === null ? '?' : plan.baths / 10}`,
    plan.squareFeet,
    rent.map(dollars).join('-'),
    plan.availableOn,
    plan.unitsAvailable,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

function textsOf(listing: FeedListing): Texts {
  const { floorPlans = [], ...fields } = fieldsOf(listing);
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  return {
    street: storedStreetOf(listing),
    postalCode: storedPostalCode(listing) ?? '',
    propertyType: text(fields.propertyType),
    name: text(fields.name),
    titleEn: text(fields.titleEn),
    titleFr: text(fields.titleFr),
    descriptionEn: text(fields.descriptionEn),
    descriptionFr: text(fields.descriptionFr),
    petPolicies: listed(listing.petPolicies),
    utilities: listed(listing.utilities),
    amenities: listed(listing.amenities),
    parkingType: text(fields.parkingType),
    yearBuilt: text(fields.yearBuilt),
    numberOfUnits: text(fields.numberOfUnits),
    leaseMonths: text(fields.leaseMonths),
    contactName: text(fields.contactName),
    contactPhone: text(fields.contactPhone),
    photos: listing.photos.length === 0 ? '' : String(listing.photos.length),
    floorPlans: floorPlans
      .map((plan, at) =>
        planText({
          ...plan,
          label: planLabel(plan.label, at),
          rentMaxCents: plan.rentMaxCents ?? plan.rentMinCents,
        }),
      )
      .join('\n'),
    costs: listed(
      listing.costs.map(({ kind, amountCents, frequency }) => `${kind} ${dollars(amountCents)} ${frequency}`),
    ),
  };
}

/** A listing before the run, and the bedrooms of its floor plans. */
interface Before {
  texts: Texts;
  beds: Map<number, number | null>;
}

async function readBefore(db: Db, listingIds: readonly number[]): Promise<Map<number, Before>> {
  const { rows } = await sql<
    Texts & { id: number; plans: (PlanFacts & { id: number })[]; keys: Record<string, string[]> }
  >`
    select l.id, coalesce(street, '') as street, coalesce(postal_code, '') as "postalCode", property_type as "propertyType",
      coalesce(name, '') as name, coalesce(title_en, '') as "titleEn", coalesce(title_fr, '') as "titleFr",
      coalesce(description_en, '') as "descriptionEn", coalesce(description_fr, '') as "descriptionFr",
      coalesce(parking_type, '') as "parkingType", coalesce(year_built::text, '') as "yearBuilt",
      coalesce(number_of_units::text, '') as "numberOfUnits", coalesce(lease_months::text, '') as "leaseMonths",
      coalesce(contact_name, '') as "contactName", coalesce(contact_phone, '') as "contactPhone",
      coalesce((select nullif(count(*), 0)::text from feed_photos where listing_id = l.id), '') as photos,
      json_build_object('petPolicies', pet_policies, 'utilities', utilities, 'amenities', amenities) as keys,
      coalesce((select string_agg(concat(kind, ' ', (amount_cents / 100.0)::numeric(12, 2), ' ', frequency), ', '
        order by concat(kind, ' ', (amount_cents / 100.0)::numeric(12, 2), ' ', frequency) collate "C")
        from listing_costs where listing_id = l.id), '') as costs,
      (select coalesce(json_agg(json_build_object('id', id, 'label', label,
        'beds', case when not beds_pending then beds end, 'baths', baths_tenths,
        'squareFeet', square_feet, 'rentMinCents', rent_min_cents, 'rentMaxCents', rent_max_cents,
        'availableOn', available_on, 'unitsAvailable', units_available) order by position), '[]')
        from floor_plans where listing_id = l.id) as plans
    from listings l where l.id = any(${[...listingIds]}::int[])`.execute(db);
  return new Map(
    rows.map(({ id, plans, keys, ...texts }) => [
      id,
      {
        texts: {
          ...texts,
          ...Object.fromEntries(Object.entries(keys).map(([field, values]) => [field, listed(values)])),
          floorPlans: plans.map(planText).join('\n'),
        },
        beds: new Map(plans.map((plan) => [plan.id, plan.beds])),
      },
    ]),
  );
}
