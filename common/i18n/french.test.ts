import { expect, test } from 'vitest';
import { FRENCH_SUMMARIES } from '#common/i18n/fr/api-summaries/index.ts';
import * as fr from '#common/i18n/fr/index.ts';

const NBSP = '\u00a0';

/** All phrases of a tree, with their keys. */
function phrasesIn(tree: object, path: string): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : phrasesIn(value, `${path}${name}.`),
  );
}

/** The example of the search box is written as people type it. */
const phrases = phrasesIn({ ...fr, FRENCH_SUMMARIES }, '').filter(([key]) => key !== 'searchBox.example');
const breaking = (pattern: RegExp) => phrases.filter(([, text]) => pattern.test(text));

test('French puts a non-breaking space before colons, percents and dollars, and inside guillemets', () => {
  expect(breaking(/ [:%$»]|« /)).toEqual([]);
  expect(breaking(/[^\s]:(?=\s|$)/).filter(([, text]) => !/(?:mailto|tel|https?):/.test(text))).toEqual([]);
  expect(breaking(new RegExp(`«[^${NBSP}]|[^${NBSP}]»`))).toEqual([]);
});

test('French puts no space before exclamation marks, question marks and semicolons', () => {
  expect(breaking(/\s(?:[!;]|\?$)/)).toEqual([]);
});
