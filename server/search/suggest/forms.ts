import { itemAt } from '#server/search/numbers.ts';
import { fold } from '#server/search/text.ts';

const MAX_WORDS = 6;
const MAX_TYPED = 80;
const APOSTROPHES = /['’‘ʼ´`′]/g;
const ARTICLES = new Set(['le', 'la', 'les', 'l', 'the']);

/** Words that people shorten, with their one short form. Names are stored with the short form; people may type either. */
// biome-ignore format: one table reads better than thirty lines
const SHORT: Readonly<Record<string, string>> = {
  saint: 'st', sainte: 'ste', street: 'st', avenue: 'ave', boulevard: 'boul', blvd: 'boul', road: 'rd', drive: 'dr', chemin: 'ch',
  place: 'pl', crescent: 'cres', mount: 'mt', mont: 'mt', fort: 'ft', north: 'n', nord: 'n', south: 's', sud: 's', east: 'e', est: 'e',
  west: 'w', ouest: 'o',
};

export const SHORT_FORMS: readonly (readonly [long: string, short: string])[] = Object.entries(SHORT);

const shortForms = new Map(SHORT_FORMS);

/** The form of a word that names are stored with. */
export function shorten(word: string): string {
  return shortForms.get(word) ?? word;
}

/** The words of each way to write some names: an apostrophe as nothing or as a space, with or without the article. */
export function formsOf(names: readonly string[]): string[][] {
  const forms = new Map<string, string[]>();
  const add = (words: string[]) => {
    if (words.length > 0) forms.set(words.join(' '), words);
    if (words.length > 1 && ARTICLES.has(itemAt(words, 0))) add(words.slice(1));
  };
  for (const name of names) {
    const folded = fold(name);
    const closed = folded.replace(APOSTROPHES, '');
    add(wordsOf(closed));
    if (closed.length < folded.length) add(wordsOf(folded.replace(APOSTROPHES, ' ')));
  }
  return [...forms.values()];
}

/** The words of a city or province that people may type along with a name. */
export function contextWords(names: readonly string[]): string[] {
  return [...new Set(formsOf(names).flat())];
}

/** The typed words. A whole postal code becomes its first half, because only that is an entry. */
export function typedWords(text: string): string[] {
  const folded = fold(text.slice(0, MAX_TYPED)).replace(APOSTROPHES, '');
  const words = (folded.match(/[a-z0-9]+/g) ?? []).slice(0, MAX_WORDS);
  const joined = words.join('');
  return /^[a-z]\d[a-z]\d?([a-z]\d?)?$/.test(joined) ? [joined.slice(0, 3)] : words;
}

/** Number of typos that a word of this length may have. Words with digits must be exact. */
export function editsAllowed(word: string): number {
  return /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

function wordsOf(folded: string): string[] {
  return (folded.match(/[a-z0-9]+/g) ?? []).map(shorten);
}
