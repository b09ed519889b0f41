import { expect, test } from 'vitest';
import { translator } from '#server/platform/i18n.ts';
import { auditedValueInWords } from './audited-value-in-words.ts';

test('the change history has words for stored keys', () => {
  const t = translator('fr');
  expect(auditedValueInWords('kind', 'percent', t)).toBe('Rabais en pourcentage');
  expect(auditedValueInWords('isEnabled', 'true', t)).toBe('Oui');
  expect(auditedValueInWords('title', 'percent', t)).toBe('percent');
});
