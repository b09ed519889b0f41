import { words } from '#server/search/text.ts';
import { createDenseWords, type DenseWords } from './dense-words.ts';
import type { Memory } from './memory.ts';
import { addPosting, createPostings, type Postings } from './postings.ts';
import { createWordList, insertWord, type WordList, wordsWith } from './word-list.ts';

const MAX_WORDS = 8;
// One letter begins so many words that asking for them would only cost time.
const MIN_PREFIX = 2;

/** Words of all listings and where they occur. Documents that are gone are skipped by the reader. */
export type TextIndex = {
  terms: Map<string, number>;
  /** The same words in alphabetical order, for prefixes. */
  inOrder: WordList;
  postings: Postings;
  dense: DenseWords;
};

export function createTextIndex(memory: Memory): TextIndex {
  return {
    terms: new Map(),
    inOrder: createWordList(),
    postings: createPostings(memory),
    dense: createDenseWords(memory),
  };
}

/** Adds a document's text. Words that have a bitmap are left to the caller, who knows the slot: their places are the answer. */
export function addText(index: TextIndex, doc: number, text: string): number[] {
  const dense: number[] = [];
  for (const word of words(text)) {
    const term = index.terms.get(word) ?? addTerm(index, word);
    const place = index.dense.places.get(term);
    if (place === undefined) addPosting(index.postings, term, doc);
    else dense.push(place);
  }
  return dense;
}

/** A number for a word that is new. */
export function addTerm(index: TextIndex, word: string): number {
  const term = index.terms.size;
  // Matches of a text keep that whole text alive; a copy keeps only the word.
  const own = Buffer.from(word, 'latin1').toString('latin1');
  index.terms.set(own, term);
  insertWord(index.inOrder, own);
  return term;
}

/** The words a keyword asks for; the last also matches as a beginning. */
export function parseKeyword(keyword: string): string[] {
  return words(keyword).slice(0, MAX_WORDS);
}

/** Per word of the keyword, the terms that satisfy it (one, or every term that begins with the last word). */
export function matchTerms(index: TextIndex, wanted: readonly string[]): number[][] {
  return wanted.map((word, i) => {
    const isPrefix = i === wanted.length - 1 && word.length >= MIN_PREFIX;
    const found = isPrefix ? [...wordsWith(index.inOrder, word)] : [word];
    return found.flatMap((one) => index.terms.get(one) ?? []);
  });
}

/** Whether a text's words satisfy the keyword, by the same rules; for tests and for alerts on single listings. */
export function matchesKeyword(textWords: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((word, i) => {
    if (textWords.has(word)) return true;
    if (i < wanted.length - 1 || word.length < MIN_PREFIX) return false;
    for (const candidate of textWords) if (candidate.startsWith(word)) return true;
    return false;
  });
}
