import { SCAM_POINTS, scamLevelOf } from '#common/catalog/scam-rules.ts';
import type { FraudCase } from './fraud-cases.fixture.ts';
import type { ScamFacts } from './read-facts.ts';
import { scoreListing, sumPoints } from './score.ts';

const NEW_COMPANY: ScamFacts = {
  ...{ id: 1, companyId: 1, text: '', ownDomains: [], addressKey: null, firstAddressKey: null, rentShare: null },
  ...{
    isNewCompany: true,
    isTrusted: false,
    firstDay: 1,
    sharedWith: null,
    clearedRules: [],
    lastPoints: null,
    lastRules: [],
  },
};

/** Judges a case as the first listing of a new company. It is right if support looks at frauds, and only at frauds. */
export function judgeCase({ text, rentShare, copy, isFraud }: FraudCase) {
  const copies = copy
    ? (['copiedPhotos', 'copiedText'] as const).map((rule) => ({
        rule,
        listingId: 2,
        count: 1,
        isOlder: copy === 'older',
      }))
    : [];
  const reasons = scoreListing({ ...NEW_COMPANY, text, rentShare: rentShare ?? null }, copies, SCAM_POINTS);
  const points = sumPoints(reasons);
  return { points, rules: reasons.map(({ rule }) => rule), isRight: (scamLevelOf(points) !== 'low') === isFraud };
}
