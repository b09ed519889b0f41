import { words } from '#server/search/text.ts';
import { createDenseWords, type DenseWords } from './dense-words.ts';
import type { Memory } from './memory.ts';
import { addPosting, createPostings, type Postings } from './postings.ts';
import { createWordList, insertWord, type WordList, wordsWith } from './word-list.ts';

const MAX_WORDS = 8;
/** Too many words begin with any one letter: looking them all up would only cost time. */
const MIN_PREFIX = 2;

/** The words of all listings and where they occur. It still lists deleted documents; readers skip them. */
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

/** Adds a document's text. Returns the places of its dense words, which the caller adds because it knows the slot. */
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

/** Adds a new word and returns its number. */
export function addTerm(index: TextIndex, word: string): number {
  const term = index.terms.size;
  // V8 keeps a whole text alive for each part matched in it, so store a copy of the word.
  const copy = Buffer.from(word, 'latin1').toString('latin1');
  index.terms.set(copy, term);
  insertWord(index.inOrder, copy);
  return term;
}

/** The first words of a keyword. The last one also matches words that it begins. */
export function parseKeyword(keyword: string): string[] {
  return words(keyword).slice(0, MAX_WORDS);
}

/** Per word of the keyword, the terms that match it: one, or every term that begins with the last word. */
export function matchTerms(index: TextIndex, wanted: readonly string[]): number[][] {
  return wanted.map((word, i) => {
    const isPrefix = i === wanted.length - 1 && word.length >= MIN_PREFIX;
    const found = isPrefix ? [...wordsWith(index.inOrder, word)] : [word];
    return found.flatMap((one) => index.terms.get(one) ?? []);
  });
}

/** Whether the words of one text match a keyword, by the same rules as the index. */
export function matchesKeyword(textWords: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((word, i) => {
    if (textWords.has(word)) return true;
    if (i < wanted.length - 1 || word.length < MIN_PREFIX) return false;
    for (const candidate of textWords) if (candidate.startsWith(word)) return true;
    return false;
  });
}
