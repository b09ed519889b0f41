import { itemAt, numberAt, uint32At } from '#server/search/numbers.ts';
import type { SuggestDraft, SuggestLang } from './draft.ts';
import { layOutMinima, type Minima } from './minima.ts';
import { sortedNumbers } from './sort.ts';
import { layOutVocabulary, type Vocabulary } from './vocabulary.ts';

/** Entries arranged for searching. A rank is an entry's position by weight: 0 is the heaviest. */
export type SuggestColumns = {
  size: number;
  /** Number of the entry at each rank. Columns "by entry" below use that number. */
  order: Uint32Array;
  vocabulary: Vocabulary;
  /** By entry, up to `textEnd`. */
  kinds: Uint8Array;
  ids: (number | string)[];
  stocks: Float64Array;
  text: Buffer;
  textEnd: Uint32Array;
  /** Words of all forms of all entries; the start of each form's words; the start of each entry's words. */
  formWords: Uint32Array;
  formStart: Uint32Array;
  wordStart: Uint32Array;
  /** Forms sorted by their words, and the rank of each form's entry. */
  forms: Uint32Array;
  formRanks: Minima;
  /** Ranks of the entries with each word in their name; the start of each word's ranks. */
  named: Minima;
  namedFrom: Uint32Array;
  contexts: Record<SuggestLang, string>[];
  /** Context by rank; ranks by context, with starts; contexts by word, with starts. */
  contextAt: Uint32Array;
  located: Uint32Array;
  locatedFrom: Uint32Array;
  contextsWith: Uint32Array;
  contextsFrom: Uint32Array;
};

/** Steps between two pauses, well below a millisecond. */
const TURN = 5000;

/** Turns a draft into columns. Yields about every millisecond and empties the draft to save memory. */
export function* layOut(draft: SuggestDraft): Generator<void, SuggestColumns> {
  const { size, weights } = draft;
  const { vocabulary, numbers } = yield* layOutWords(draft);
  const order = yield* sortedNumbers(size, (a, b) => numberAt(weights, b) - numberAt(weights, a) || a - b);
  const rankOf = new Uint32Array(size);
  for (let rank = 0; rank < size; rank++) {
    rankOf[uint32At(order, rank)] = rank;
    if (rank % TURN === 0) yield;
  }
  const formWords = new Uint32Array(draft.formWords.length);
  for (let i = 0; i < formWords.length; i++) {
    formWords[i] = uint32At(numbers, numberAt(draft.formWords, i));
    if (i % TURN === 0) yield;
  }
  const formStart = column(draft.formStart, formWords.length);
  draft.formWords = [];
  yield;
  const firstForm = column(draft.firstForm, draft.formStart.length);
  draft.formStart = [];
  yield;
  const wordStart = new Uint32Array(firstForm.length);
  for (let entry = 0; entry < firstForm.length; entry++) {
    wordStart[entry] = uint32At(formStart, uint32At(firstForm, entry));
    if (entry % TURN === 0) yield;
  }
  const textEnd = column(draft.textEnd);
  draft.textEnd = [];
  yield;
  const kinds = new Uint8Array(draft.kinds);
  yield;
  const stocks = new Float64Array(draft.stocks);
  yield;
  const forms = yield* layOutForms(formWords, formStart, firstForm, rankOf);
  const named = yield* layOutNamed(formWords, wordStart, order, vocabulary.size);
  const contexts = yield* layOutContexts(draft, order, numbers, vocabulary.size);
  return {
    size,
    order,
    vocabulary,
    kinds,
    ids: draft.ids,
    stocks,
    text: draft.text,
    textEnd,
    formWords,
    formStart,
    wordStart,
    ...forms,
    ...named,
    ...contexts,
  };
}

function column(list: readonly number[], ...more: number[]): Uint32Array {
  const values = new Uint32Array(list.length + more.length);
  values.set(list);
  values.set(more, list.length);
  return values;
}

// The vocabulary, and the new number of each word by its number in the draft.
function* layOutWords({ words }: SuggestDraft) {
  const all = [...words.keys()];
  yield;
  const order = yield* sortedNumbers(all.length, (a, b) => (itemAt(all, a) < itemAt(all, b) ? -1 : 1));
  const numbers = new Uint32Array(all.length);
  order.forEach((given, number) => {
    numbers[given] = number;
  });
  yield;
  const vocabulary = yield* layOutVocabulary(Array.from(order, (given) => itemAt(all, given)));
  return { vocabulary, numbers };
}

