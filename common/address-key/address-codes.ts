import { streetTypeForms, streetTypeOf } from './street-types.ts';
import { DIRECTION_WORDS, directionOf, numberOfOrdinal, ORDINAL_WORDS, SPELLED_WORDS, spelledName } from './words.ts';

/**
 * The codes of a word of an address, one for each meaning that the address key knows: "St" is a street or a saint, "boul"
 * a boulevard, "5e" the number 5. Words with a common code may be the same word. No code begins with a letter or digit.
 */
export function addressCodes(word: string): readonly string[] {
  return CODES.get(word) ?? (/^\d/.test(word) ? codesOf(word) : NONE);
}

function codesOf(word: string): readonly string[] {
  const type = streetTypeOf(word);
  const direction = directionOf(word);
  const name = spelledName(word);
  const number = numberOfOrdinal(word) ?? (/^\d{1,3}$/.test(word) ? word : undefined);
  return [
    ...(type ? [`=${type}`] : []),
    ...(direction ? [`>${direction}`] : []),
    ...(name ? [`~${name}`] : []),
    ...(number ? [`#${number}`] : []),
  ];
}

/** The codes of a word in any text. Only words that mean the same everywhere have some: "est" is rarely the east. */
export function nameCodes(word: string): readonly string[] {
  return NAME_CODES.get(word) ?? NONE;
}

/** The codes of all words that begin with a text. */
export function codesBeginning(start: string): readonly string[] {
  return [...new Set(WORDS.filter((word) => word.startsWith(start)).flatMap(addressCodes))];
}

const WORDS = [...streetTypeForms(), ...DIRECTION_WORDS, ...ORDINAL_WORDS, ...SPELLED_WORDS];

const CLEAR: ReadonlySet<string> = new Set(
  'street st str rue avenue ave av avn boulevard blvd boul bvd road rd chemin chem crescent cres highway hwy'.split(
    ' ',
  ),
);

const NONE: readonly string[] = [];
// Tables, because every word of every listing is looked up.
const CODES = new Map(WORDS.map((word) => [word, codesOf(word)]));
const NAME_CODES = new Map([...CODES].filter(([word]) => CLEAR.has(word) || spelledName(word)));
