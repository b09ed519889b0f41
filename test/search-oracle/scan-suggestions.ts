import { type SuggestEntry, weightOf } from '#server/search/suggest/draft.ts';
import { contextWords, editsAllowed, formsOf, SHORT_FORMS, shorten, typedWords } from '#server/search/suggest/forms.ts';

const UNMET = Number.POSITIVE_INFINITY;

/**
 * The numbers of the correct entries to suggest, found by checking every entry. It shares only three things with the suggester:
 * how names are split into words, the weight of an entry and the number of typos that a word may have.
 */
export function suggestByScan(entries: readonly SuggestEntry[], text: string, n: number): number[] {
  const typed = typedWords(text);
  if (typed.length === 0) return [];
  const exact = ranked(entries, (entry) => exactScore(entry, typed));
  const found = exact.length > 0 ? exact : ranked(entries, (entry) => totalDistance(entry, typed, true));
  return found.slice(0, n);
}

function ranked(entries: readonly SuggestEntry[], scoreOf: (entry: SuggestEntry) => number): number[] {
  return entries
    .map((entry, number) => ({ number, score: scoreOf(entry), weight: weightOf(entry) }))
    .filter(({ score }) => score !== UNMET)
    .sort((a, b) => a.score - b.score || b.weight - a.weight || a.number - b.number)
    .map(({ number }) => number);
}

const formsByEntry = new WeakMap<SuggestEntry, string[][]>();

function formsFor(entry: SuggestEntry): string[][] {
  const forms = formsByEntry.get(entry) ?? formsOf([entry.name.en, entry.name.fr, ...(entry.aliases ?? [])]);
  formsByEntry.set(entry, forms);
  return forms;
}

// 0 if a whole name was typed, 1 for the beginning of a name, 2 for words of it.
function exactScore(entry: SuggestEntry, typed: readonly string[]): number {
  const forms = formsFor(entry);
  const whole = typed.map(shorten).join(' ');
  if (forms.some((form) => form.join(' ') === whole)) return 0;
  const before = typed.slice(0, -1).map(shorten);
  const last = typed.at(-1) ?? '';
  const begins = (form: readonly string[]) =>
    before.every((word, i) => form[i] === word) && distance(last, form[before.length] ?? '', false) === 0;
  if (forms.some((form) => form.length > before.length && begins(form))) return 1;
  return totalDistance(entry, typed, false) === 0 ? 2 : UNMET;
}

// The sum of distances. Every word must match the name or the context, and one word the name, even if its context is nearer.
function totalDistance(entry: SuggestEntry, typed: readonly string[], allowsTypos: boolean): number {
  const named = formsFor(entry).flat();
  const around = contextWords([entry.context?.en ?? '', entry.context?.fr ?? '', ...(entry.around ?? [])]);
  const nearest = (word: string, all: readonly string[]) =>
    all.reduce((least, other) => Math.min(least, distance(word, other, allowsTypos)), UNMET);
  let sum = 0;
  let byName = UNMET;
  for (const word of typed) {
    const name = nearest(word, named);
    const any = Math.min(name, nearest(word, around));
    if (any === UNMET) return UNMET;
    sum += any;
    byName = Math.min(byName, name - any);
  }
  return sum + byName;
}

// The distance to a stored word or any of its long forms. The beginning of a word is enough.
function distance(typed: string, kept: string, allowsTypos: boolean): number {
  const key = `${typed} ${kept} ${allowsTypos}`;
  const known = distances.get(key) ?? measure(typed, kept, allowsTypos);
  distances.set(key, known);
  return known;
}

const distances = new Map<string, number>();

function measure(typed: string, kept: string, allowsTypos: boolean): number {
  const edits = allowsTypos ? editsAllowed(typed) : 0;
  const long = SHORT_FORMS.filter(([, short]) => short === kept).map(([word]) => word);
  let least = UNMET;
  for (const word of [kept, ...long]) {
    if (word.startsWith(typed)) return 0;
    if (edits === 0) continue;
    // Numbers are not corrected.
    if (/^\d/.test(word)) continue;
    for (let end = 0; end <= word.length; end++) least = Math.min(least, editsBetween(typed, word.slice(0, end)));
  }
  return least <= edits ? least : UNMET;
}

// Edits (insert, delete, replace, swap neighbours) from one word to another.
function editsBetween(a: string, b: string): number {
  const cost = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => cost[i]?.[j] ?? UNMET;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : UNMET;
      (cost[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  }
  return at(a.length, b.length);
}
