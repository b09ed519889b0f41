import { expect, test } from 'vitest';
import { REVIEW_REASONS } from '#common/catalog/review-kinds.ts';
import { STATE_REASONS } from '#common/catalog/state-reasons.ts';
import { LANGS } from '#common/contract/fields.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { reasonText } from './reason-text.ts';

test.each(LANGS)('each reason of a state change has words, and a person’s sentence stays (%s)', (lang) => {
  const t = translator(lang);
  const keys = [...REVIEW_REASONS.report.suspend, ...REVIEW_REASONS.scam.suspend].map((key) => `suspended:${key}`);
  for (const reason of [...STATE_REASONS, ...keys])
    for (const phrases of ['landlordNews.reason', 'listingForm.reasons'] as const)
      expect(reasonText(reason, t, phrases), reason).toMatch(/^\p{Lu}/u);
  for (const reason of ['landlord', 'support', null]) expect(reasonText(reason, t)).toBe('');
  expect(reasonText('Photos of another home', t)).toBe('Photos of another home');
});
