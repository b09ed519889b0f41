import type { ScamRule } from '#common/catalog/scam-rules.ts';
import type { ScamReason } from '#common/contract/companies/scam.ts';
import type { Copy } from './find-copies.ts';
import type { ScamFacts } from './read-facts.ts';
import { findTextSigns } from './text-signs.ts';

/** Shares of the tenth percentile of rents in the same city with the same bedrooms. */
const FAR_BELOW = 0.75;
const BELOW = 0.9;
/** More listings than these in a company's first day are a sign. */
const FIRST_DAY = 20;

export type ScamPoints = Record<ScamRule, number>;

/**
 * Applies the rules. Rules of 0 points and those that support cleared are missing, so the sum of the reasons is the
 * score. It is never below 0.
 */
export function scoreListing(facts: ScamFacts, copies: readonly Copy[], points: ScamPoints): ScamReason[] {
  const reasons: ScamReason[] = [];
  const add = (rule: ScamRule, evidence: Partial<ScamReason> = {}) => {
    if (points[rule] === 0 || facts.clearedRules.includes(rule)) return;
    reasons.push({
      rule,
      points: points[rule],
      words: evidence.words ?? [],
      count: evidence.count ?? null,
      listingId: evidence.listingId ?? null,
      companyId: evidence.companyId ?? null,
    });
  };
  // The listing that had it first is the victim of a copy.
  for (const { rule, listingId, count } of copies.filter(({ isOlder }) => isOlder)) add(rule, { listingId, count });
  for (const [rule, words] of findTextSigns(facts.text, facts.ownDomains)) add(rule, { words });
  if (facts.sharedWith !== null) add('sharedIdentity', { companyId: facts.sharedWith });
  if (facts.rentShare !== null && facts.rentShare < BELOW)
    add(facts.rentShare < FAR_BELOW ? 'rentFarBelow' : 'rentBelow', {
      count: Math.round((1 - facts.rentShare) * 100),
    });
  if (facts.firstAddressKey !== null && facts.firstAddressKey !== facts.addressKey) add('changedAddress');
  if (facts.isNewCompany) add('newCompany');
  if (facts.isNewCompany && facts.firstDay > FIRST_DAY) add('manyListings', { count: facts.firstDay });
  const copied = copies.find(({ isOlder, rule }) => !isOlder && rule !== 'sameHome');
  if (copied && reasons.length > 0) add('original', { listingId: copied.listingId });
  if (facts.isTrusted && reasons.length > 0) add('trusted');
  return reasons;
}

/** The sum of the reasons' points, at least 0. */
export const sumPoints = (reasons: readonly ScamReason[]): number =>
  Math.max(
    0,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
