import { EITHER_LAST, ENGLISH_LAST, FRENCH_FIRST, NUMBERED, streetTypeOf } from '#common/address-key/street-types.ts';
import { ARTICLES, directionOf } from '#common/address-key/words.ts';
import type { Meaning } from './phrase-table.ts';
import type { Token } from './tokens.ts';

/** One part of an address: its unit, its civic number or its street, as tokens from `from` up to, not including, `to`. */
export type AddressPiece = { piece: 'unit' | 'civic' | 'street'; text: string; start: number; end: number };

/** A sentence whose tokens may be an address. */
export type AddressText = {
  text: string;
  tokens: readonly Token[];
  /** The meaning of the phrase that begins with a token. */
  phraseAt: (i: number) => Meaning | undefined;
  /** Number of tokens of the place that begins with a token; 0 for none. */
  placeAt: (i: number) => number;
};

const DESIGNATORS = new Set(
  'apt apartment appartement appt app unit unite suite ste bureau bur local logement log porte'.split(' '),
);
/** Types that need no civic number before them. */
const SURE_ENGLISH = new Set(
  'street st avenue ave road rd drive dr blvd boulevard crescent cres lane way court ct'.split(' '),
);
const SURE_FRENCH = new Set('rue avenue av boulevard boul chemin rang montee'.split(' '));
/** Types that precede a number without a civic number before them: "Highway 7". */
const SURE_NUMBERED = new Set('highway hwy autoroute route rang'.split(' '));
/** Meanings that no street's name begins with: "2 bedrooms near King Street". */
const NO_NAME: ReadonlySet<Meaning['kind']> = new Set(['unit', 'bound', 'link', 'not', 'included', 'half']);
/** Up to this number, a word after it is more likely counted than a street: "2 parking". */
const COUNTED = 10;
const MAX_NAME = 4;

/**
 * Reads the address that begins with a token, with a street type in either language: "apt 5 123 Main St", "12-340, rue
 * Ste-Anne Est", "3983 5th Avenue". Returns its pieces and its number of tokens; null if none begins here.
 */
