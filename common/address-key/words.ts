import { streetTypeOf } from './street-types.ts';

const DIRECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    n: 'n north nord',
    s: 's south sud',
    e: 'e east est',
    w: 'w west o ouest',
    ne: 'ne northeast nordest',
    nw: 'nw northwest no nordouest',
    se: 'se southeast sudest',
    sw: 'sw southwest so sudouest',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
);

/** All words for directions. */
export const DIRECTION_WORDS: readonly string[] = [...DIRECTIONS.keys()];

/** The compass direction of a word in either language, or undefined. O is Ouest. */
export const directionOf = (word: string): string | undefined => DIRECTIONS.get(word);

/** Directions that may precede a name, as in "West Broadway". O and NO are too often something else there. */
export const directionBefore = (word: string): string | undefined =>
  /^[ns]?o$/.test(word) ? undefined : directionOf(word);

export const ARTICLES: ReadonlySet<string> = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'the']);

const SPELLED: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  ft: 'fort',
  ave: 'avenue',
  pk: 'park',
  doctor: 'dr',
  docteur: 'dr',
};

const ORDINALS = new Map(
  [
    'first premier premiere',
    'second deuxieme',
    'third troisieme',
    'fourth quatrieme',
    'fifth cinquieme',
    'sixth sixieme',
    'seventh septieme',
    'eighth huitieme',
    'ninth neuvieme',
    'tenth dixieme',
    'eleventh onzieme',
    'twelfth douzieme',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, String(index + 1)])),
);

/** All ordinals that are written out. */
export const ORDINAL_WORDS: readonly string[] = [...ORDINALS.keys()];

const ORDINAL = /^(\d+)(?:st|nd|rd|th|er|e|re|ere|eme|ieme|nde)$/;

/** The words of a street's name without articles: abbreviations written out, ordinals as digits. */
export function nameWords(words: readonly string[]): string[] {
  const only = words.length === 1 && words[0] !== undefined ? ORDINALS.get(words[0]) : undefined;
  return only ? [only] : words.map((word) => SPELLED[word] ?? word.replace(ORDINAL, '$1'));
}

/** "5" for 5th, 5e and fifth; undefined for any other word. */
export function numberOfOrdinal(word: string): string | undefined {
  return ORDINALS.get(word) ?? ORDINAL.exec(word)?.[1];
}

/** Words of names that people shorten, in both forms. Street types are not among them. */
const NAMES = new Map(
  Object.entries(SPELLED)
    .filter(([short, long]) => streetTypeOf(short) === undefined || streetTypeOf(short) !== streetTypeOf(long))
    .flatMap(([short, long]) => [
      [short, long],
      [long, long],
    ]),
);

export const SPELLED_WORDS: readonly string[] = [...NAMES.keys()];

/** "saint" for St and Saint; undefined for a word of names without a short form. */
export const spelledName = (word: string): string | undefined => NAMES.get(word);
