import { listingWords, wantedWords } from '#server/search/keywords.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { createDenseWords, type DenseWords } from './dense-words.ts';
import type { Memory } from './memory.ts';
import { addPosting, createPostings, type Postings } from './postings.ts';
import { createWordList, insertWord, type WordList, wordsWith } from './word-list.ts';

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
export function addText(index: TextIndex, doc: number, record: Pick<ListingRecord, 'street' | 'text'>): number[] {
  const dense: number[] = [];
  for (const word of listingWords(record)) {
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
  const copy = Buffer.from(word).toString();
  index.terms.set(copy, term);
  insertWord(index.inOrder, copy);
  return term;
}

/** Per word of the keyword, the terms that match it. */
export function matchTerms(index: TextIndex, keyword: readonly string[]): number[][] {
  return wantedWords(keyword).map(({ exact, starts }) => {
    const found = new Set([...exact, ...starts.flatMap((start) => [...wordsWith(index.inOrder, start)])]);
    return [...found].flatMap((one) => index.terms.get(one) ?? []);
  });
}