export function readAddress(given: AddressText, i: number): { pieces: AddressPiece[]; length: number } | null {
  const { text, tokens } = given;
  const pieces: AddressPiece[] = [];
  const add = (piece: AddressPiece['piece'], start: number, end: number) => {
    if (end > start) pieces.push({ piece, text: text.slice(start, end), start, end });
  };
  const startOf = (at: number) => tokens[at]?.start ?? 0;
  const endOf = (at: number) => tokens[at]?.end ?? 0;
  const raw = (at: number) => (tokens[at]?.kind === 'number' ? text.slice(startOf(at), endOf(at)) : '');
  const isWhole = (at: number) => /^\d{1,6}$/.test(raw(at));
  const isMonth = (at: number) => given.phraseAt(at)?.kind === 'month';

  const isDesignated = DESIGNATORS.has(tokens[i]?.text ?? '') && tokens[i + 1]?.kind === 'number';
  let at = isDesignated ? i + 1 : i;
  const first = raw(at);
  // Also "12,340 Howe St", which reads like twelve thousand.
  const grouped = /^(\d{1,5})[ \u00a0\u202f.,]\d{3}$/.exec(first);
  if (isMonth(i - 1) && !isDesignated) return null;
  const unitStart = startOf(i);
  let civic: { start: number; end: number } | null = null;
  let street = 0;
  const streetFrom = (from: number) => (streetLength(given, from, civicValue()) > 0 ? from : 0);
  const civicValue = () => (civic ? Number.parseInt(text.slice(civic.start, civic.end), 10) : null);

  if (grouped) {
    const [, one = ''] = grouped;
    // "912 104 Street": the second number is the street. "5 123 Main St": the first one is the unit.
    const split = startOf(at) + one.length + 1;
    const isOfCity =
      streetFrom(at + 1) === 0 || (given.placeAt(at + 2) > 0 && EITHER_LAST.has(tokens[at + 1]?.text ?? ''));
    if (!isDesignated && isTypeAt(given, at + 1) && isOfCity && !hasComma(given, at, at + 1)) {
      civic = { start: startOf(at), end: startOf(at) + one.length };
      const length = numberedLength(given, at + 1);
      add('civic', civic.start, civic.end);
      add('street', split, endOf(at + length));
      return { pieces, length: at + length + 1 - i };
    }
    civic = { start: split, end: endOf(at) };
    street = streetFrom(at + 1);
    if (!street) return null;
    add('unit', unitStart, split - 1);
  } else if (isWhole(at)) {
    // "12119 68 Avenue" has a numbered street, and "302 1200 W 7th Ave" a unit.
    const isNumbered =
      !isDesignated && isNumberName(given, at + 1) && isTypeAt(given, at + 2) && !hasComma(given, at, at + 2);
    const afterUnit = isNumbered ? 0 : unitEnd(at);
    if (afterUnit && isWhole(afterUnit)) {
      civic = civicFrom(afterUnit);
      street = streetFrom(civicEnd(afterUnit));
      if (street) add('unit', unitStart, endOf(afterUnit - 1 - (tokens[afterUnit - 1]?.kind === 'sign' ? 1 : 0)));
    }
    if (!street && isDesignated) return null;
    if (!street) {
      civic = civicFrom(at);
      street = streetFrom(civicEnd(at));
    }
    if (!street) civic = null;
  } else if (/^\d{2,5}(?:[ ]?½|[ ][13]\/[24])$/.test(first)) {
    civic = { start: startOf(at), end: endOf(at) };
    street = streetFrom(at + 1);
    if (!street) return null;
  }
  if (!street) {
    if (isDesignated) return null;
    street = i;
    const length = streetLength(given, i, null);
    if (length === 0) return null;
    add('street', startOf(i), endOf(i + length - 1));
    return withTrailingUnit(i + length);
  }
  if (civic) add('civic', civic.start, civic.end);
  at = street + streetLength(given, street, civicValue());
  add('street', startOf(street), endOf(at - 1));
  return withTrailingUnit(at);

  /** The token after a unit's number: "12-340", "302 1200", "4, 22", "12B-340". */
  function unitEnd(from: number): number {
    let next = from + 1;
    if (/^[a-z]$/.test(tokens[next]?.text ?? '') && tokens[next]?.isJoined) next++;
    if (tokens[next]?.kind === 'sign' && tokens[next]?.text === '-') next++;
    return tokens[next]?.kind === 'number' ? next : 0;
  }

  function civicEnd(from: number): number {
    const next = tokens[from + 1];
    return next && /^[a-z]$/.test(next.text) && next.isJoined ? from + 2 : from + 1;
  }

  function civicFrom(from: number): { start: number; end: number } {
    return { start: startOf(from), end: endOf(civicEnd(from) - 1) };
  }

  /** With a unit behind the street: "apt 5", "#302". */
  function withTrailingUnit(end: number): { pieces: AddressPiece[]; length: number } {
    const value = (from: number) => tokens[from]?.kind === 'number' && /^\d{1,5}$/.test(raw(from));
    const isNumberSign = value(end) && text.slice(endOf(end - 1), startOf(end)).includes('#');
    const isNamed = DESIGNATORS.has(tokens[end]?.text ?? '') && value(end + 1);
    const length = isNumberSign ? 1 : isNamed ? 2 : 0;
    if (length > 0) add('unit', startOf(end), endOf(end + length - 1));
    return { pieces, length: end + length - i };
  }
}

