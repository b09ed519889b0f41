import { expect, test } from 'vitest';
import { translator } from '#server/platform/i18n.ts';
import { valueInWords } from './value-in-words.ts';

test('the change history has words for stored keys', () => {
  const t = translator('fr');
  expect(valueInWords('kind', 'percent', t)).toBe('Rabais en pourcentage');
  expect(valueInWords('isEnabled', 'true', t)).toBe('Oui');
  expect(valueInWords('title', 'percent', t)).toBe('percent');
});
