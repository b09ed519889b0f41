import type { AlertAction, LandlordAlert } from '#common/contract/landlords/dashboard.ts';
import { formatDay } from '#common/i18n/format.ts';
import { lastFreeDay } from '#common/time/days.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import { type CompanyEvent, readAccountStats, readCompanyEvents, readWallet } from '#server/features/money/index.ts';
import { countLeads } from '#server/features/renting/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { alert } from './alert.ts';
import { listingAlerts } from './listing-alerts.ts';

const DAY_MS = 86_400_000;
/** Days ahead: low credits and the end of a membership. */
const WARNED = { credits: 7, membership: 7 };
/** How many days an event stays among the alerts. */
const EVENT_DAYS = 14;
const MAX_ALERTS = 20;
const RANK = { error: 0, warning: 1, info: 2 };

/** A landlord's alerts, the most urgent first. */
export async function readAlerts(context: Context, companyId: number): Promise<LandlordAlert[]> {
  const [account, money, listings, leads] = await Promise.all([
    accountAlerts(context, companyId),
    moneyAlerts(context, companyId),
    listingAlerts(context, companyId),
    leadAlerts(context),
  ]);
  const all = [...leads, ...account, ...money, ...listings];
  return all.sort((one, other) => RANK[one.severity] - RANK[other.severity]).slice(0, MAX_ALERTS);
}

/** Renters who wait for a reply. */
async function leadAlerts(context: Context): Promise<LandlordAlert[]> {
  const { waiting } = await countLeads(context);
  if (waiting === 0) return [];
  return [
    alert({
      id: 'leads',
      severity: 'warning',
      message: context.t('landlordNews.alert.leads', { count: waiting }),
      detail: context.t('landlordNews.alert.leadsText'),
      action: 'leads',
    }),
  ];
}

async function accountAlerts(context: Context, companyId: number): Promise<LandlordAlert[]> {
  const { db, t } = context;
  const {
    status,
    review_reason: reason,
    review_reason_key: reasonKey,
    name,
    approved_name: approved,
    proposed_name: proposed,
  } = await db
    .selectFrom('companies')
    .select(['status', 'review_reason', 'review_reason_key', 'name', 'approved_name', 'proposed_name'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const alerts: LandlordAlert[] = [];
  const { isVerified, email } = actorOf(context);
  if (!isVerified)
    alerts.push(
      alert({
        id: 'email',
        severity: 'warning',
        message: t('myAccount.unverified.title'),
        detail: t('landlordNews.alert.emailText', { email }),
        action: 'verify-email',
      }),
    );
  if (status === 'new')
    alerts.push(
      alert({
        id: 'review',
        severity: 'info',
        message: t('landlordNews.alert.review'),
        detail: t('landlordNews.alert.reviewText'),
        action: 'account',
      }),
    );
  if (approved !== null)
    alerts.push(
      alert({
        id: 'renamed',
        severity: 'info',
        message: t('landlordNews.alert.renamed'),
        detail: proposed
          ? t('companyDetails.renamed.waits', { name: proposed, approved })
          : t('landlordNews.alert.renamedText', { name, approved }),
        action: 'account',
      }),
    );
  const why = reviewReasonText({ kind: 'account', decision: 'reject', reasonKey, reason: reason ?? '' }, t);
  if (status === 'rejected')
    alerts.push(
      alert({
        id: 'rejected',
        severity: 'error',
        message: t('landlordNews.activity.rejected'),
        detail: why ? t('landlordNews.alert.rejectedText', { reason: why }) : '',
        action: 'account',
      }),
    );
  return alerts;
}

/** The next step after an event, if any. */
const ACTIONS: Record<CompanyEvent['kind'], AlertAction | null> = {
  'featured-ended': 'buy-credits',
  'membership-ended': 'buy-credits',
  'credits-ending': 'listings',
  'listings-reviewed': 'listings',
};

async function moneyAlerts(context: Context, companyId: number): Promise<LandlordAlert[]> {
  const { db, now, t } = context;
  const since = new Date(now().getTime() - EVENT_DAYS * DAY_MS);
  const [wallet, stats] = await Promise.all([readWallet(context, companyId), readAccountStats(context, companyId)]);
  const events = await readCompanyEvents(db, { companyId, credits: wallet.credits, since, limit: 5, t });
  const alerts: LandlordAlert[] = [];
  const { numOfDaysLeft: left, numOfEnabledListings: enabled, numOfListings } = stats;
  if (left !== null && left <= WARNED.credits)
    alerts.push(
      alert({
        id: 'credits',
        severity: left <= 1 ? 'error' : 'warning',
        message: t('billing.alert.daysLeft', { count: left }),
        detail: t('landlordNews.alert.creditsText', { credits: wallet.credits, daily: stats.dailyCreditUsage }),
        action: 'buy-credits',
      }),
    );
  else if (enabled === 0 && numOfListings > 0 && wallet.credits === 0)
    alerts.push(
      alert({
        id: 'no-credits',
        severity: 'info',
        message: t('landlordNews.alert.noCredits'),
        detail: t('landlordNews.alert.noCreditsText'),
        action: 'buy-credits',
      }),
    );
  const { isMember, membershipExpiryDate: ends } = wallet;
  if (isMember && ends !== null && Date.parse(ends) - now().getTime() < WARNED.membership * DAY_MS)
    alerts.push(
      alert({
        id: 'membership',
        severity: 'warning',
        message: t('words.membershipEnds', { day: formatDay(lastFreeDay(ends), t) }),
        action: 'buy-credits',
      }),
    );
  for (const { id, kind, at, message } of events)
    alerts.push(
      alert({
        id: `${kind}:${id}`,
        severity: kind === 'featured-ended' || kind === 'membership-ended' ? 'warning' : 'info',
        message,
        at: at.toISOString(),
        action: ACTIONS[kind],
      }),
    );
  return alerts;
}
