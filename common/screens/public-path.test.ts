import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { fillPath } from './fill-path.ts';
import { PERMALINK_NAMES, PERMALINKS, pairWords } from './permalinks.ts';
import { PUBLIC_SCREENS } from './public.ts';
import { ownPath, type PublicWords, publicPath, shownPath } from './public-path.ts';

const FRENCH: PublicWords = {
  en: [],
  fr: pairWords({ listings: 'annonces', listingPages: 'louer', blog: 'actualites', cities: 'villes' }),
};

test.each([
  ['/listings', '/fr/annonces'],
  ['/listings/favourites?p=2#top', '/fr/annonces/favourites?p=2#top'],
  ['/rental-listings/king-lofts/12', '/fr/louer/king-lofts/12'],
  ['/blog', '/fr/actualites'],
  ['/blog/', '/fr/actualites/'],
  ['/blog/blog', '/fr/actualites/blog'],
  ['/toronto/blog?p=2', '/fr/toronto/actualites?p=2'],
  ['/toronto/property-managers', '/fr/toronto/property-managers'],
  ['/property-managers/blog', '/fr/property-managers/blog'],
  ['/listings-of-old', '/fr/listings-of-old'],
  ['/preview/blog/x', '/fr/preview/blog/x'],
  ['/constructor/toString', '/fr/constructor/toString'],
  ['/?beds=2', '/fr?beds=2'],
  ['/', '/fr'],
])('%s is shown as %s', (own, shown) => {
  expect(publicPath(FRENCH, 'fr', own)).toBe(shown);
  expect(publicPath(FRENCH, 'en', own)).toBe(own);
});

test('every permalink is the beginning of a public screen', () => {
  const paths = Object.values(PUBLIC_SCREENS).map(({ path }) => path.split('/')[1]);
  for (const word of Object.values(PERMALINKS)) expect(paths).toContain(word);
});

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(?:-[a-z0-9]{1,4})?$/);
const defaults = new Set<string>(Object.values(PERMALINKS));
/** Chosen words of a language: all different, and none another section's default. */
const chosen = fc
  .uniqueArray(slug, { minLength: PERMALINK_NAMES.length, maxLength: PERMALINK_NAMES.length })
  .map((words) => words.map((word, index) => [PERMALINK_NAMES[index] ?? 'blog', word] as const))
  .chain((pairs) => fc.subarray(pairs.filter(([, word]) => !defaults.has(word))))
  .map((pairs) => Object.fromEntries(pairs));
const screen = fc.constantFrom(...Object.values(PUBLIC_SCREENS).map(({ path }) => path.replace('*', ':page')));

test('a public path leads back to the screen it was made for, in both languages and for any words', () => {
  fc.assert(
    fc.property(chosen, chosen, screen, slug, slug, (en, fr, path, one, two) => {
      const words = { en: pairWords(en), fr: pairWords(fr) };
      for (const lang of LANGS) {
        // Places and pages can't have a permalink's word.
        const used = new Set<string>([...defaults, ...words[lang].map(([, shown]) => shown)]);
        fc.pre(!used.has(one) && !used.has(two));
        const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
        const own = fillPath(path, Object.fromEntries(names.map((name, index) => [name, index === 0 ? one : two])));
        const shown = shownPath(words, lang, own);
        expect(ownPath(words, lang, shown)).toBe(own);
        expect(shownPath(words, lang, shown)).toBe(shown);
        expect(publicPath(words, lang, own)).toBe(prefixed(lang, shown));
      }
    }),
    { numRuns: 2000 },
  );
});

const prefixed = (lang: Lang, path: string) => (lang === 'en' ? path : path === '/' ? '/fr' : `/fr${path}`);
