import { addPosting, createPostings, eachPosting, type Postings } from './postings.ts';
import { words } from './text.ts';

const MAX_WORDS = 8;
// One letter begins so many words that asking for them would only cost time.
const MIN_PREFIX = 2;

/** Words of all listings and where they occur. Documents that are gone are skipped by the reader and purged in bulk. */
export type TextIndex = {
  terms: Map<string, number>;
  /** Terms in alphabetical order, for prefixes; those met since the last sort wait in `unsorted`. */
  sorted: string[];
  unsorted: string[];
  postings: Postings;
};

export function createTextIndex(): TextIndex {
  return { terms: new Map(), sorted: [], unsorted: [], postings: createPostings() };
}

/** Adds a document's text. */
export function addText(index: TextIndex, doc: number, text: string): void {
  for (const word of words(text)) {
    let term = index.terms.get(word);
    if (term === undefined) {
      term = index.terms.size;
      // Matches of a text keep that whole text alive; a copy keeps only the word.
      const own = Buffer.from(word, 'latin1').toString('latin1');
      index.terms.set(own, term);
      index.unsorted.push(own);
    }
    addPosting(index.postings, term, doc);
  }
}

/** Drops entries of documents that are gone, so that their numbers may be given out again. */
export function purgeText(index: TextIndex, isAlive: (doc: number) => boolean): void {
  const old = index.postings;
  index.postings = createPostings();
  for (let term = 0; term < index.terms.size; term++) {
    eachPosting(old, term, (doc) => {
      if (isAlive(doc)) addPosting(index.postings, term, doc);
    });
  }
}

/** The words a keyword asks for; the last also matches as a beginning unless a space follows it. */
export function parseKeyword(keyword: string): string[] {
  return words(keyword).slice(0, MAX_WORDS);
}

/** Per word of the keyword, the terms that satisfy it (one, or every term that begins with the last word). */
export function matchTerms(index: TextIndex, wanted: readonly string[]): number[][] {
  return wanted.map((word, i) => {
    if (i === wanted.length - 1 && word.length >= MIN_PREFIX) return termsWithPrefix(index, word);
    const term = index.terms.get(word);
    return term === undefined ? [] : [term];
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

function termsWithPrefix(index: TextIndex, prefix: string): number[] {
  if (index.unsorted.length > 0) {
    index.sorted = index.sorted.concat(index.unsorted).sort();
    index.unsorted = [];
  }
  const { sorted, terms } = index;
  const found: number[] = [];
  for (let i = firstNotBelow(sorted, prefix); i < sorted.length && (sorted[i] as string).startsWith(prefix); i++) {
    found.push(terms.get(sorted[i] as string) as number);
  }
  return found;
}

/** Position of the first entry that is not below `key` in a sorted list. */
export function firstNotBelow(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
