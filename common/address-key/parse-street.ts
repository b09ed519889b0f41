import { EITHER_LAST, ENGLISH_LAST, FRENCH_FIRST, NUMBERED, ONLY_FRENCH, streetTypeOf } from './street-types.ts';
import { ARTICLES, directionBefore, directionOf, nameWords } from './words.ts';

interface Street {
  /** Words of the name, joined by spaces. */
  name: string;
  /** Code of the street type, or an empty text. */
  type: string;
  /** n, s, e, w, ne, nw, se, sw, or an empty text. */
  direction: string;
}

/** The name, type and direction of a street, from plain words after the civic number. */
export function parseStreet(given: readonly string[]): Street {
  const words = [...given];
  const last = words.length > (ONLY_FRENCH.has(words[0] ?? '') ? 2 : 1) ? directionOf(words.at(-1) ?? '') : undefined;
  if (last) words.pop();
  const { type, name: found } = splitType(words);
  const name = found.filter((word) => !ARTICLES.has(word));
  if (last) return { type, name: joinName(name, found), direction: last };
  const first = name.length > 1 ? directionBefore(name[0] ?? '') : undefined;
  return { type, name: joinName(first ? name.slice(1) : name, found), direction: first ?? '' };
}

const joinName = (name: readonly string[], found: readonly string[]) =>
  nameWords(name.length > 0 ? name : found).join(' ');

/** French types precede the name, English types follow it. Signs in both languages have the type twice. */
function splitType(words: readonly string[]): { type: string; name: readonly string[] } {
  const start = words.findIndex((word) => !ARTICLES.has(word));
  const rest = start > 0 ? words.slice(start) : words;
  const [first = ''] = rest;
  const final = rest.at(-1) ?? '';
  const firstType = rest.length > 1 && FRENCH_FIRST.has(first) ? streetTypeOf(first) : undefined;
  const lastType = rest.length > 1 ? streetTypeOf(final) : undefined;
  if (firstType && firstType === lastType && rest.length > 2) return { type: firstType, name: rest.slice(1, -1) };
  if (lastType && !(firstType && isFrench(rest))) return { type: lastType, name: rest.slice(0, -1) };
  if (firstType) return { type: firstType, name: rest.slice(1) };
  return splitNumbered(rest) ?? { type: '', name: rest };
}

function isFrench(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  if (ONLY_FRENCH.has(first)) return true;
  if (ENGLISH_LAST.has(last)) return false;
  return !EITHER_LAST.has(last) || ARTICLES.has(second);
}

/** "Highway 7" and "County Road 34": a number after the type belongs to the name. */
function splitNumbered(words: readonly string[]): { type: string; name: readonly string[] } | undefined {
  const number = words.at(-1) ?? '';
  const type = streetTypeOf(words.at(-2) ?? '');
  return type && NUMBERED.has(type) && /^\d/.test(number) ? { type, name: [...words.slice(0, -2), number] } : undefined;
}
