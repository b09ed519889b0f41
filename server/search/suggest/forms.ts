import { fold } from '#server/search/text.ts';

const MAX_WORDS = 6;
const MAX_TYPED = 80;
const APOSTROPHES = /['’‘ʼ´`′]/g;
const ARTICLES = new Set(['le', 'la', 'les', 'l', 'the']);

/** What people shorten, each to one form. A name keeps only the short form; a typed word may begin either. */
// biome-ignore format: one table reads better than thirty lines
export const SHORT: Readonly<Record<string, string>> = {
  saint: 'st', sainte: 'ste', street: 'st', avenue: 'ave', boulevard: 'boul', blvd: 'boul', road: 'rd', drive: 'dr', chemin: 'ch',
  place: 'pl', crescent: 'cres', mount: 'mt', mont: 'mt', fort: 'ft', north: 'n', nord: 'n', south: 's', sud: 's', east: 'e', est: 'e',
  west: 'w', ouest: 'o',
};

/** Every long form with its short one. */
export const SHORT_FORMS: readonly (readonly [long: string, short: string])[] = Object.entries(SHORT);

const shortForms = new Map(SHORT_FORMS);

/** The one form of a word under which names are kept. */
export function shorten(word: string): string {
  return shortForms.get(word) ?? word;
}

/** The words of each way to write some names: with an apostrophe closed up or as a space, with the article or without. */
export function formsOf(names: readonly string[]): string[][] {
  const forms = new Map<string, string[]>();
  const add = (words: string[]) => {
    if (words.length > 0) forms.set(words.join(' '), words);
    if (words.length > 1 && ARTICLES.has(words[0] as string)) add(words.slice(1));
  };
  for (const name of names) {
    const folded = fold(name);
    const closed = folded.replace(APOSTROPHES, '');
    add(wordsOf(closed));
    if (closed.length < folded.length) add(wordsOf(folded.replace(APOSTROPHES, ' ')));
  }
  return [...forms.values()];
}

/** The words of a city or province that may be typed along with a name. */
export function contextWords(names: readonly string[]): string[] {
  return [...new Set(formsOf(names).flat())];
}

/** The words typed, as written: of a whole postal code only its first half, which names a place. */
export function typedWords(text: string): string[] {
  const folded = fold(text.slice(0, MAX_TYPED)).replace(APOSTROPHES, '');
  const words = (folded.match(/[a-z0-9]+/g) ?? []).slice(0, MAX_WORDS);
  const joined = words.join('');
  return /^[a-z]\d[a-z]\d?([a-z]\d?)?$/.test(joined) ? [joined.slice(0, 3)] : words;
}

/** How many slips of the finger a word of this length may hold; numbers are taken as they are. */
export function editsAllowed(word: string): number {
  return /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

function wordsOf(folded: string): string[] {
  return (folded.match(/[a-z0-9]+/g) ?? []).map(shorten);
}
