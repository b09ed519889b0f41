import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { AlertFrequency } from '#common/contract/renting/alerts.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { StoredSearch } from './search-of.ts';

/** Hour of digests in the market's time zone; weekly ones on Monday. */
const DIGEST_HOUR = 9;
const MARKET_ZONE = 'America/Toronto';
const DAY_MS = 86_400_000;

/** An alert with unsent news. */
export interface DueAlert extends StoredSearch {
  id: number;
  name: string | null;
  frequency: AlertFrequency;
  lang: Lang;
  email: string;
  userHash: string;
  userId: number | null;
}

export interface WaitingNews {
  newsId: number;
  listingId: number;
  kind: 'new' | 'price-drop';
  previousRentCents: number | null;
}

/**
 * The time up to which news is sent now: for digests the last scheduled hour, so that a missed digest is sent when a
 * worker is back.
 */
export async function findDigestHour(db: Db, frequency: AlertFrequency, now: Date): Promise<Date> {
  // The database's clock may be ahead.
  if (frequency === 'instant') return new Date(now.getTime() + DAY_MS);
  const unit = frequency === 'weekly' ? 'week' : 'day';
  const { rows } = await sql<{ slot: Date }>`
    select (date_trunc(${unit}, ${now}::timestamptz at time zone ${MARKET_ZONE} - make_interval(hours => ${DIGEST_HOUR}))
      + make_interval(hours => ${DIGEST_HOUR})) at time zone ${MARKET_ZONE} as slot`.execute(db);
  return rows[0]?.slot ?? now;
}

/** Running alerts of a frequency with consent and news from before the slot, by id. */
export async function dueAlerts(
  db: Db,
  { frequency, slot, after, limit }: { frequency: AlertFrequency; slot: Date; after: number; limit: number },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select a.id, a.name, a.frequency, coalesce(u.lang, a.lang) as lang, a.location_kind as "locationKind",
      a.location_id as "locationId", a.query,
      -- An account's confirmed address may be another by now.
      coalesce(u.email, p.email) as email, p.user_hash as "userHash", p.user_id as "userId"
    from alerts a join prospects p on p.id = a.prospect_id left join users u on u.id = p.user_id
    where a.frequency = ${frequency} and a.id > ${after} and (a.mailed_at is null or a.mailed_at < ${slot})
      and ${mayBeTold}
      and exists (select 1 from alert_matches m join listing_news n on n.id = m.news_id
        where m.alert_id = a.id and m.settled_at is null and n.at < ${slot})
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whether alert `a` may send emails: it runs, consent is recorded and not withdrawn, and no account behind it is disabled
 * or waits for the confirmation of an address that staff changed.
 */
const mayBeTold = sql`a.confirmed_at is not null and a.stopped_at is null and a.paused_at is null
  and not exists (select 1 from prospects g join users s on s.id = g.user_id where g.id = a.prospect_id and (s.disabled_at is not null or s.email_verified_at is null))
  and exists (select 1 from consents c where c.prospect_id = a.prospect_id and c.kind = 'alerts' and c.withdrawn_at is null)`;

/** Locks an alert for the transaction. Returns false if it must not send. */
export async function holdAlert(trx: Db, alertId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from alerts a where a.id = ${alertId} and ${mayBeTold} for update of a`.execute(trx);
  return rows.length > 0;
}

/** Unsent news of an alert, newest first. */
export async function waitingNews(db: Db, alertId: number, slot: Date): Promise<WaitingNews[]> {
  const { rows } = await sql<WaitingNews>`
    select n.id as "newsId", n.listing_id as "listingId", n.kind, n.previous_rent_min_cents as "previousRentCents"
    from alert_matches m join listing_news n on n.id = m.news_id
    where m.alert_id = ${alertId} and m.settled_at is null and n.at < ${slot} order by n.id desc`.execute(db);
  return rows;
}

/** The news that an email contains. */
interface Told {
  alertId: number;
  newsIds: readonly number[];
  /** Null if no news was left. */
  emailKey: string | null;
  /** Number of new homes. */
  toldCount: number;
}

/** Marks news as sent. */
export async function settleNews(trx: Db, { alertId, newsIds, emailKey, toldCount }: Told): Promise<void> {
  await sql`
    update alert_matches set settled_at = now(), email_id = (select id from emails where idempotency_key = ${emailKey})
    where alert_id = ${alertId} and news_id = any(${newsIds}) and settled_at is null`.execute(trx);
  if (emailKey === null) return;
  await trx
    .updateTable('alerts')
    .set({ mailed_at: sql<Date>`now()`, told_count: sql<number>`told_count + ${toldCount}` })
    .where('id', '=', alertId)
    .execute();
}
