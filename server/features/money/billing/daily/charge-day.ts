import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { CreditPrices } from '#common/contract/money/billing.ts';
import { plusDays } from '#common/time/days.ts';
import { changeState, setFeatured } from '#server/features/market/index.ts';
import { expireCredits } from '#server/features/money/billing/ledger/expiry.ts';
import {
  billingDay,
  billingDayOf,
  type LedgerEntry,
  lockWallet,
  postEntries,
} from '#server/features/money/billing/ledger/ledger.ts';
import { readCreditPrices } from '#server/features/money/billing/ledger/prices.ts';
import { readSiteSender, type Sender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type DayPlan, type DueListing, planDay } from './plan-day.ts';
import { EXPIRY_NOTICE_DAYS, sendReminders } from './reminders.ts';
import { notifyOfEnds, warnOfLowCredits } from './warnings.ts';

/** Days charged after an outage; earlier ones are free, because the outage was our fault. */
const MAX_DAYS = 7;

/**
 * Charges every wallet for each day up to today that was not charged yet. Safe to repeat: a listing pays once per day,
 * and the next run finishes an interrupted day.
 */
export async function chargeDays(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, now } = services;
  const today = billingDay(now());
  const last = await db.selectFrom('billing_days').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  const [first = today] = last ? [plusDays(last.day, 1), plusDays(today, 1 - MAX_DAYS)].sort().reverse() : [];
  for (let day = first; day <= today; day = plusDays(day, 1)) {
    await chargeDay(services, day, signal);
    await db
      .insertInto('billing_days')
      .values({ day })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
  }
}

async function chargeDay(services: Services, day: string, signal?: AbortSignal): Promise<void> {
  const sender = await readSiteSender(services);
  const { rows: companies } = await sql<{ company_id: number }>`
    select company_id from wallets w
    where exists (select 1 from listings l where l.company_id = w.company_id and l.state = 'active')
      or exists (select 1 from expiring_credits e where e.company_id = w.company_id and left_credits > 0)
      or membership_expires_on > ${plusDays(day, -EXPIRY_NOTICE_DAYS)}::date
    order by company_id`.execute(services.db);
  const failures: unknown[] = [];
  for (const { company_id } of companies) {
    signal?.throwIfAborted();
    // A failure delays no other company, but the day stays open until all are charged.
    await chargeCompany(services, company_id, day, sender).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies could not be charged`);
}

/** Charges one company for a day in one transaction: payments, ended listings and featuring, alerts and emails. */
async function chargeCompany(services: Services, companyId: number, day: string, sender: Sender): Promise<DayPlan> {
  const plan = await services.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, companyId);
    const prices = await readCreditPrices(trx);
    const isMember = wallet.membershipExpiresOn !== null && wallet.membershipExpiresOn > day;
    const expired = await expireCredits(trx, companyId, day);
    const due = isMember ? [] : await dueListings(trx, companyId, day);
    const planned = planDay(due, wallet.credits - expired, prices);
    await postEntries(trx, entriesOf(planned, { companyId, day, prices }));
    await setFeatured(trx, planned.endFeatured, false);
    await changeState(trx, planned.expire, { transition: 'expire', by: 'system', reason: 'credits' });
    await notifyOfEnds(trx, services, { companyId, day, plan: planned }, sender);
    const company = { companyId, day, prices, wallet: { ...wallet, isMember } };
    await warnOfLowCredits(trx, services, company, sender);
    await sendReminders(trx, services, company, sender);
    return planned;
  });
  const changed = new Set([...plan.endFeatured, ...plan.expire]);
  if (changed.size > 0) await services.search.apply([...changed]);
  return plan;
}

/**
 * Charges what one live listing still owes for today; the caller has locked company and wallet. For a listing that was
 * offline while the day was charged. Throws `wallet.too_low`.
 */
export async function chargeOwedToday(
  trx: Db,
  { companyId, listingId, now }: { companyId: number; listingId: number; now: Date },
): Promise<void> {
  const day = billingDay(now);
  const wallet = await lockWallet(trx, companyId);
  if (wallet.membershipExpiresOn !== null && wallet.membershipExpiresOn > day) return;
  const due = (await dueListings(trx, companyId, day)).filter(({ id }) => id === listingId);
  const prices = await readCreditPrices(trx);
  const planned = planDay(due, wallet.credits, prices);
  if (planned.expire.length > 0 || planned.endFeatured.length > 0) throw new AppError('wallet.too_low');
  await postEntries(trx, entriesOf(planned, { companyId, day, prices }));
}

/** Locks the company's active listings and returns them by activation, with what each still owes for the day. */
async function dueListings(db: Db, companyId: number, day: string): Promise<DueListing[]> {
  const paid = (kind: string, comparison = sql`=`) => sql<boolean>`exists (
    select 1 from ledger_transactions t
    where t.listing_id = listings.id and t.day ${comparison} ${day} and t.kind = ${kind})`;
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'featured', 'activated_at'])
    .select(sql<boolean>`${billingDayOf('activated_at')} < ${day}`.as('was_live'))
    .select(paid('daily').as('paid_daily'))
    // For a late charge, a listing that was featured after that day owes nothing for it.
    .select(sql<boolean>`${paid('featured-daily')} or ${paid('featured', sql`>=`)}`.as('paid_featured'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    // Always lock listings by id, so that two transactions can't deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  const byActivation = rows.toSorted((one, other) => timeOf(one) - timeOf(other) || one.id - other.id);
  return byActivation.map(({ id, featured, was_live, paid_daily, paid_featured }) => ({
    id,
    owesDaily: was_live && !paid_daily,
    isFeatured: featured,
    owesFeatured: featured && was_live && !paid_featured,
  }));
}

const timeOf = ({ activated_at }: { activated_at: Date | null }): number => activated_at?.getTime() ?? 0;

function entriesOf(
  plan: DayPlan,
  { companyId, day, prices }: { companyId: number; day: string; prices: CreditPrices },
): LedgerEntry[] {
  const entry = (kind: 'daily' | 'featured-daily', listingId: number, price: number): LedgerEntry => ({
    kind,
    key: `${kind}:${listingId}:${day}`,
    companyId,
    credits: -price,
    account: kind,
    day,
    listingId,
  });
  return [
    ...plan.daily.map((id) => entry('daily', id, prices.daily)),
    ...plan.featured.map((id) => entry('featured-daily', id, prices.featuredDaily)),
  ];
}
