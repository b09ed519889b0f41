import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Lang } from '#common/contract/fields.ts';
import {
  LISTING_STATES,
  type ListingState,
  type OWN_LISTING_SORTS,
  type OwnListingRow,
  type ownListings,
} from '#common/contract/landlords/own-listings.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { missingOf, qualityOf } from '#common/listings/listing-quality.ts';
import type { PlaceKnown } from '#common/places/place-known.ts';
import { fromKeys } from '#common/values/objects.ts';
import { factsColumn, needsPin, undoableFeature, updateFigures } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import {
  collated,
  type ListOrder,
  readAll,
  readIdsByWord,
  readPage,
  searchedBy,
} from '#server/platform/lists/lists.ts';
import type { CsvColumn } from '#server/platform/texts/csv.ts';

type Query = z.output<(typeof ownListings)['list']['query']>;
type Span = [number, number] | null;

/** How many days the figures cover. */
const FIGURE_DAYS = 30;

const rents = sql<Span>`(
  select json_build_array(min(rent_min_cents), max(rent_max_cents)) from floor_plans
  where listing_id = listings.id and rent_min_cents is not null having count(*) > 0)`;
const beds = sql<Span>`(
  select json_build_array(min(beds), max(beds)) from floor_plans where listing_id = listings.id and not beds_pending having count(*) > 0)`;
/** A figure of these days. */
const past = (column: 'views' | 'favourites' | 'leads') => sql<number>`(
  select coalesce(sum(${sql.ref(column)}), 0)::int8 from listing_days
  where listing_id = listings.id and day > listing_day(listings.id, now()) - ${FIGURE_DAYS}::int)`;
/** The same to sort by, which `updateFigures` added up: until one day for all listings. */
const added = (column: 'views' | 'favourites' | 'leads') => sql`coalesce(${sql.ref(`figures.${column}`)}, 0)`;
const title = sql<string>`coalesce(nullif(listings.name, ''), listings.street, '')`;
const cover = sql<string | null>`(
  select bucket || '/' || name from listing_photos where listing_id = listings.id order by position limit 1)`;

const lastReason = sql`(
  select reason from listing_state_changes where listing_id = listings.id order by id desc limit 1)`;

/** The company's listings that match search and featuring, in any state. */
const found = (context: Context, { q = '', featured }: Query, cities: readonly (readonly number[])[]) =>
  context.db
    .selectFrom('listings')
    .where('listings.company_id', '=', companyOf(context))
    .where(
      searchedBy(
        q,
        (word, index) =>
          sql`(listings.search_text like ${word} or listings.city_id = any(${cities[index] ?? []}::int[]))`,
      ),
    )
    .$if(featured !== undefined, (rows) => rows.where('listings.featured', '=', featured === 'true'));

/** For each word of a search, the cities of the company's listings with it in their names. */
const citiesByWord = (context: Context, { q = '' }: Query) =>
  readIdsByWord(q, (matches) =>
    context.db
      .selectFrom('cities')
      .select('id')
      .where(
        sql<boolean>`id = any(array(select distinct city_id from listings where company_id = ${companyOf(context)}))`,
      )
      .where(matches)
      .execute(),
  );

const isByFigure = (sort: string) => /views|favourites|leads/.test(sort);

function matching(context: Context, query: Query, cities: readonly (readonly number[])[]) {
  const { state, sort } = query;
  return found(context, query, cities)
    .$if(isByFigure(sort), (rows) =>
      rows.leftJoin('listing_figures as figures', (join) =>
        join
          .onRef('figures.company_id', '=', 'listings.company_id')
          .onRef('figures.listing_id', '=', 'listings.id')
          .on('figures.days', '=', FIGURE_DAYS),
      ),
    )
    .$if(state !== undefined, (rows) => rows.where('listings.state', '=', state ?? 'draft'))
    .select([
      'listings.id',
      'listings.state',
      'listings.featured as isFeatured',
      'listings.name',
      'listings.street as address',
      'listings.city_id',
      sql<PlaceKnown | null>`case when listings.lat is not null then listings.place_known end`.as('placeKnown'),
      'listings.property_type as propertyType',
      'listings.created_at',
      'listings.updated_at',
      sql<boolean>`cardinality(listings.feed_fields) > 0`.as('isFromFeed'),
      needsPin.as('needsPin'),
      cover.as('photo'),
      rents.as('rent'),
      beds.as('beds'),
      past('views').as('views'),
      past('favourites').as('favourites'),
      past('leads').as('leads'),
      factsColumn.as('facts'),
      sql<boolean>`listings.state = 'archived' and ${lastReason} = 'rented'`.as('isRented'),
      sql<boolean>`listings.merged_into is null and ${undoableFeature(sql.ref('listings.id'))} is not null`.as(
        'canUndo',
      ),
    ]);
}

