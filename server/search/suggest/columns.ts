import type { SuggestDraft, SuggestLang } from './draft.ts';
import { layOutMinima, type Minima } from './minima.ts';
import { sortedNumbers } from './sort.ts';
import { layOutVocabulary, type Vocabulary } from './vocabulary.ts';

/** Entries laid out for searching. A rank is the place of an entry by weight: 0 is the weightiest. */
export type SuggestColumns = {
  size: number;
  /** Number of the entry at each rank; everything below that is "by entry" goes by that number. */
  order: Uint32Array;
  vocabulary: Vocabulary;
  kinds: Uint8Array;
  ids: (number | string)[];
  stocks: Float64Array;
  text: Buffer;
  textEnd: Uint32Array;
  /** Words of all forms of all entries; where those of each form begin, and those of each entry. */
  formWords: Uint32Array;
  formStart: Uint32Array;
  wordStart: Uint32Array;
  /** Forms in the order of their words, and the rank of each one's entry. */
  forms: Uint32Array;
  formRanks: Minima;
  /** Ranks of the entries that have a word in their name, by word. */
  named: Minima;
  namedFrom: Uint32Array;
  contexts: Record<SuggestLang, string>[];
  /** Context by rank; ranks by context; contexts by word. */
  contextAt: Uint32Array;
  located: Uint32Array;
  locatedFrom: Uint32Array;
  contextsWith: Uint32Array;
  contextsFrom: Uint32Array;
};

// Work between two pauses: well below a millisecond.
const TURN = 5000;

/** Lays a draft out; yields every millisecond or so. The draft is used up. */
export function* layOut(draft: SuggestDraft): Generator<void, SuggestColumns> {
  const { size, weights } = draft;
  const { vocabulary, numbers } = yield* layOutWords(draft);
  const order = yield* sortedNumbers(size, (a, b) => (weights[b] as number) - (weights[a] as number) || a - b);
  const rankOf = new Uint32Array(size);
  for (let rank = 0; rank < size; rank++) {
    rankOf[order[rank] as number] = rank;
    if (rank % TURN === 0) yield;
  }
  const formWords = new Uint32Array(draft.formWords.length);
  for (let i = 0; i < formWords.length; i++) {
    formWords[i] = numbers[draft.formWords[i] as number] as number;
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
    wordStart[entry] = formStart[firstForm[entry] as number] as number;
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

// The words in order, and for each number that the draft gave out the one that it has here.
function* layOutWords({ words }: SuggestDraft) {
  const all = [...words.keys()];
  yield;
  const order = yield* sortedNumbers(all.length, (a, b) => ((all[a] as string) < (all[b] as string) ? -1 : 1));
  const numbers = new Uint32Array(all.length);
  order.forEach((given, number) => {
    numbers[given] = number;
  });
  yield;
  const vocabulary = yield* layOutVocabulary(Array.from(order, (given) => all[given] as string));
  return { vocabulary, numbers };
}

function* layOutForms(formWords: Uint32Array, formStart: Uint32Array, firstForm: Uint32Array, rankOf: Uint32Array) {
  const compare = (a: number, b: number) => {
    let i = formStart[a] as number;
    let j = formStart[b] as number;
    const endA = formStart[a + 1] as number;
    const endB = formStart[b + 1] as number;
    for (; i < endA && j < endB; i++, j++) {
      const difference = (formWords[i] as number) - (formWords[j] as number);
      if (difference !== 0) return difference;
    }
    return endA - i - (endB - j) || a - b;
  };
  const forms = yield* sortedNumbers(formStart.length - 1, compare);
  const rankOfForm = new Uint32Array(forms.length);
  for (let entry = 0; entry < rankOf.length; entry++) {
    rankOfForm.fill(rankOf[entry] as number, firstForm[entry] as number, firstForm[entry + 1] as number);
    if (entry % TURN === 0) yield;
  }
  const ranks = new Uint32Array(forms.length);
  for (let i = 0; i < forms.length; i++) {
    ranks[i] = rankOfForm[forms[i] as number] as number;
    if (i % TURN === 0) yield;
  }
  return { forms, formRanks: yield* layOutMinima(ranks) };
}

function* layOutNamed(formWords: Uint32Array, wordStart: Uint32Array, order: Uint32Array, words: number) {
  // The last rank at which a word was met: an entry has some words in several of its forms.
  const met = new Int32Array(words);
  const namedFrom = new Uint32Array(words + 1);
  let ranks = new Uint32Array(0);
  // Counted first, then filled in.
  for (const fill of [false, true]) {
    met.fill(-1);
    if (fill) {
      for (let word = 0; word < words; word++)
        namedFrom[word + 1] = (namedFrom[word + 1] as number) + (namedFrom[word] as number);
      ranks = new Uint32Array(namedFrom[words] as number);
      // Moves up to each word's end while filling.
      namedFrom.copyWithin(1, 0, words);
      namedFrom[0] = 0;
    }
    yield;
    for (let rank = 0; rank < order.length; rank++) {
      const entry = order[rank] as number;
      const end = wordStart[entry + 1] as number;
      for (let i = wordStart[entry] as number; i < end; i++) {
        const word = formWords[i] as number;
        if (met[word] === rank) continue;
        met[word] = rank;
        const next = namedFrom[word + 1] as number;
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
    contextAt[rank] = draft.contextOf[order[rank] as number] as number;
    if (rank % TURN === 0) yield;
  }
  const [locatedFrom, located] = yield* grouped(contextAt, draft.contexts.length);
  const all = draft.contexts.flatMap((context, i) =>
    context.words.map((word) => [numbers[word] as number, i] as const),
  );
  yield;
  const [contextsFrom, places] = yield* grouped(
    Uint32Array.from(all, ([word]) => word),
    words,
  );
  const contextsWith = places.map((place) => all[place]?.[1] as number);
  const contexts = draft.contexts.map(({ name }) => name);
  return { contexts, contextAt, located, locatedFrom, contextsWith, contextsFrom };
}

// Positions of a column by the value that is there, in order, and where those of each value begin.
function* grouped(values: Uint32Array, groups: number): Generator<void, [from: Uint32Array, positions: Uint32Array]> {
  const from = new Uint32Array(groups + 1);
  for (let at = 0; at < values.length; at++) {
    const group = values[at] as number;
    from[group + 1] = (from[group + 1] as number) + 1;
    if (at % TURN === 0) yield;
  }
  for (let group = 0; group < groups; group++) from[group + 1] = (from[group + 1] as number) + (from[group] as number);
  const positions = new Uint32Array(values.length);
  const next = from.slice();
  for (let at = 0; at < values.length; at++) {
    const group = values[at] as number;
    positions[next[group] as number] = at;
    next[group] = (next[group] as number) + 1;
    if (at % TURN === 0) yield;
  }
  return [from, positions];
}
