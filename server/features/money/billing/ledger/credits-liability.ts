import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * The paid credits that are unspent at the end of a billing day, and their value at the price of their own purchase,
 * before tax. Credits are spent in the order in which they came (FIFO); those granted free, or with a membership, are
 * worth nothing. A refunded purchase and its refund cancel each other.
 */
export async function creditsLiability(db: Db, day: string): Promise<{ cents: number; credits: number }> {
  const { rows } = await sql<{ cents: number; credits: number }>`
    with moves as (
      select t.id, t.company_id, p.credits, t.purchase_id, t.kind
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account = 'wallet'
      where t.day <= ${day} and t.kind <> 'refund'
        and not exists (select from ledger_transactions r where r.kind = 'refund' and r.day <= ${day}
          and r.purchase_id = t.purchase_id)),
    spent as (select company_id, -sum(credits) as credits from moves where credits < 0 group by company_id),
    lots as (
      select company_id, credits, purchase_id, kind, sum(credits) over (partition by company_id order by id) as until
      from moves where credits > 0),
    unspent as (
      select least(lots.credits, greatest(0, lots.until - coalesce(spent.credits, 0))) as credits, lots.credits as bought,
        lots.purchase_id, lots.kind
      from lots left join spent using (company_id))
    select coalesce(sum(round(u.credits * (b.price_cents - b.discount_cents)::numeric / u.bought)), 0)::float8 as cents,
      coalesce(sum(u.credits), 0)::float8 as credits
    from unspent u join purchases b on b.id = u.purchase_id
    where u.kind = 'purchase' and u.credits > 0`.execute(db);
  return rows[0] ?? { cents: 0, credits: 0 };
}
