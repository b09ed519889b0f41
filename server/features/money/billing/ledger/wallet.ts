import type { Wallet } from '#common/contract/money/wallet.ts';
import type { Services } from '#server/platform/context.ts';
import { nextExpiry } from './expiry.ts';
import { billingDay } from './ledger.ts';
import { creditPricesOf } from './prices.ts';
import { daysLeft, usageOf } from './usage.ts';

type DbAndClock = Pick<Services, 'db' | 'now'>;

/** A company's wallet; empty if it never had one. */
export async function walletOf({ db, now }: DbAndClock, companyId: number): Promise<Wallet> {
  const row = await db
    .selectFrom('wallets')
    .select(['credits', 'membership_expires_on'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const membershipExpiryDate = row?.membership_expires_on ?? null;
  const isMember = membershipExpiryDate !== null && membershipExpiryDate > billingDay(now());
  return { credits: row?.credits ?? 0, isMember, membershipExpiryDate, ending: await nextExpiry(db, companyId) };
}

/** Counts of the company's listings, their daily usage in credits, and how many days the credits last. */
export async function accountStatsOf(services: DbAndClock, companyId: number) {
  const { credits, isMember } = await walletOf(services, companyId);
  const usage = await usageOf(services.db, companyId, await creditPricesOf(services.db), isMember);
  return {
    numOfListings: usage.listings,
    numOfEnabledListings: usage.enabled,
    numOfDaysLeft: daysLeft(credits, usage.dailyCredits),
    dailyCreditUsage: usage.dailyCredits,
  };
}
