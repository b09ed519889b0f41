import type pg from 'pg';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { Places } from '#server/features/market/index.ts';
import { cardFor, readRecords } from '#server/features/market/index.ts';
import { homeInEmail, type Sender } from '#server/features/people/index.ts';
import type { EmailHome } from '#server/platform/email/content.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { meets, plansMeeting } from '#server/search/alerts/index.ts';
import { shownRents } from '#server/search/query/narrow.ts';
import { prepareQuery } from '#server/search/query/query.ts';
import type { FloorPlanRecord, ListingRecord } from '#server/search/record.ts';
import type { DueAlert, WaitingNews } from './due.ts';
import type { HomesFacts } from './homes-email.ts';
import { requestOf } from './search-of.ts';
import { matchedInWords } from './summary.ts';

/** Maximum cards in an email, and how many of them are kept for price drops. */
const SHOWN = 20;
const DROPS_SHOWN = 6;
/** Homes that are examined; of the rest only their availability. */
const LOOKED_AT = 100;

interface Sources {
  pool: pg.Pool;
  places: Places;
  sender: Sender;
  /** Today in the market. */
  today: string;
}

/** An alert's news with the homes' current state. Homes that are gone or no longer match are left out. */
export type FoundHomes = Pick<HomesFacts, 'homes' | 'drops' | 'homeCount' | 'dropCount' | 'goneCount'>;

/** Examines the homes of an alert's news, newest first. */
export async function findHomes(
  alert: DueAlert,
  news: readonly WaitingNews[],
  { pool, places, sender, today }: Sources,
): Promise<FoundHomes> {
  const told = oncePerHome(news);
  const near = told.slice(0, LOOKED_AT);
  const ids = near.map(({ listingId }) => listingId);
  const records = new Map((await readRecords(pool, ids)).map((record) => [record.id, record]));
  const { scope, filters, neighbourhoodId } = requestOf(alert, places);
  const query = prepareQuery(scope, filters, { neighbourhoodId });
  const t = translator(alert.lang);
  const suits = near.flatMap((one) => {
    const record = records.get(one.listingId);
    if (!record || !meets(query, record)) return [];
    const card = cardOf(cardFor(record.card, { lang: alert.lang, places }), plansMeeting(query, record), {
      ...one,
      most: query.rent?.high ?? Infinity,
    });
    return card ? [{ ...one, record, card }] : [];
  });
  const toEmail = ({ card, record }: { card: ListingCard; record: ListingRecord }): EmailHome =>
    homeInEmail(card, { t, site: sender, today, matched: matchedInWords(filters, record, t) });
  const homes = suits.filter(({ kind }) => kind === 'new');
  const drops = suits.filter(({ kind }) => kind === 'price-drop');
  const further = await countOffered(pool, told.slice(LOOKED_AT));
  const dropsShown = drops.slice(0, Math.max(DROPS_SHOWN, SHOWN - homes.length));
  const homeCount = homes.length + further.homes;
  const dropCount = drops.length + further.drops;
  return {
    homes: homes.slice(0, SHOWN - dropsShown.length).map(toEmail),
    drops: dropsShown.map(toEmail),
    homeCount,
    dropCount,
    // A price that rose again doesn't make the home unavailable.
    goneCount: near.filter(({ listingId, kind }) => kind === 'new' && !records.has(listingId)).length,
  };
}

// A new home with a price drop counts as one new home.
function oncePerHome(news: readonly WaitingNews[]): WaitingNews[] {
  const byListing = Map.groupBy(news, ({ listingId }) => listingId);
  return [...byListing.values()].flatMap((ofHome) => ofHome.find(({ kind }) => kind === 'new') ?? ofHome.slice(-1));
}

/**
 * The card with the matched criteria, for a search that pays up to `most` cents; undefined if the drop doesn't apply to a
 * matching floor plan.
 */
function cardOf(
  card: ListingCard,
  plans: readonly FloorPlanRecord[],
  { most, ...news }: WaitingNews & { most: number },
): ListingCard | undefined {
  const { rentWas: _said, ...rest } = card;
  // Plans and news have all-in prices, and the card has the rent without fees.
  const { fees = 0 } = card;
  const span = (values: number[], otherwise: ListingCard['rent']): ListingCard['rent'] =>
    values.length > 0 ? [Math.min(...values), Math.max(...values)] : otherwise;
  const prices = plans.flatMap(({ rentMinCents, rentMaxCents }) =>
    shownRents(rentMinCents ?? 0, rentMaxCents ?? rentMinCents ?? 0, most),
  );
  const rent = span(
    prices.map((price) => price - fees),
    card.rent,
  );
  const suited = {
    ...rest,
    rent,
    beds:
      card.beds &&
      span(
        plans.flatMap(({ beds }) => beds ?? []),
        card.beds,
      ),
    baths:
      card.baths &&
      span(
        plans.flatMap(({ bathsTenths }) => bathsTenths ?? []),
        plans.length > 0 ? null : card.baths,
      ),
  };
  if (news.kind === 'new') return suited;
  const was = news.previousRentCents;
  return was !== null && rent !== null && rent[0] + fees < was ? { ...suited, rentWas: was - fees } : undefined;
}

async function countOffered(pool: pg.Pool, news: readonly WaitingNews[]): Promise<{ homes: number; drops: number }> {
  if (news.length === 0) return { homes: 0, drops: 0 };
  const { rows } = await pool.query<{ homes: number; drops: number }>(
    `select count(*) filter (where kind = 'new')::int as homes, count(*) filter (where kind <> 'new')::int as drops
    from unnest($1::int[], $2::text[]) as one (id, kind) join listings l on l.id = one.id where l.state = 'active'`,
    [news.map(({ listingId }) => listingId), news.map(({ kind }) => kind)],
  );
  return rows[0] ?? { homes: 0, drops: 0 };
}
