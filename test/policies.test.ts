import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The list of ages in the privacy policy. */
function agesIn(lang: 'en' | 'fr'): string[] {
  const page = new URL(`../server/base-data/content/pages/privacy-policy.${lang}.md`, import.meta.url);
  const [, section = ''] = /^## (?:How long|Combien de temps).*?$(.*?)^## /ms.exec(readFileSync(page, 'utf8')) ?? [];
  return section
    .trim()
    .split('\n')
    .map((line) => line.replace(/^.*:\*\*/, '').toLowerCase());
}

// server/features/people/accounts/by-age.test.ts shows that jobs delete at these ages.
const AGES: [en: RegExp, fr: RegExp][] = [
  [/two years after/, /deux ans après/],
  [/two years/, /deux ans/],
  [/90 days/, /90 jours/],
  [/30 days/, /30 jours/],
  [/three years/, /trois ans/],
  [/one day/, /un jour/],
  [/30 days.*90 days/, /30 jours.*90 jours/],
  [/one year/, /un an/],
  [/until you delete/, /jusqu’à ce que vous le supprimiez/],
  [/as long as the account/, /tant que le compte/],
  // Canada Revenue Agency: keep records six years from the end of their tax year (Income Tax Act, 230(4)).
  [/six years/, /six ans/],
];

test('the privacy policy promises the ages at which jobs delete, in both languages', () => {
  const [en, fr] = [agesIn('en'), agesIn('fr')];
  expect([en.length, fr.length]).toEqual([AGES.length, AGES.length]);
  AGES.forEach(([english, french], at) => {
    expect(en[at]).toMatch(english);
    expect(fr[at]).toMatch(french);
  });
});

test('the terms of service keep receipts as long as the privacy policy says', () => {
  for (const [lang, age] of [
    ['en', 'six years'],
    ['fr', 'six ans'],
  ]) {
    const page = new URL(`../server/base-data/content/pages/terms-of-service.${lang}.md`, import.meta.url);
    expect(readFileSync(page, 'utf8')).toContain(age);
  }
});
