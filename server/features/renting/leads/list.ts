import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Lang } from '#common/contract/fields.ts';
import { MAX_FOUND } from '#common/contract/lists.ts';
import { type LEAD_SORTS, LEAD_STATES, type LeadRow, type leads } from '#common/contract/renting/leads.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/platform/context.ts';
import { companyOf } from '#server/platform/http/access.ts';
import {
  collated,
  type ListOrder,
  readAll,
  readIdsByWord,
  readPage,
  searchedBy,
} from '#server/platform/lists/lists.ts';
import type { CsvColumn } from '#server/platform/texts/csv.ts';
import { tourTimeText } from './emails.ts';

type Query = z.output<(typeof leads)['list']['query']>;
/** The filters and the order of a list of leads. */
type LeadFilter = Partial<Pick<Query, 'q' | 'state' | 'listing' | 'waiting' | 'from' | 'to' | 'sort'>>;

/** Time zone of the date filters. */
const ZONE = 'America/Toronto';
const EXCERPT = 160;
/** Maximum listings in the filter. */
const MAX_LISTINGS = 500;

const title = sql<string>`coalesce(nullif(listings.name, ''), listings.street, '')`;
const excerpt = sql<string>`coalesce(
  (select left(body, ${EXCERPT}) from lead_messages where inquiry_id = inquiries.id order by id desc limit 1),
  left(inquiries.message, ${EXCERPT}))`;
/** Start of a day in the market. */
const startOf = (day: string, plus = 0) => sql<Date>`((${day}::date + ${plus}::int)::timestamp at time zone ${ZONE})`;

/**
 * For each word of the search, the company's listings with it in their names or address; all their leads match. Queried
 * first, because most words match none, and then the index of the renters' texts suffices.
 */
export function listingsByWord({ db, ...context }: Context, q = ''): Promise<number[][]> {
  const companyId = companyOf(context);
  return readIdsByWord(q, (matches) =>
    db
      .selectFrom('listings')
      .select('id')
      .where('company_id', '=', companyId)
      .where(matches)
      .limit(MAX_FOUND + 1)
      .execute(),
  );
}

/** The company's leads that match, with the columns of a row. */
export function matching(
  context: Context,
  { q = '', state, listing, waiting, from, to, sort }: LeadFilter,
  byWord: readonly (readonly number[])[],
) {
  const has = (pattern: RawBuilder<unknown>, index: number) => {
    const ids = byWord[index] ?? [];
    const wrote = sql`inquiries.search_text like ${pattern}`;
    if (ids.length > MAX_FOUND) return sql`(${wrote} or listings.search_text like ${pattern})`;
    return ids.length === 0 ? wrote : sql`(${wrote} or inquiries.listing_id = any(${ids}::int[]))`;
  };
  return (
    context.db
      .selectFrom('inquiries')
      // Left, because PostgreSQL leaves such joins out of a count.
      .leftJoin('listings', 'listings.id', 'inquiries.listing_id')
      .leftJoin('tours', 'tours.inquiry_id', 'inquiries.id')
      .where('inquiries.company_id', '=', companyOf(context))
      .where('inquiries.deleted_at', 'is', null)
      .where(searchedBy(q, has))
      // So that PostgreSQL can start at the listings, whose titles have an index.
      .$if(/listing/.test(sort ?? ''), (rows) => rows.where('listings.company_id', '=', companyOf(context)))
      .$if(state !== undefined, (rows) => rows.where('inquiries.state', '=', state ?? 'new'))
      .$if(listing !== undefined, (rows) => rows.where('inquiries.listing_id', '=', listing ?? 0))
      .$if(waiting !== undefined, (rows) => rows.where(isWaiting, '=', waiting === 'true'))
      .$if(from !== undefined, (rows) => rows.where('inquiries.created_at', '>=', startOf(from ?? '')))
      .$if(to !== undefined, (rows) => rows.where('inquiries.created_at', '<', startOf(to ?? '', 1)))
      .select([
        'inquiries.id',
        'inquiries.kind',
        'inquiries.state',
        'inquiries.full_name as name',
        'inquiries.email',
        'inquiries.phone',
        'inquiries.message',
        'inquiries.move_in_on as moveInOn',
        'inquiries.created_at',
        'inquiries.last_at',
        'inquiries.listing_id as listingId',
        'listings.street as address',
        title.as('title'),
        excerpt.as('excerpt'),
        isWaiting.as('isWaiting'),
        'tours.state as tourState',
        'tours.on_date as tourDate',
        sql<boolean>`coalesce(tours.starts_at <= now(), false)`.as('isTourOver'),
        sql<string | null>`to_char(tours.at_time, 'HH24:MI')`.as('tourTime'),
      ])
  );
}