/** Number of tokens of the street that begins here; 0 for none. Without a civic number, its type must be a clear one. */
function streetLength(given: AddressText, i: number, civic: number | null): number {
  const { tokens } = given;
  const word = (at: number) => (tokens[at]?.kind === 'word' ? (tokens[at]?.text ?? '') : '');
  const first = word(i);
  const phrase = given.phraseAt(i);
  const isCounted = civic !== null && civic < COUNTED;
  if (isCounted && phrase?.kind === 'set') return 0;
  // "5000 ch. Côte-des-Neiges" is a road, and "2 ch." are bedrooms.
  if (phrase && NO_NAME.has(phrase.kind) && (first !== 'ch' || isCounted)) return 0;
  const saint = civic !== null && civic >= COUNTED ? saintLength(given, i) : 0;
  if (saint > 0) return withDirection(given, i, i + saint);
  const numbered = numberedType(given, i);
  if (numbered > 0 && (civic !== null || SURE_NUMBERED.has(first))) return withDirection(given, i, i + numbered);
  // "1500 Plateau" is a place.
  const isFrenchType = (civic === null ? SURE_FRENCH : FRENCH_FIRST).has(first) && given.placeAt(i) === 0;
  const french = isFrenchType && !(isCounted && phrase) ? frenchLength(given, i) : 0;
  const isFrenchOnly = french > 0 && !EITHER_LAST.has(first);
  return isFrenchOnly ? french : englishLength(given, i, civic) || french;
}

