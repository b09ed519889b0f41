import { sql } from 'kysely';
import type { OwnInquiry } from '#common/contract/renting/own-inquiries.ts';
import type { SavedHomeChange } from '#common/contract/renting/renters.ts';
import { allInPrice } from '#common/i18n/format.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { findGoneHomes } from './homes.ts';
import { listInquiries } from './inquiries.ts';

/** Rows of each block of the renter's home. */
const SHOWN = 4;
/** Latest inquiries that are searched for tours and replies. */
const MAX_READ = 50;
/** Latest events of saved homes that are read; each home shows one. */
const MAX_EVENTS = 200;
/** Changes of saved homes stay on the renter's home this long. */
const CHANGE_DAYS = 30;

interface ContactRow {
  id: number;
  tourState: string | null;
  startsAt: Date | null;
  repliedAt: Date | null;
}

/**
 * A renter's next tour, and the conversations in which the landlord has replied since `since` (null: ever) or waits for
 * the renter to choose a time.
 */
export async function readContactNews(context: Context, userId: number, since: Date | null) {
  const { rows } = await sql<ContactRow>`
    select i.id, t.state as "tourState", t.starts_at as "startsAt",
      (select max(m.created_at) from lead_messages m where m.inquiry_id = i.id and m.side = 'landlord') as "repliedAt"
    from inquiries i left join tours t on t.inquiry_id = i.id
    where i.prospect_id in (select id from prospects where user_id = ${userId})
    order by i.created_at desc limit ${MAX_READ}`.execute(context.db);
  const now = context.now();
  const [next] = rows
    .filter(({ tourState, startsAt }) => tourState === 'confirmed' && startsAt && startsAt > now)
    .sort((one, other) => Number(one.startsAt) - Number(other.startsAt));
  const isNew = ({ repliedAt }: ContactRow) => repliedAt !== null && (since === null || repliedAt > since);
  const replied = rows
    .filter((row) => row.tourState === 'proposed' || isNew(row))
    .sort((one, other) => Number(other.repliedAt) - Number(one.repliedAt))
    .slice(0, SHOWN);
  const ids = [...new Set([...(next ? [next.id] : []), ...replied.map(({ id }) => id)])];
  const inquiries = ids.length === 0 ? [] : await listInquiries(context, userId, { ids, limit: ids.length });
  const byId = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]));
  return {
    nextTour: (next && byId.get(next.id)) ?? null,
    replies: replied.flatMap(({ id }): OwnInquiry[] => {
      const inquiry = byId.get(id);
      // Times of a home that went offline can't be chosen.
      return inquiry && !(inquiry.tour?.isOff && !isNewIn(rows, id, isNew)) ? [inquiry] : [];
    }),
  };
}

const isNewIn = (rows: readonly ContactRow[], id: number, isNew: (row: ContactRow) => boolean): boolean =>
  rows.some((row) => row.id === id && isNew(row));

/** Homes that a renter's alerts matched since `since` and that are still live, the latest first. */
export async function readMatches({ db, search, lang }: Context, userId: number, since: Date | null) {
  const { rows } = await sql<{ id: number }>`
    select n.listing_id as id from prospects p
    join alerts a on a.prospect_id = p.id and a.confirmed_at is not null and a.stopped_at is null
    join alert_matches m on m.alert_id = a.id
    join listing_news n on n.id = m.news_id
    where p.user_id = ${userId} and n.kind = 'new' and (${since}::timestamptz is null or n.at > ${since}::timestamptz)
    group by n.listing_id order by max(n.id) desc limit ${MAX_EVENTS}`.execute(db);
  const live = rows.map(({ id }) => id).filter((id) => search.has(id));
  return { count: live.length, listings: search.cards(live.slice(0, SHOWN), lang) };
}

interface EventRow {
  kind: SavedHomeChange['kind'];
  listingId: number;
  at: Date;
  rentCents: number | null;
  wasCents: number | null;
}

/**
 * The latest change of each saved home in the last month, while it is still true: a dropped price is still the price, and
 * a home that went offline is still offline.
 */
export async function readSavedChanges(context: Context, userId: number): Promise<SavedHomeChange[]> {
  const rows = await readEvents(context.db, userId, context.now());
  const cards = new Map(
    context.search.cards([...new Set(rows.map((row) => row.listingId))], context.lang).map((card) => [card.id, card]),
  );
  const isTrue = ({ kind, listingId, rentCents }: EventRow): boolean => {
    const card = cards.get(listingId);
    if (kind === 'gone') return !card;
    return card !== undefined && (kind === 'back' || allInPrice(card)?.[0] === rentCents);
  };
  const latest = new Map<number, EventRow>();
  for (const row of rows) if (!latest.has(row.listingId) && isTrue(row)) latest.set(row.listingId, row);
  const shown = [...latest.values()].slice(0, SHOWN);
  const goneIds = shown.flatMap(({ kind, listingId }) => (kind === 'gone' ? listingId : []));
  const gone = new Map((await findGoneHomes(context, goneIds)).map((home) => [home.id, home]));
  return shown.flatMap(({ listingId, at, ...change }) => {
    const home = { listing: cards.get(listingId) ?? null, goneListing: gone.get(listingId) ?? null };
    return home.listing || home.goneListing ? { ...change, ...home, at: at.toISOString() } : [];
  });
}

async function readEvents(db: Db, userId: number, now: Date): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with saved as (
      select listing_id, greatest(created_at, ${now}::timestamptz - make_interval(days => ${CHANGE_DAYS})) as since
      from favourites where user_id = ${userId}
    ), events as (
      select n.kind, n.listing_id, n.at, n.rent_min_cents, n.previous_rent_min_cents
      from saved join listing_news n using (listing_id) where n.kind = 'price-drop' and n.at > since
      union all
      select case when c.to_state = 'active' then 'back' else 'gone' end, c.listing_id, c.at, null, null
      from saved join listing_state_changes c using (listing_id)
      where c.at > since and (c.to_state = 'active') <> (coalesce(c.from_state, '') = 'active'))
    select kind, listing_id as "listingId", at, rent_min_cents as "rentCents", previous_rent_min_cents as "wasCents"
    from events order by at desc limit ${MAX_EVENTS}`.execute(db);
  return rows;
}
