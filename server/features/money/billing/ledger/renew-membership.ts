import type { Db } from '#server/platform/db/pool.ts';
import { lockWallet, postEntries } from './ledger.ts';
import { grantMembership } from './membership.ts';

interface Renewal {
  companyId: number;
  /** The end of the membership that support saw, YYYY-MM-DD. */
  endsOn: string;
  months: number;
  credits: number;
  actorUserId: number;
  reason: string;
  /** The billing day, YYYY-MM-DD. */
  day: string;
}

/**
 * Renews a membership without a purchase, once per end: its key in the ledger names the company and the old end. Returns
 * the new end, or null if the membership has another end by now.
 */
export async function renewMembership(db: Db, renewal: Renewal): Promise<string | null> {
  const { companyId, endsOn, months, credits, actorUserId, reason, day } = renewal;
  const { membershipExpiresOn } = await lockWallet(db, companyId);
  if (membershipExpiresOn !== endsOn) return null;
  const key = `renewal:${companyId}:${endsOn}`;
  const expiresOn = await grantMembership(db, { companyId, key, months, day, actorUserId, reason });
  if (expiresOn === null) return null;
  if (credits > 0)
    await postEntries(db, [
      { kind: 'membership', key, companyId, credits, account: 'membership', day, actorUserId, reason },
    ]);
  return expiresOn;
}
