import { addressCodes, codesBeginning, nameCodes } from '#common/address-key/address-codes.ts';
import { joinCompounds } from '#common/address-key/plain-text.ts';
import type { ListingRecord } from './record.ts';
import { fold, words } from './text.ts';

const MAX_WORDS = 8;
/** Too many words begin with any one letter: looking them all up would only cost time. */
const MIN_PREFIX = 2;

/**
 * The words by which a listing is found. Words of its street that people shorten or translate are codes of the address key:
 * "12 King St. W" is 12, king, `=st`, `~saint`, `>w`.
 */
export function listingWords({ street, text }: Pick<ListingRecord, 'street' | 'text'>): string[] {
  const found: string[] = [];
  for (const word of words(text)) addCoded(found, word, nameCodes(word));
  words(joinCompounds(fold(street))).forEach((word, i) => {
    // The first number is the house.
    addCoded(found, word, i === 0 && /^\d+$/.test(word) ? [] : addressCodes(word));
  });
  return found;
}

function addCoded(found: string[], word: string, codes: readonly string[]): void {
  if (codes.length === 0) found.push(word);
  else found.push(...codes);
}

/** The first words of a keyword. A keyword without any letter or digit has none, and finds nothing. */
export function parseKeyword(keyword: string): string[] {
  return words(joinCompounds(fold(keyword))).slice(0, MAX_WORDS);
}

/** One word of a keyword. It finds listing words that are one of `exact` or begin with one of `starts`. */
export type WantedWord = { exact: readonly string[]; starts: readonly string[] };

// An alert's keyword is compared with every new listing.
const wantedOf = new WeakMap<readonly string[], readonly WantedWord[]>();

/** The words that a keyword looks for. The last one may be only the beginning of a word. */
export function wantedWords(keyword: readonly string[]): readonly WantedWord[] {
  const known = wantedOf.get(keyword);
  if (known) return known;
  const wanted = keyword.map((word, i): WantedWord => {
    if (i < keyword.length - 1 || word.length < MIN_PREFIX) return { exact: [word, ...addressCodes(word)], starts: [] };
    const starts = /^\d/.test(word) ? [word, `#${word}`] : [word];
    return { exact: [...addressCodes(word), ...codesBeginning(word)], starts };
  });
  wantedOf.set(keyword, wanted);
  return wanted;
}

/** Whether the words of one listing match a keyword, by the same rules as the index. */
export function matchesKeyword(listing: ReadonlySet<string>, keyword: readonly string[]): boolean {
  if (keyword.length === 0) return false;
  return wantedWords(keyword).every(({ exact, starts }) => {
    if (exact.some((word) => listing.has(word))) return true;
    if (starts.length === 0) return false;
    for (const word of listing) if (starts.some((start) => word.startsWith(start))) return true;
    return false;
  });
}