function frenchLength(given: AddressText, i: number): number {
  const { tokens } = given;
  let at = i + 1;
  while (isSmall(tokens[at])) at++;
  const isUnit = DESIGNATORS.has(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number';
  if ((tokens[at]?.kind !== 'word' || isUnit) && !isNumberName(given, at)) return 0;
  if (hasComma(given, i, at)) return 0;
  // "1934 Centre Winnipeg" is Centre Street.
  if (!SURE_FRENCH.has(tokens[i]?.text ?? '') && at === i + 1 && given.placeAt(at) > 0) return 0;
  if (directionOf(tokens[at]?.text ?? '') && at === i + 1 && (tokens[at]?.text.length ?? 0) <= 2) return 0;
  at++;
  for (let more = 0; more < MAX_NAME; more++) {
    if (given.placeAt(at) > 1 && !tokens[at]?.isJoined) break;
    let next = at;
    while (isSmall(tokens[next])) next++;
    const token = tokens[next];
    if (token?.kind !== 'word' || hasComma(given, at - 1, next) || (!token.isJoined && !isFree(given, next))) break;
    at = next + 1;
  }
  return withDirection(given, i, at);
}

function englishLength(given: AddressText, i: number, civic: number | null): number {
  const { tokens } = given;
  const isDirected = civic !== null && tokens[i]?.kind === 'word' && directionOf(tokens[i]?.text ?? '') !== undefined;
  const start = isDirected ? i + 1 : i;
  const most = civic === null ? 2 : MAX_NAME;
  for (let length = 1; length <= most; length++) {
    const end = start + length;
    if (!isNamePart(end - 1, length)) break;
    if (hasComma(given, end - 1, end)) break;
    const type = tokens[end]?.text ?? '';
    // "1852 Spruce Thunder Bay": the town is not a part of the street.
    if (length > 1 && given.placeAt(end - 1) > 1 && !/^(?:st|ste|saint|sainte)$/.test(tokens[end - 1]?.text ?? ''))
      break;
    const isKnown = civic === null ? SURE_ENGLISH.has(type) : streetTypeOf(type) !== undefined;
    const isType = isKnown && given.placeAt(end) < 2;
    if (tokens[end]?.kind !== 'word' || !isType) continue;
    // "Fort St. John" is a town, and in "12 St Clair" the second word is a saint.
    if (civic === null && (tokens[start + 1]?.isJoined || given.placeAt(start) > length)) return 0;
    if (civic === null && length === 2 && !/^(?:st|ste|saint|sainte|mount|fort)$/.test(tokens[start]?.text ?? ''))
      continue;
    if (/^ste?$/.test(type) && tokens[end + 1]?.kind === 'word' && isSaint(end)) continue;
    let last = end;
    while (
      ENGLISH_LAST.has(tokens[last + 1]?.text ?? '') &&
      !hasComma(given, last, last + 1) &&
      given.placeAt(last + 1) < 2
    )
      last++;
    return withDirection(given, i, last + 1);
  }
  return 0;

  function isNamePart(at: number, length: number): boolean {
    const token = tokens[at];
    if (isNumberName(given, at)) return true;
    if (token?.kind !== 'word') return false;
    const phrase = given.phraseAt(at);
    if (civic === null && length === 1) return phrase === undefined;
    if (!phrase || phrase.kind === 'glue' || streetTypeOf(token.text)) return true;
    if (NO_NAME.has(phrase.kind)) return false;
    // "12 Garden St", but not "1500 furnished King Street".
    return at === start && streetTypeOf(tokens[at + 1]?.text ?? '') !== undefined;
  }

  /** "Bay St Clair": the word after St. is its name, unless it is a direction, a place or a known word. */
  function isSaint(at: number): boolean {
    const next = tokens[at + 1];
    return (
      next !== undefined &&
      !hasComma(given, at, at + 1) &&
      directionOf(next.text) === undefined &&
      isFree(given, at + 1) &&
      streetTypeOf(tokens[at + 2]?.text ?? '') !== undefined
    );
  }
}

/** "St-Urbain" behind a number needs no type, unless it is a place and has none. */
function saintLength(given: AddressText, i: number): number {
  const { tokens } = given;
  if (
    !/^(?:st|ste|saint|sainte)$/.test(tokens[i]?.text ?? '') ||
    tokens[i + 1]?.kind !== 'word' ||
    hasComma(given, i, i + 1)
  )
    return 0;
  let end = i + 2;
  while (tokens[end]?.kind === 'word' && tokens[end]?.isJoined) end++;
  const isTyped = streetTypeOf(tokens[end]?.text ?? '') !== undefined && !hasComma(given, end - 1, end);
  return isTyped || given.placeAt(i) > 1 || directionOf(tokens[i + 1]?.text ?? '') ? 0 : end - i;
}

/** "Highway 7", "County Road 34", "rang 3": the number of tokens up to the number. */
function numberedType(given: AddressText, i: number): number {
  const { tokens } = given;
  const isPrefixed = /^(?:county|range|concession|township|provincial)$/.test(tokens[i]?.text ?? '');
  const at = isPrefixed ? i + 1 : i;
  const type = streetTypeOf(tokens[at]?.text ?? '');
  return type && NUMBERED.has(type) && tokens[at + 1]?.kind === 'number' && !tokens[at + 1]?.isMoney ? at + 2 - i : 0;
}

/** The length of the type after a number that is the street's name ("104 Street NW"), from the type on. */
function numberedLength(given: AddressText, i: number): number {
  return withDirection(given, i, i + 1);
}

function withDirection({ tokens, text, placeAt }: AddressText, i: number, end: number): number {
  const direction = (at: number) => (tokens[at]?.kind === 'word' ? directionOf(tokens[at]?.text ?? '') : undefined);
  const gap = text.slice(tokens[end - 1]?.end ?? 0, tokens[end]?.start ?? 0);
  // "King Street no pets" continues with other words, and "rue Principale, East Broughton" with a place.
  if (placeAt(end) > 1) return end - i;
  if (direction(end) === undefined || /^(?:no|so)$/.test(tokens[end]?.text ?? '') || gap.length > 3) return end - i;
  const isDotted = /^[ns]$/.test(tokens[end]?.text ?? '') && /^[eow]$/.test(tokens[end + 1]?.text ?? '');
  return end + (isDotted ? 2 : 1) - i;
}

const isTypeAt = ({ tokens }: AddressText, at: number) =>
  tokens[at]?.kind === 'word' && SURE_ENGLISH.has(tokens[at]?.text ?? '');
const isSmall = (token: Token | undefined) =>
  token?.kind === 'word' && (ARTICLES.has(token.text) || token.text === 'l' || token.text === 'd');

function isNumberName({ tokens }: AddressText, at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'number' && /^\d{1,3}(?:st|nd|rd|th|er|re|ere|e|eme)?$/.test(token.text);
}

/** Whether a word has no meaning of its own, so that it may belong to a name. */
function isFree(given: AddressText, at: number): boolean {
  return given.phraseAt(at) === undefined && given.placeAt(at) === 0;
}

const hasComma = ({ text, tokens }: AddressText, from: number, to: number): boolean =>
  /[,;]/.test(text.slice(tokens[from]?.end ?? 0, tokens[to]?.start ?? 0));
