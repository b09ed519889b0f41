import { itemAt } from '#server/search/numbers.ts';

const MAX_CHUNK = 1024;

/** Words in alphabetical order, in chunks: a new word moves a few hundred others instead of all of them. */
export type WordList = { chunks: string[][] };

export function createWordList(words: Iterable<string> = []): WordList {
  const sorted = [...words].sort();
  const chunks: string[][] = [];
  for (let i = 0; i < sorted.length; i += MAX_CHUNK / 2) chunks.push(sorted.slice(i, i + MAX_CHUNK / 2));
  return { chunks };
}

/** Adds a word that is not in the list yet. */
export function insertWord({ chunks }: WordList, word: string): void {
  if (chunks.length === 0) chunks.push([]);
  const c = chunkFor(chunks, word);
  const chunk = itemAt(chunks, c);
  chunk.splice(firstNotBelow(chunk, word), 0, word);
  if (chunk.length > MAX_CHUNK) chunks.splice(c + 1, 0, chunk.splice(MAX_CHUNK / 2));
}

/** The words that begin with a prefix, in order. */
export function* wordsWith({ chunks }: WordList, prefix: string): Generator<string> {
  for (const [i, chunk] of chunks.slice(chunkFor(chunks, prefix)).entries()) {
    for (const word of i === 0 ? chunk.slice(firstNotBelow(chunk, prefix)) : chunk) {
      if (!word.startsWith(prefix)) return;
      yield word;
    }
  }
}

// Index of the first word of a sorted chunk that is not below `word`.
function firstNotBelow(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(sorted, middle) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Index of the last chunk that begins at or before the word, or of the first chunk.
function chunkFor(chunks: readonly string[][], word: string): number {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (itemAt(itemAt(chunks, middle), 0) <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}
