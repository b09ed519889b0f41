import { contextWords, formsOf } from './forms.ts';
import { MAX_WORD_LENGTH } from './vocabulary.ts';

export const SUGGEST_KINDS = [
  'city',
  'province',
  'metro',
  'postal',
  'neighbourhood',
  'landmark',
  'company',
  'building',
] as const;
export type SuggestKind = (typeof SUGGEST_KINDS)[number];
export type SuggestLang = 'en' | 'fr';

/** A place, company or building that people look for by name. */
export type SuggestEntry = {
  kind: SuggestKind;
  id: number | string;
  name: Record<SuggestLang, string>;
  /** City or province: distinguishes entries of one name, and people may type it too. */
  context?: Record<SuggestLang, string>;
  /** Further words that people may type too, such as the province's code. */
  around?: readonly string[];
  aliases?: readonly string[];
  population: number;
  /** Number of listings. */
  stock: number;
};

// A city comes before its province, because most people who type "Québec" mean the city.
const KIND_WEIGHT: Record<SuggestKind, number> = {
  city: 5,
  metro: 4.4,
  province: 4,
  postal: 4,
  neighbourhood: 3.5,
  landmark: 3.4,
  company: 2,
  building: 1,
};

/** Sorts entries that match equally well: the heaviest first. */
export function weightOf({ kind, population, stock }: Pick<SuggestEntry, 'kind' | 'population' | 'stock'>): number {
  return KIND_WEIGHT[kind] + Math.log10(1 + population) / 2 + Math.log10(1 + stock) / 4;
}

type Context = { name: Record<SuggestLang, string>; words: number[] };

/** Entries in columns by number, because hundreds of thousands of objects would slow down garbage collection. */
export type SuggestDraft = {
  size: number;
  kinds: number[];
  ids: (number | string)[];
  weights: number[];
  stocks: number[];
  contextOf: number[];
  contexts: Context[];
  contextByKey: Map<string, number>;
  /** Names in both languages; `textEnd` of entry e is at 2 * e in English and 2 * e + 1 in French. */
  text: Buffer;
  textEnd: number[];
  words: Map<string, number>;
  /** Words of all forms of all names, the start of each form, and the first form of each entry. */
  formWords: number[];
  formStart: number[];
  firstForm: number[];
};

/** An empty draft. */
export function createDraft(): SuggestDraft {
  return {
    size: 0,
    kinds: [],
    ids: [],
    weights: [],
    stocks: [],
    contextOf: [],
    contexts: [{ name: { en: '', fr: '' }, words: [] }],
    contextByKey: new Map(),
    text: Buffer.allocUnsafe(1 << 16),
    textEnd: [],
    words: new Map(),
    formWords: [],
    formStart: [],
    firstForm: [],
  };
}

/** Adds an entry. Entries are numbered from 0 in this order. */
export function addEntry(draft: SuggestDraft, entry: SuggestEntry): void {
  draft.size++;
  draft.kinds.push(SUGGEST_KINDS.indexOf(entry.kind));
  draft.ids.push(entry.id);
  draft.weights.push(weightOf(entry));
  draft.stocks.push(entry.stock);
  draft.contextOf.push(contextOf(draft, entry));
  addText(draft, entry.name.en);
  // Most names are the same in both languages and stored once.
  addText(draft, entry.name.fr === entry.name.en ? '' : entry.name.fr);
  draft.firstForm.push(draft.formStart.length);
  const { en, fr } = entry.name;
  const names = entry.aliases ? [en, fr, ...entry.aliases] : fr === en ? [en] : [en, fr];
  for (const form of formsOf(names)) {
    draft.formStart.push(draft.formWords.length);
    for (const word of form) draft.formWords.push(numberFor(draft, word));
  }
}

function contextOf(draft: SuggestDraft, { context, around = [] }: SuggestEntry): number {
  if (!context && around.length === 0) return 0;
  const name = context ?? { en: '', fr: '' };
  const names = [name.en, name.fr, ...around];
  const key = names.join('\n');
  let number = draft.contextByKey.get(key);
  if (number === undefined) {
    number = draft.contexts.push({ name, words: contextWords(names).map((word) => numberFor(draft, word)) }) - 1;
    draft.contextByKey.set(key, number);
  }
  return number;
}

function numberFor(draft: SuggestDraft, long: string): number {
  const word = long.slice(0, MAX_WORD_LENGTH);
  let number = draft.words.get(word);
  if (number === undefined) {
    number = draft.words.size;
    draft.words.set(word, number);
  }
  return number;
}

function addText(draft: SuggestDraft, text: string): void {
  const at = draft.textEnd.at(-1) ?? 0;
  if (draft.text.length < at + text.length * 3) {
    const bigger = Buffer.allocUnsafe(draft.text.length * 2 + text.length * 3);
    draft.text.copy(bigger, 0, 0, at);
    draft.text = bigger;
  }
  draft.textEnd.push(at + draft.text.write(text, at));
}