const order = (lang: Lang): ListOrder<(typeof OWN_LISTING_SORTS)[number]> => ({
  sorts: {
    // Not the last changed: a row that moves after a click puts another one under the pointer.
    newest: { notNull: [sql`listings.created_at`], isNewestFirst: true },
    updatedAt: { notNull: [sql`listings.updated_at`] },
    address: { notNull: [collated(title, lang)] },
    state: { notNull: [sql`listings.state`] },
    rent: sql`(select min(rent_min_cents) from floor_plans where listing_id = listings.id)`,
    views: { notNull: [added('views')] },
    favourites: { notNull: [added('favourites')] },
    leads: { notNull: [added('leads')] },
    createdAt: { notNull: [sql`listings.created_at`] },
  },
  id: sql`listings.id`,
});

type Row = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number];

function toRow({ facts, city_id, created_at, updated_at, ...row }: Row, context: Context): OwnListingRow {
  const city = city_id === null ? undefined : context.places.byId('city', city_id);
  return {
    ...row,
    city: city?.name[context.lang] ?? null,
    photoCount: facts.photos,
    quality: qualityOf(facts).score,
    missing: missingOf(facts, actorOf(context).isVerified),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}

/** Brings the figures up to date that the list is sorted by. */
async function updateOrder(context: Context, { sort }: Query): Promise<void> {
  if (isByFigure(sort)) await updateFigures(context.db, companyOf(context), context.now());
}

/** One page of the company's listings. */
export async function readOwnListings(context: Context, query: Query) {
  await updateOrder(context, query);
  const cities = await citiesByWord(context, query);
  const [{ rows, ...rest }, counts] = await Promise.all([
    readPage(context.db, matching(context, query, cities), query, order(context.lang)),
    countStates(context, query, cities),
  ]);
  return { rows: rows.map((row) => toRow(row, context)), ...rest, counts };
}

async function countStates(
  context: Context,
  query: Query,
  cities: readonly (readonly number[])[],
): Promise<Record<ListingState, number>> {
  const counts = await found(context, query, cities)
    .select(['listings.state', sql<number>`count(*)`.as('count')])
    .groupBy('listings.state')
    .execute();
  return fromKeys(LISTING_STATES, (state) => counts.find((one) => one.state === state)?.count ?? 0);
}

/** All listings of the company that match, for a CSV file. */
export async function readAllOwnListings(context: Context, query: Query): Promise<OwnListingRow[]> {
  await updateOrder(context, query);
  const matched = matching(context, query, await citiesByWord(context, query));
  return (await readAll(matched, query, order(context.lang))).map((row) => toRow(row, context));
}

const dollars = (cents: number | undefined) => (cents === undefined ? null : cents / 100);

export const ownListingColumns = (t: Translate): CsvColumn<OwnListingRow>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('words.name'), of: ({ name }) => name },
  { heading: t('words.address'), of: ({ address }) => address },
  { heading: t('words.city'), of: ({ city }) => city },
  {
    heading: t('ownListings.columns.placeKnown'),
    of: ({ placeKnown }) => placeKnown && t(`ownListings.placeLevels.${placeKnown}`),
  },
  { heading: t('words.status'), of: ({ state }) => t(`ownListings.states.${state}`) },
  { heading: t('words.featured'), of: ({ isFeatured }) => t(isFeatured ? 'ui.yes' : 'ui.no') },
  { heading: t('listingForm.plans.rentMin'), of: ({ rent }) => dollars(rent?.[0]) },
  { heading: t('listingForm.plans.rentMax'), of: ({ rent }) => dollars(rent?.[1]) },
  { heading: t('ownListings.columns.views'), of: ({ views }) => views },
  { heading: t('ownListings.columns.favourites'), of: ({ favourites }) => favourites },
  { heading: t('ownListings.columns.leads'), of: ({ leads }) => leads },
  { heading: t('words.photos'), of: ({ photoCount }) => photoCount },
  { heading: t('words.quality'), of: ({ quality }) => quality },
  { heading: t('words.createdAt'), of: ({ createdAt }) => createdAt },
  { heading: t('words.updatedAt'), of: ({ updatedAt }) => updatedAt },
];
