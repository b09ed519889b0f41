import { itemAt } from '#server/search/numbers.ts';
import type { SuggestEntry } from '#server/search/suggest/index.ts';
import { type Random, randomFrom } from './random.ts';

/** Typed texts and their p99 goal in microseconds. */
export type Typing = { texts: string[]; goal: number };

/** Microseconds. */
const GOALS = { exact: 100, typo: 2000 };

/** Typed texts by kind: half for places and companies, half for all entries. */
export function suggestTypings(entries: readonly SuggestEntry[], each = 1000): Record<string, Typing> {
  const random = randomFrom(3);
  const places = entries.filter(({ kind }) => kind !== 'building');
  const pick = () => one(random() < 0.5 ? places : entries, random);
  const many = (make: (entry: SuggestEntry) => string) => Array.from({ length: each }, () => make(pick()));
  const whole = (entry: SuggestEntry) => entry.name.en;
  const withCity = (entry: SuggestEntry) => `${whole(entry)} ${entry.context?.en ?? ''}`;
  const common = ['street', 'rue', 'avenue', 'st', 'west', '12', '1', 'the', 'king', 's', 'm', 'tower'];
  return {
    'one to six letters': {
      texts: many((entry) => whole(entry).slice(0, 1 + Math.floor(random() * 6))),
      goal: GOALS.exact,
    },
    'any beginning': {
      texts: many((entry) => whole(entry).slice(0, 1 + Math.floor(random() * whole(entry).length))),
      goal: GOALS.exact,
    },
    'whole names': { texts: many(whole), goal: GOALS.exact },
    'name and city': { texts: many(withCity), goal: GOALS.exact },
    'words in reverse order': {
      texts: many((entry) => withCity(entry).split(' ').reverse().join(' ')),
      goal: GOALS.exact,
    },
    'a common word and a city': {
      texts: many((entry) => `${one(common, random)} ${entry.context?.en ?? whole(entry)}`),
      goal: GOALS.exact,
    },
    'one typo': { texts: many((entry) => addTypo(whole(entry), random)), goal: GOALS.typo },
    'one typo, with the city': { texts: many((entry) => addTypo(withCity(entry), random)), goal: GOALS.typo },
  };
}

function addTypo(text: string, random: Random): string {
  const i = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return text.slice(0, i) + text.slice(i + 1);
  if (kind === 1) return text.slice(0, i) + text.charAt(i + 1) + text.charAt(i) + text.slice(i + 2);
  return `${text.slice(0, i)}e${text.slice(i + 1)}`;
}

function one<T>(all: readonly T[], from: Random): T {
  return itemAt(all, Math.floor(from() * all.length));
}
