import { expect, test } from 'vitest';
import { feeds as english } from '#common/i18n/en/feeds/feeds.ts';
import { feeds as french } from '#common/i18n/fr/feeds/feeds.ts';
import { FEED_RUN_CODES } from './feed-codes.ts';

test('each reason to hold a run has its words in both languages', () => {
  const reasons = [...FEED_RUN_CODES.filter((code) => code.startsWith('guard.')), 'file.truncated'].sort();
  for (const { run } of [english, french]) {
    const named = Object.entries(run.heldFor).flatMap(([part, words]) =>
      Object.keys(words).map((key) => `${part}.${key}`),
    );
    expect(named.sort()).toEqual(reasons);
  }
});