function* layOutForms(formWords: Uint32Array, formStart: Uint32Array, firstForm: Uint32Array, rankOf: Uint32Array) {
  const compare = (a: number, b: number) => {
    let i = uint32At(formStart, a);
    let j = uint32At(formStart, b);
    const endA = uint32At(formStart, a + 1);
    const endB = uint32At(formStart, b + 1);
    for (; i < endA && j < endB; i++, j++) {
      const difference = uint32At(formWords, i) - uint32At(formWords, j);
      if (difference !== 0) return difference;
    }
    return endA - i - (endB - j) || a - b;
  };
  const forms = yield* sortedNumbers(formStart.length - 1, compare);
  const rankOfForm = new Uint32Array(forms.length);
  for (let entry = 0; entry < rankOf.length; entry++) {
    rankOfForm.fill(uint32At(rankOf, entry), uint32At(firstForm, entry), uint32At(firstForm, entry + 1));
    if (entry % TURN === 0) yield;
  }
  const ranks = new Uint32Array(forms.length);
  for (let i = 0; i < forms.length; i++) {
    ranks[i] = uint32At(rankOfForm, uint32At(forms, i));
    if (i % TURN === 0) yield;
  }
  return { forms, formRanks: yield* layOutMinima(ranks) };
}

function* layOutNamed(formWords: Uint32Array, wordStart: Uint32Array, order: Uint32Array, words: number) {
  // The last rank that had each word, because an entry may have a word in several forms.
  const met = new Int32Array(words);
  const namedFrom = new Uint32Array(words + 1);
  let ranks = new Uint32Array(0);
  // The first pass counts, the second fills.
  for (const fill of [false, true]) {
    met.fill(-1);
    if (fill) {
      for (let word = 0; word < words; word++)
        namedFrom[word + 1] = uint32At(namedFrom, word + 1) + uint32At(namedFrom, word);
      ranks = new Uint32Array(uint32At(namedFrom, words));
      // Filling moves each start up to the word's end.
      namedFrom.copyWithin(1, 0, words);
      namedFrom[0] = 0;
    }
    yield;
    for (let rank = 0; rank < order.length; rank++) {
      const entry = uint32At(order, rank);
      const end = uint32At(wordStart, entry + 1);
      for (let i = uint32At(wordStart, entry); i < end; i++) {
        const word = uint32At(formWords, i);
        if (met[word] === rank) continue;
        met[word] = rank;
        const next = uint32At(namedFrom, word + 1);
        if (fill) ranks[next] = rank;
        namedFrom[word + 1] = next + 1;
      }
      if (rank % TURN === 0) yield;
    }
  }
  return { namedFrom, named: yield* layOutMinima(ranks) };
}

function* layOutContexts(draft: SuggestDraft, order: Uint32Array, numbers: Uint32Array, words: number) {
  const contextAt = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) {
    contextAt[rank] = numberAt(draft.contextOf, uint32At(order, rank));
    if (rank % TURN === 0) yield;
  }
  const [locatedFrom, located] = yield* grouped(contextAt, draft.contexts.length);
  const all = draft.contexts.flatMap((context, i) =>
    context.words.map((word) => [uint32At(numbers, word), i] as const),
  );
  yield;
  const [contextsFrom, places] = yield* grouped(
    Uint32Array.from(all, ([word]) => word),
    words,
  );
  const contextsWith = places.map((place) => itemAt(all, place)[1]);
  const contexts = draft.contexts.map(({ name }) => name);
  return { contexts, contextAt, located, locatedFrom, contextsWith, contextsFrom };
}

// The positions of each value of a column, in order, and the start of each value's positions.
function* grouped(values: Uint32Array, groups: number): Generator<void, [from: Uint32Array, positions: Uint32Array]> {
  const from = new Uint32Array(groups + 1);
  for (let at = 0; at < values.length; at++) {
    const group = uint32At(values, at);
    from[group + 1] = uint32At(from, group + 1) + 1;
    if (at % TURN === 0) yield;
  }
  for (let group = 0; group < groups; group++) from[group + 1] = uint32At(from, group + 1) + uint32At(from, group);
  const positions = new Uint32Array(values.length);
  const next = from.slice();
  for (let at = 0; at < values.length; at++) {
    const group = uint32At(values, at);
    positions[uint32At(next, group)] = at;
    next[group] = uint32At(next, group) + 1;
    if (at % TURN === 0) yield;
  }
  return [from, positions];
}
