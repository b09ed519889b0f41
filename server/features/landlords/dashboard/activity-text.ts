import type { Activity } from '#common/contract/landlords/dashboard.ts';
import type { ListingState } from '#common/contract/landlords/own-listings.ts';
import { formatDay, formatMoney } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { type ReviewReason, reviewReasonText } from '#common/words/review-reason.ts';
import { reasonText } from '#server/features/market/index.ts';

export type ActivityFacts =
  | { kind: 'lead'; id: number; isTour: boolean; name: string; title: string }
  | {
      kind: 'listing';
      id: number;
      to: ListingState;
      isFirst: boolean;
      reason: string | null;
      title: string;
      /** The member of the company who did it. */
      by: string | null;
    }
  | { kind: 'purchase'; totalCents: number; name: string; isBack: boolean }
  | { kind: 'charge'; what: 'daily'; from: string; to: string; credits: number; listings: number }
  | {
      kind: 'charge';
      what: 'featured' | 'promo' | 'membership' | 'expiry' | 'adjustment';
      credits: number;
      title: string;
      reason: string | null;
    }
  | ({ kind: 'review'; decision: 'approve' | 'reject' } & ReviewReason);

type ActivityText = Pick<Activity, 'message' | 'detail' | 'path'>;

export function activityText(facts: ActivityFacts, t: Translate): ActivityText {
  switch (facts.kind) {
    case 'lead': {
      const title = facts.title || t('ownListings.untitled');
      // The name is empty if the person deleted their account.
      const name = facts.name || t('landlordNews.renter');
      const message = t(facts.isTour ? 'landlordNews.activity.tour' : 'landlordNews.activity.lead', { name, title });
      return { message, detail: '', path: pathTo('portal.leads.detail', { id: facts.id }) };
    }
    case 'listing':
      return listingText(facts, t);
    case 'purchase': {
      const said = { name: facts.name, money: formatMoney(facts.totalCents, t) };
      const message = t(facts.isBack ? 'landlordNews.activity.refund' : 'landlordNews.activity.purchase', said);
      return { message, detail: '', path: pathTo('portal.billing.history') };
    }
    case 'charge':
      return chargeText(facts, t);
    case 'review':
      return {
        message: t(`landlordNews.activity.${facts.decision === 'approve' ? 'approved' : 'rejected'}`),
        detail: reviewReasonText({ ...facts, kind: 'account' }, t),
        path: pathTo('portal.account-details'),
      };
  }
}

function listingText(
  { id, to, isFirst, reason, title, by }: ActivityFacts & { kind: 'listing' },
  t: Translate,
): ActivityText {
  const what = isFirst && to === 'draft' ? 'begun' : to;
  const person = by ? t('landlordNews.by', { name: by }) : '';
  return {
    message: t(`landlordNews.activity.listing.${what}`, { title: title || t('ownListings.untitled') }),
    detail: [reasonText(reason, t), person].filter(Boolean).join(' '),
    path: pathTo('portal.listings.detail', { id }),
  };
}

function chargeText(facts: ActivityFacts & { kind: 'charge' }, t: Translate): ActivityText {
  const path = pathTo('portal.billing.usage');
  if (facts.what === 'daily') {
    const { credits, listings, from, to } = facts;
    const days = { from: formatDay(from, t), to: formatDay(to, t) };
    return {
      message: t('landlordNews.activity.daily', { credits, listings }),
      detail: from === to ? days.from : t('dashboard.performance.spanOf', days),
      path,
    };
  }
  const { what, credits, title, reason } = facts;
  const count = Math.abs(credits);
  if (what === 'featured') return { message: t('landlordNews.activity.featured', { title, count }), detail: '', path };
  const message = t(credits < 0 ? 'landlordNews.activity.creditsOut' : 'landlordNews.activity.creditsIn', {
    what: t(`billing.kind.${what}`),
    count,
  });
  return { message, detail: what === 'adjustment' ? (reason ?? '') : '', path: `${path}?tab=all` };
}
