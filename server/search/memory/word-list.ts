const MOST = 1024;

/** Words in alphabetical order, in chunks, so that a new one moves a few hundred others and not all of them. */
export type WordList = { chunks: string[][] };

export function createWordList(words: Iterable<string> = []): WordList {
  const sorted = [...words].sort();
  const chunks: string[][] = [];
  for (let i = 0; i < sorted.length; i += MOST / 2) chunks.push(sorted.slice(i, i + MOST / 2));
  return { chunks };
}

/** Adds a word that is not in the list yet. */
export function insertWord({ chunks }: WordList, word: string): void {
  if (chunks.length === 0) chunks.push([]);
  const c = Math.max(0, chunkFor(chunks, word));
  const chunk = chunks[c] as string[];
  chunk.splice(firstNotBelow(chunk, word), 0, word);
  if (chunk.length > MOST) chunks.splice(c + 1, 0, chunk.splice(MOST / 2));
}

/** The words that begin with a prefix, in order. */
export function* wordsWith({ chunks }: WordList, prefix: string): Generator<string> {
  for (let c = Math.max(0, chunkFor(chunks, prefix)); c < chunks.length; c++) {
    const chunk = chunks[c] as string[];
    for (let i = firstNotBelow(chunk, prefix); i < chunk.length; i++) {
      const word = chunk[i] as string;
      if (!word.startsWith(prefix)) return;
      yield word;
    }
  }
}

/** Position of the first entry that is not below `key` in a sorted list. */
function firstNotBelow(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The last chunk that begins at or before the word; -1 where none does.
function chunkFor(chunks: readonly string[][], word: string): number {
  let low = -1;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((chunks[middle]?.[0] as string) <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}
