import { firstNotBelow } from './text-index.ts';

/** Words in alphabetical order and a tree over their letters, for beginnings and for words with a slip of the finger. */
export type Vocabulary = {
  words: string[];
  /** Nodes of the tree: letter, first child, next sibling, and the range of words below. */
  letter: Uint16Array;
  child: Int32Array;
  sibling: Int32Array;
  from: Int32Array;
  to: Int32Array;
};

/** Words from `from` up to (not including) `to`, at an edit distance. */
export type WordRange = { from: number; to: number; distance: number };

export function createVocabulary(sorted: string[]): Vocabulary {
  const nodes = { letter: [0], child: [-1], sibling: [-1], from: [0], to: [sorted.length] };
  const grow = (node: number, depth: number) => {
    const end = nodes.to[node] as number;
    let i = nodes.from[node] as number;
    if (i < end && (sorted[i] as string).length === depth) i++;
    let previous = -1;
    while (i < end) {
      const letter = (sorted[i] as string).charCodeAt(depth);
      let j = i + 1;
      while (j < end && (sorted[j] as string).charCodeAt(depth) === letter) j++;
      const next = nodes.letter.push(letter) - 1;
      nodes.child.push(-1);
      nodes.sibling.push(-1);
      nodes.from.push(i);
      nodes.to.push(j);
      if (previous < 0) nodes.child[node] = next;
      else nodes.sibling[previous] = next;
      previous = next;
      grow(next, depth + 1);
      i = j;
    }
  };
  grow(0, 0);
  return {
    words: sorted,
    letter: Uint16Array.from(nodes.letter),
    child: Int32Array.from(nodes.child),
    sibling: Int32Array.from(nodes.sibling),
    from: Int32Array.from(nodes.from),
    to: Int32Array.from(nodes.to),
  };
}

/** Words that begin with `text`. */
export function beginningWith({ words }: Vocabulary, text: string): WordRange | null {
  const from = firstNotBelow(words, text);
  const to = firstNotBelow(words, `${text}\uffff`);
  return from < to ? { from, to, distance: 0 } : null;
}

/** Words of which a beginning is within so many edits (insert, drop, replace, swap neighbours) of `text`. */
export function nearTo(vocabulary: Vocabulary, text: string, edits: number): WordRange[] {
  const found: WordRange[] = [];
  const { letter, child, sibling, from, to } = vocabulary;
  const length = text.length;
  // Rows of the Damerau-Levenshtein table, one per depth of the tree.
  const rows = [Int32Array.from({ length: length + 1 }, (_, i) => i)];
  const walk = (node: number, depth: number, lastLetter: number) => {
    const above = rows[depth] as Int32Array;
    const twoAbove = depth > 0 ? (rows[depth - 1] as Int32Array) : null;
    rows[depth + 1] ??= new Int32Array(length + 1);
    const row = rows[depth + 1] as Int32Array;
    for (let next = child[node] as number; next >= 0; next = sibling[next] as number) {
      const here = letter[next] as number;
      row[0] = depth + 1;
      let least = depth + 1;
      for (let j = 1; j <= length; j++) {
        const typed = text.charCodeAt(j - 1);
        let cost = Math.min(
          (above[j] as number) + 1,
          (row[j - 1] as number) + 1,
          (above[j - 1] as number) + (typed === here ? 0 : 1),
        );
        if (twoAbove && j > 1 && typed === lastLetter && text.charCodeAt(j - 2) === here) {
          cost = Math.min(cost, (twoAbove[j - 2] as number) + 1);
        }
        row[j] = cost;
        if (cost < least) least = cost;
      }
      const distance = row[length] as number;
      if (distance <= edits) found.push({ from: from[next] as number, to: to[next] as number, distance });
      if (least <= edits && distance > 0) walk(next, depth + 1, here);
    }
  };
  walk(0, 0, 0);
  return found;
}
