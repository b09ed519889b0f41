import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** Transactions to add up per query. */
const BATCH_SIZE = 100_000;
/** Problems of one kind to report before summing up the rest. */
const MAX_NAMED = 20;

/** The result of a check of all books. */
interface LedgerCheck {
  wallets: number;
  transactions: number;
  receipts: number;
  /** Sentences for the operator; empty if the books are in order. */
  problems: string[];
}

/**
 * Checks the books in one snapshot of the database. Every transaction must balance, every wallet equal its ledger,
 * every paid purchase have its credits and one matching receipt, receipt numbers have no gap, and promo codes keep
 * their limits.
 */
export async function checkLedger(
  db: Kysely<DB>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<LedgerCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const problems: string[] = [];
      const { sums, transactions } = await sumTransactions(trx, problems, onProgress);
      const wallets = await checkWallets(trx, sums, problems);
      const receipts = await checkReceipts(trx, problems);
      await checkPurchases(trx, problems);
      await checkPromoCodes(trx, problems);
      return { wallets, transactions, receipts, problems };
    });
}

async function sumTransactions(db: Db, problems: string[], onProgress: (done: number, total: number) => void) {
  const { rows: bounds } = await sql<{ first: number; last: number }>`
    select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from ledger_transactions`.execute(db);
  const { first = 1, last = 0 } = bounds[0] ?? {};
  const sums = new Map<number, number>();
  const unbalanced: string[] = [];
  let transactions = 0;
  for (let from = first; from <= last; from += BATCH_SIZE) {
    const { rows } = await sql<{ company_id: number; wallet: number; count: number; wrong: number[] | null }>`
      select company_id, sum(wallet)::int8 as wallet, count(*) as count,
        array_agg(id::int8) filter (where total <> 0 or parts < 2) as wrong
      from (
        select t.id, t.company_id, coalesce(sum(p.credits), 0) as total, count(p.id) as parts,
          coalesce(sum(p.credits) filter (where p.account = 'wallet'), 0) as wallet
        from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
        where t.id >= ${from} and t.id < ${from + BATCH_SIZE} group by t.id
      ) each_one group by company_id`.execute(db);
    for (const { company_id, wallet, count, wrong } of rows) {
      sums.set(company_id, (sums.get(company_id) ?? 0) + wallet);
      transactions += count;
      if (wrong) unbalanced.push(...wrong.map(String));
    }
    onProgress(Math.min(from + BATCH_SIZE, last + 1) - first, last + 1 - first);
  }
  name(problems, unbalanced, (id) => `Transaction ${id} does not add up to nothing.`);
  return { sums, transactions };
}

async function checkWallets(db: Db, sums: ReadonlyMap<number, number>, problems: string[]): Promise<number> {
  const wallets = await db.selectFrom('wallets').select(['company_id', 'credits']).execute();
  const wrong = wallets.filter(({ company_id, credits }) => credits !== (sums.get(company_id) ?? 0) || credits < 0);
  const { rows: ending } = await sql<{ company_id: number }>`
    select company_id from expiring_credits group by company_id
    having sum(left_credits) > (select credits from wallets w where w.company_id = expiring_credits.company_id)`.execute(
    db,
  );
  name(problems, ending, ({ company_id }) => `Company ${company_id} has more credits that end than it has.`);
  name(problems, wrong, ({ company_id, credits }) => {
    return `The wallet of company ${company_id} holds ${credits}, its ledger adds up to ${sums.get(company_id) ?? 0}.`;
  });
  return wallets.length;
}

async function checkReceipts(db: Db, problems: string[]): Promise<number> {
  const { rows } = await sql<{ kind: string; year: number; count: number; last: number; counter: number }>`
    select kind, year, coalesce(count, 0) as count, coalesce(last, 0) as last, coalesce(last_number, 0) as counter
    from (select kind, year, count(*) as count, max(number) as last from receipts group by kind, year) issued
      full join receipt_counters using (kind, year)
    order by kind, year`.execute(db);
  for (const { kind, year, count, last, counter } of rows) {
    if (count !== last) problems.push(`The ${kind}s of ${year} have a gap: ${count} of ${last}.`);
    if (counter !== last)
      problems.push(`The counter of the ${kind}s of ${year} is at ${counter}, and there are ${last}.`);
  }
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Money taken = credits granted + taxes, for each purchase. */
async function checkPurchases(db: Db, problems: string[]): Promise<void> {
  const { rows } = await sql<{ id: number; what: string }>`
    with given as (
      select t.purchase_id, sum(p.credits) filter (where t.kind not in ('refund', 'expiry')) as credits,
        -coalesce(sum(p.credits) filter (where t.kind = 'expiry'), 0) as expired,
        -sum(p.credits) filter (where t.kind = 'refund') as taken_back
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account = 'wallet'
      where t.purchase_id is not null group by t.purchase_id)
    select p.id, problem.what from purchases p left join given g on g.purchase_id = p.id
      left join receipts r on r.purchase_id = p.id and r.kind = 'receipt'
      left join receipts n on n.purchase_id = p.id and n.kind = 'credit-note'
    cross join lateral (values
      (p.paid_at is not null and r.id is null, 'is paid and has no receipt'),
      (p.paid_at is null and r.id is not null, 'has a receipt and is not paid'),
      (r.total_cents <> p.total_cents, 'and its receipt name different totals'),
      (coalesce(g.credits, 0) <> case when p.paid_at is null then 0 else p.credits + p.bonus_credits end,
        'gave other credits than it sold'),
      (coalesce(g.taken_back, 0) <> case when p.state in ('refunding', 'refunded')
        then p.credits + p.bonus_credits - coalesce(g.expired, 0) else 0 end,
        'took back other credits than it gave'),
      ((p.state = 'refunded') <> (n.id is not null), 'and its credit note disagree on whether it is refunded'),
      (p.problem is not null, 'needs a look: ' || p.problem)
    ) problem (is_so, what)
    where problem.is_so order by p.id limit ${MAX_NAMED}`.execute(db);
  for (const { id, what } of rows) problems.push(`Purchase ${id} ${what}.`);
}

/** Staff may lower a limit below the uses, so only purchases opened after the code's last change count as wrong. */
async function checkPromoCodes(db: Db, problems: string[]): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    with used as (
      select promo_code_id, count(*) as own, sum(count(*)) over (partition by promo_code_id) as uses,
        max(created_at) as last_at
      from purchases where promo_code_id is not null and state = 'paid' group by promo_code_id, company_id)
    select distinct code from promo_codes c join used on promo_code_id = c.id
    where (own > max_uses_per_company or uses > max_uses) and not exists (
      select from audit_log
      where subject_kind = 'promo' and subject_id = c.id and action = 'promo.modify' and at >= last_at)
    order by code`.execute(db);
  name(problems, rows, ({ code }) => `Promo code ${code} was used more often than its limits allow.`);
}

function name<T>(problems: string[], found: readonly T[], sentence: (one: T) => string): void {
  problems.push(...found.slice(0, MAX_NAMED).map(sentence));
  if (found.length > MAX_NAMED) problems.push(`… and ${found.length - MAX_NAMED} more like it.`);
}
