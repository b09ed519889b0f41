import { type RawBuilder, sql } from 'kysely';
import type { ACTIVITY_KINDS, Activity } from '#common/contract/landlords/dashboard.ts';
import type { Context } from '#server/platform/context.ts';
import { type ActivityFacts, activityText } from './activity-text.ts';
import { titleColumn } from './titles.ts';

type Kind = (typeof ACTIVITY_KINDS)[number];

interface ActivitiesQuery {
  limit: number;
  before?: string | undefined;
  kind?: Kind | undefined;
}

interface ActivityRow {
  key: string;
  at: Date;
  /** Microseconds, which a Date lacks. */
  us: string;
  facts: ActivityFacts;
}

/** Credits granted, expired or adjusted. Purchases and activations have kinds of their own. */
const OTHER_CREDITS = ['promo', 'membership', 'expiry', 'adjustment'];

/**
 * Activities by kind, with the columns `key` (unique), `at`, and `facts` for the text. Daily charges are summed up per
 * week, because they would bury everything else.
 */
function sources(companyId: number, lang: string): Record<Kind, RawBuilder<unknown>> {
  return {
    lead: sql`
      select 'lead:' || i.id as key, i.created_at as at, jsonb_build_object('kind', 'lead', 'id', i.id,
        'isTour', i.kind = 'tour', 'name', i.full_name, 'title', ${titleColumn}) as facts
      from inquiries i join listings l on l.id = i.listing_id where l.company_id = ${companyId} and i.deleted_at is null`,
    listing: sql`
      select 'listing:' || c.id, c.at, jsonb_build_object('kind', 'listing', 'id', l.id, 'to', c.to_state,
        'isFirst', c.from_state is null, 'reason', c.reason, 'title', ${titleColumn},
        'by', (select nullif(trim(first_name || ' ' || last_name), '') from users u
          where u.id = c.actor_id and u.company_id = ${companyId}))
      from listing_state_changes c join listings l on l.id = c.listing_id where l.company_id = ${companyId}`,
    purchase: sql`
      select 'purchase:' || id, paid_at, jsonb_build_object('kind', 'purchase', 'totalCents', total_cents,
        'name', case when ${lang} = 'fr' then bundle_name_fr else bundle_name_en end, 'isBack', false)
      from purchases where company_id = ${companyId} and paid_at is not null
      union all
      select 'refund:' || r.id, r.created_at, jsonb_build_object('kind', 'purchase', 'totalCents', r.total_cents,
        'name', case when ${lang} = 'fr' then p.bundle_name_fr else p.bundle_name_en end, 'isBack', true)
      from receipts r join purchases p on p.id = r.purchase_id
      where r.company_id = ${companyId} and r.kind = 'credit-note'`,
    charge: sql`
      select 'daily:' || max(t.id), max(t.at), jsonb_build_object('kind', 'charge', 'what', 'daily', 'from', min(t.day),
        'to', max(t.day), 'credits', -sum(p.credits), 'listings', count(distinct t.listing_id))
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account = 'wallet'
      where t.company_id = ${companyId} and t.kind in ('daily', 'featured-daily') and t.at > now() - interval '97 days'
      group by date_trunc('week', t.day)
      union all
      select 'credits:' || t.id, t.at, jsonb_build_object('kind', 'charge', 'what', t.kind, 'credits', p.credits,
        'title', ${titleColumn}, 'reason', t.reason)
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account = 'wallet'
        left join listings l on l.id = t.listing_id
      where t.company_id = ${companyId} and t.kind = any(${['featured', ...OTHER_CREDITS]}::text[])
        and t.at > now() - interval '90 days'`,
    review: sql`
      select 'review:' || id, decided_at, jsonb_build_object('kind', 'review', 'decision', decision,
        'reason', reason, 'reasonKey', reason_key)
      from review_items where kind = 'account' and subject_id = ${companyId} and decision in ('approve', 'reject')`,
  };
}

/** A page of a company's activities, newest first. */
export async function readActivities(
  { db, t, lang }: Context,
  companyId: number,
  { limit, before, kind }: ActivitiesQuery,
): Promise<{ activities: Activity[]; next: string | null }> {
  const all = sources(companyId, lang);
  const wanted = kind ? [all[kind]] : Object.values(all);
  const [us = '', key = ''] = before?.split('~') ?? [];
  const moment = sql`(timestamptz 'epoch' + ${us || '0'}::bigint * interval '1 microsecond')`;
  const earlier = before ? sql`and (at < ${moment} or at = ${moment} and key > ${key})` : sql``;
  const parts = wanted.map(
    (source) => sql`(
      select key, at, facts from (${source}) as source (key, at, facts)
      where at > now() - interval '90 days' ${earlier} order by at desc, key limit ${limit + 1})`,
  );
  const { rows } = await sql<ActivityRow>`
    select key, at, (extract(epoch from at) * 1000000)::bigint::text as us, facts
    from (${sql.join(parts, sql` union all `)}) as parts order by at desc, key limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    activities: shown.map(({ key: id, at, facts }) => ({
      id,
      kind: facts.kind,
      at: at.toISOString(),
      ...activityText(facts, t),
    })),
    next: rows.length > limit && last ? `${last.us}~${last.key}` : null,
  };
}
