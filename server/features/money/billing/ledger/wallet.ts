import type { Wallet } from '#common/contract/money/wallet.ts';
import type { Services } from '#server/platform/context.ts';
import { nextExpiry } from './expiry.ts';
import { billingDay } from './ledger.ts';
import { readCreditPrices } from './prices.ts';
import { daysLeft, readCreditUsage } from './usage.ts';

type DbAndClock = Pick<Services, 'db' | 'now'>;

/** A company's wallet; empty if it never had one. */
export async function readWallet({ db, now }: DbAndClock, companyId: number): Promise<Wallet> {
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
export async function readAccountStats(services: DbAndClock, companyId: number) {
  const { credits, isMember } = await readWallet(services, companyId);
  const usage = await readCreditUsage(services.db, companyId, await readCreditPrices(services.db), isMember);
  return {
    numOfListings: usage.listings,
    numOfEnabledListings: usage.enabled,
    numOfDaysLeft: daysLeft(credits, usage.dailyCredits),
    dailyCreditUsage: usage.dailyCredits,
  };
}
