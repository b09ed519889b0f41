import { sql } from 'kysely';
import { plusDays } from '#common/time/days.ts';
import { creditsEndingEmail, membershipEmail, membershipEndedEmail } from '#server/features/money/billing/emails.ts';
import { readCreditUsage } from '#server/features/money/billing/ledger/usage.ts';
import { notifyCompany } from '#server/features/money/billing/notify-company.ts';
import type { Sender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { WARNED_DAYS, type WarnedCompany } from './warnings.ts';

/** How many days ahead landlords hear that credits expire. */
export const EXPIRY_NOTICE_DAYS = 7;

/**
 * Reminds once each of a membership that ends in 7, 3 or 1 days, of its end, and of credits that expire within a week.
 */
export async function sendReminders(db: Db, services: Services, company: WarnedCompany, sender: Sender): Promise<void> {
  await remindOfMembership(db, services, company, sender);
  await remindOfCredits(db, services, company, sender);
}

async function remindOfMembership(db: Db, services: Services, company: WarnedCompany, sender: Sender): Promise<void> {
  const { companyId, day, prices, wallet } = company;
  const ends = wallet.membershipExpiresOn;
  // An end from over a week ago is no longer news.
  if (ends === null || ends <= plusDays(day, -EXPIRY_NOTICE_DAYS)) return;
  const ahead = wallet.isMember ? WARNED_DAYS.find((days) => ends <= plusDays(day, days)) : 0;
  if (ahead === undefined) return;
  const { dailyCredits } = await readCreditUsage(db, companyId, prices, false);
  const facts = { endsOn: ends, dailyCredits };
  const write = ahead > 0 ? membershipEmail : membershipEndedEmail;
  const kind = ahead > 0 ? 'membership-ending' : 'membership-ended';
  await notifyCompany(db, services, { companyId, kind, key: `${ends}:${ahead}`, facts }, (recipient) =>
    write(recipient, facts, sender),
  );
}

async function remindOfCredits(
  db: Db,
  services: Services,
  { companyId, day }: WarnedCompany,
  sender: Sender,
): Promise<void> {
  const { rows } = await sql<{ credits: number; last_day: string }>`
    select sum(left_credits)::int8 as credits, last_day from expiring_credits
    where company_id = ${companyId} and left_credits > 0 and last_day <= ${plusDays(day, EXPIRY_NOTICE_DAYS)}
    group by last_day order by last_day`.execute(db);
  for (const { credits, last_day: lastDay } of rows) {
    const facts = { credits, lastDay };
    await notifyCompany(db, services, { companyId, kind: 'credits-ending', key: lastDay, facts }, (recipient) =>
      creditsEndingEmail(recipient, facts, sender),
    );
  }
}