const isWaiting = sql<boolean>`inquiries.is_waiting`;

const order = (lang: Lang): ListOrder<(typeof LEAD_SORTS)[number]> => ({
  sorts: {
    latest: { notNull: [sql`inquiries.last_at`], isNewestFirst: true },
    lastAt: { notNull: [sql`inquiries.last_at`] },
    createdAt: { notNull: [sql`inquiries.created_at`] },
    name: { notNull: [collated(sql`inquiries.full_name`, lang)] },
    listing: { notNull: [collated(title, lang)] },
    state: { notNull: [sql`array_position(${sql.lit(`{${LEAD_STATES.join()}}`)}::text[], inquiries.state)`] },
  },
  id: sql`inquiries.id`,
  hasLongTexts: true,
});

/** A lead as queried, for the table and the file. */
export type RawLead = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number];

const timeOf = ({ tourDate, tourTime }: RawLead) => (tourDate && tourTime ? { date: tourDate, time: tourTime } : null);

/** A lead as the API returns it. */
export const asRow = (raw: RawLead): LeadRow => ({
  id: raw.id,
  kind: raw.kind,
  state: raw.state,
  name: raw.name,
  email: raw.email,
  phone: raw.phone,
  listing: { id: raw.listingId, title: raw.title },
  excerpt: raw.excerpt.replace(/\s+/g, ' ').trim(),
  isWaiting: raw.isWaiting,
  tour: raw.tourState && { state: raw.tourState, time: timeOf(raw), isOver: raw.isTourOver },
  createdAt: raw.created_at.toISOString(),
  lastAt: raw.last_at.toISOString(),
});

/** One page of the company's leads. */
export async function readLeads(context: Context, query: Query) {
  const found = matching(context, query, await listingsByWord(context, query.q));
  const { rows, ...rest } = await readPage(context.db, found, query, order(context.lang));
  return { rows: rows.map(asRow), ...rest };
}

/** All of the company's leads that match, for a file. */
export async function readAllLeads(context: Context, query: Query): Promise<RawLead[]> {
  return readAll(matching(context, query, await listingsByWord(context, query.q)), query, order(context.lang));
}

export const leadColumns = (t: Translate): CsvColumn<RawLead>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('words.receivedAt'), of: ({ created_at }) => created_at },
  { heading: t('leads.columns.lastAt'), of: ({ last_at }) => last_at },
  { heading: t('words.status'), of: ({ state }) => t(`leads.states.${state}`) },
  { heading: t('words.type'), of: ({ kind }) => t(`words.inquiryKinds.${kind}`) },
  { heading: t('words.name'), of: ({ name }) => name },
  { heading: t('words.email'), of: ({ email }) => email },
  { heading: t('words.phone'), of: ({ phone }) => phone },
  { heading: t('words.listing'), of: (row) => row.title },
  { heading: t('words.address'), of: ({ address }) => address },
  { heading: t('words.moveInDate'), of: ({ moveInOn }) => moveInOn },
  { heading: t('words.message'), of: ({ message }) => message },
  { heading: t('words.tour'), of: ({ tourState }) => tourState && t(`leads.tourStates.${tourState}`) },
  {
    heading: t('leads.columns.tourTime'),
    of(row) {
      const time = row.tourState === 'confirmed' ? timeOf(row) : null;
      return time && tourTimeText(time, t);
    },
  },
];

/** The listings with leads, for the filter. */
export async function leadListings(context: Context): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select listings.id, ${title} as title from listings
    where company_id = ${companyOf(context)}
      and exists (select from inquiries where listing_id = listings.id and deleted_at is null)
    order by ${collated(title, context.lang)}, listings.id limit ${MAX_LISTINGS}`.execute(context.db);
  return rows;
}
