import type { Lang } from '#common/contract/fields.ts';

/**
 * Pairs of a segment in the program's paths and the word that the public sees; a segment below a place begins with a
 * slash. Empty while all are the defaults.
 */
export type WordPairs = readonly (readonly [ours: string, shown: string])[];

/** The words of each language. Absent while all are the defaults. */
export type PublicWords = Readonly<Record<Lang, WordPairs>> | undefined;

const OURS = 0;
const SHOWN = 1;

/** Replaces the first segment of a path, or the second if it is the last. A path that has the new words stays. */
function replaceWord(path: string, words: WordPairs | undefined, side: typeof OURS | typeof SHOWN): string {
  if (!words?.length) return path;
  const wordFor = (segment: string) => words.find((pair) => pair[1 - side] === segment)?.[side];
  return path.replace(/^\/([^/?#]+)(\/[^/?#]+(?![^?#]))?/, (_, first: string, last = '') => {
    const word = wordFor(first);
    return word ? `/${word}${last}` : `/${first}${wordFor(last) ?? last}`;
  });
}

/** The program's path of a public one, both without language prefix. */
export const ownPath = (words: PublicWords, lang: Lang, path: string): string => replaceWord(path, words?.[lang], OURS);

/** The public path of one of the program's, without language prefix. */
export const shownPath = (words: PublicWords, lang: Lang, path: string): string =>
  replaceWord(path, words?.[lang], SHOWN);

/** The public path of one of the program's, with the language prefix. Every address that a permalink can change comes from here. */
export function publicPath(words: PublicWords, lang: Lang, path: string): string {
  const shown = shownPath(words, lang, path);
  // Browsers read "//host", the rest of "/fr//host", as another site.
  if (lang === 'en') return shown.replace(/^\/{2,}/, '/');
  return shown === '/' ? '/fr' : `/fr${shown.replace(/^\/(?=\?)/, '')}`;
}
