import { sql } from 'kysely';
import type { CreditPrices } from '#common/contract/money/billing.ts';
import { daysLeftEmail, endedEmail, type TitledListing } from '#server/features/money/billing/emails.ts';
import type { LockedWallet } from '#server/features/money/billing/ledger/ledger.ts';
import { readCreditPrices } from '#server/features/money/billing/ledger/prices.ts';
import { daysLeft, readCreditUsage } from '#server/features/money/billing/ledger/usage.ts';
import { notifyCompany } from '#server/features/money/billing/notify-company.ts';
import type { Sender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DayPlan } from './plan-day.ts';

/** How many days ahead landlords are company. */
export const WARNED_DAYS = [1, 3, 7] as const;

/** The company to warn, on a day, with its wallet locked. */
export interface WarnedCompany {
  companyId: number;
  day: string;
  prices: CreditPrices;
  wallet: LockedWallet & { isMember: boolean };
}

/** Warns once each when credits last 7, 3 or 1 days. Adding credits resets the warnings. */
export async function warnOfLowCredits(
  db: Db,
  services: Services,
  company: WarnedCompany,
  sender: Sender,
): Promise<void> {
  const { companyId, day, wallet } = company;
  const { credits, dailyCredits } = await readUsage(db, company);
  const left = daysLeft(credits, dailyCredits);
  const threshold = left === null ? undefined : WARNED_DAYS.find((days) => left <= days);
  if (threshold !== undefined && (wallet.warnedDays === null || threshold < wallet.warnedDays)) {
    const facts = { days: left ?? 0, credits, dailyCredits };
    await notifyCompany(
      db,
      services,
      { companyId, kind: 'days-left', key: `${threshold}:${day}`, facts },
      (recipient) => daysLeftEmail(recipient, facts, sender),
    );
  }
  if ((threshold ?? null) !== wallet.warnedDays)
    await db
      .updateTable('wallets')
      .set({ warned_days: threshold ?? null })
      .where('company_id', '=', companyId)
      .execute();
}

async function readUsage(db: Db, { companyId, prices, wallet }: WarnedCompany) {
  const { credits } = await db
    .selectFrom('wallets')
    .select('credits')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { credits, ...(await readCreditUsage(db, companyId, prices, wallet.isMember)) };
}

/** Notifies the company about listings and featuring that ended for lack of credits. */
export async function notifyOfEnds(
  db: Db,
  services: Services,
  { companyId, day, plan }: { companyId: number; day: string; plan: DayPlan },
  sender: Sender,
): Promise<void> {
  const off = await titlesOf(db, plan.expire);
  const ended = await titlesOf(
    db,
    plan.endFeatured.filter((id) => !plan.expire.includes(id)),
  );
  if (off.length + ended.length === 0) return;
  const prices = await readCreditPrices(db);
  const facts = { off, ended, prices };
  const kind = off.length > 0 ? 'listings-ended' : 'featured-ended';
  const key = `${day}:${[...plan.expire, ...plan.endFeatured][0]}`;
  await notifyCompany(db, services, { companyId, kind, key, facts: { off, ended } }, (recipient) =>
    endedEmail(recipient, facts, sender),
  );
}

async function titlesOf(db: Db, ids: readonly number[]): Promise<TitledListing[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TitledListing>`
    select id, coalesce(nullif(name, ''), street) as title from listings
    where id = any(${[...ids]}::int[]) order by activated_at, id`.execute(db);
  return rows;
}
