import { sql } from 'kysely';
import type { LandlordAlert } from '#common/contract/landlords/dashboard.ts';
import { type ListingFacts, missingOf } from '#common/listings/listing-quality.ts';
import { factsColumn, reasonText } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { alert } from './alert.ts';
import { titleOf } from './titles.ts';

/** More alerts of a kind than this are summed up in one. */
const MAX_EACH = 3;

interface Row {
  id: number;
  title: string;
  reason: string | null;
  facts: ListingFacts;
  total: number;
}

/** A company's listings in a state, the last changed first, with their total number. */
async function inState(db: Db, companyId: number, state: string): Promise<Row[]> {
  const reason = sql`(
    select reason from listing_state_changes c where c.listing_id = listings.id order by c.id desc limit 1)`;
  const { rows } = await sql<Row>`
    select id, coalesce(nullif(name, ''), street, '') as title, ${reason} as reason, ${factsColumn} as facts,
      count(*) over () as total
    from listings where company_id = ${companyId} and state = ${state} order by updated_at desc, id limit ${MAX_EACH}`.execute(
    db,
  );
  return rows;
}

/** Alerts about a company's suspended, expired and unfinished listings. */
export async function listingAlerts({ db, t, ...context }: Context, companyId: number): Promise<LandlordAlert[]> {
  const { isVerified } = actorOf(context);
  const [suspended, expired, drafts] = await Promise.all([
    inState(db, companyId, 'suspended'),
    inState(db, companyId, 'expired'),
    inState(db, companyId, 'draft'),
  ]);
  const alerts = suspended.map(({ reason, ...row }) =>
    alert({
      id: `suspended:${row.id}`,
      severity: 'error',
      message: t('landlordNews.activity.listing.suspended', titleOf(row, t)),
      detail: reasonText(reason, t),
      action: 'listing',
      listingId: row.id,
    }),
  );
  const [firstExpired] = expired;
  if (firstExpired && firstExpired.total > MAX_EACH)
    alerts.push(
      alert({
        id: 'expired',
        severity: 'warning',
        message: t('landlordNews.alert.expiredMany', { count: firstExpired.total }),
        detail: t('landlordNews.alert.expiredManyText'),
        action: 'listings-expired',
      }),
    );
  else
    for (const row of expired)
      alerts.push(
        alert({
          id: `expired:${row.id}`,
          severity: 'warning',
          message: t('landlordNews.activity.listing.expired', titleOf(row, t)),
          detail: t(row.reason === 'credits' ? 'landlordNews.reason.credits' : 'landlordNews.alert.expiredText'),
          action: 'listing',
          listingId: row.id,
        }),
      );
  const [firstDraft] = drafts;
  if (firstDraft && firstDraft.total > MAX_EACH)
    alerts.push(
      alert({
        id: 'drafts',
        severity: 'info',
        message: t('landlordNews.alert.drafts', { count: firstDraft.total }),
        action: 'listings-draft',
      }),
    );
  else
    for (const { facts, ...row } of drafts) {
      // A missing email confirmation has an alert of its own.
      const missing = missingOf(facts, isVerified).filter((need) => need !== 'email');
      const isReady = missing.length === 0;
      alerts.push(
        alert({
          id: `draft:${row.id}`,
          severity: 'info',
          message: t(isReady ? 'landlordNews.alert.ready' : 'landlordNews.alert.incomplete', titleOf(row, t)),
          detail: isReady
            ? t('landlordNews.alert.readyText')
            : t('landlordNews.alert.missing', {
                list: missing.map((need) => t(`ownListings.needs.${need}`)).join(' · '),
              }),
          action: 'listing',
          listingId: row.id,
        }),
      );
    }
  return alerts;
}
