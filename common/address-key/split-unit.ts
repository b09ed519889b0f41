import { streetTypeOf } from './street-types.ts';
import { directionOf } from './words.ts';

const DESIGNATOR =
  '(?:apartment|appartement|apt|appt|app|unite|unit|suite|ste|bureau|bur|local|logement|log|porte|room|rm|chambre|townhouse|th|no|#)';
const VALUE = '(?:[a-z]{0,2}-?\\d{1,5}(?:-?[a-z])?|[a-z])';
/** Also "Unit #5". */
const DESIGNATED = `${DESIGNATOR}(?: ?#)? ?(${VALUE})`;
const NAMED =
  '(basement|bsmt|sous[ -]sol|penthouse|ph|upper|lower|rear|main floor|ground floor|rez[ -]de[ -]chaussee|rdc)(?: (?:unit|level|floor|apt|apartment|suite))?( ?\\d+)?';

const LEADING = new RegExp(`^${DESIGNATED} ?[,-]? ?(?=\\d+[a-z]?[ ,])`);
const LEADING_NAMED = new RegExp(`^${NAMED} ?[,-] ?(?=\\d)`);
const LEADING_BARE = new RegExp(`^(${VALUE}) ?[-,] ?(\\d+)([a-z]?)([ ,].+)$`);
const RANGE = /^\d+ ?- ?\d/;
const TRAILING = new RegExp(`[, -]+${DESIGNATED}$`);
const TRAILING_NAMED = new RegExp(`[, -]+${NAMED}$`);
const TRAILING_FLOOR = /[, -]+(?:(\d+)(?:st|nd|rd|th|e|er|re) (?:floor|etage)|(?:floor|fl|etage) (\d+))$/;
const TRAILING_BARE = new RegExp(`(?:, ?| - ?)(?![nsewo]$)(${VALUE})$`);

const NAMED_CODES: Readonly<Record<string, string>> = {
  bsmt: 'basement',
  'sous sol': 'basement',
  penthouse: 'ph',
  'main floor': 'ground floor',
  'rez de chaussee': 'ground floor',
  rdc: 'ground floor',
};

/** Most numbers between the two ends of a building. */
const LONGEST_RANGE = 30;
/** `101` and `1204` are rather units: a floor and a door. */
const UNIT_LIKE = /^\d{1,2}(?:0[1-9]|1\d)$/;

/** How two numbers before a street are read: `160-166 Maple Avenue` has no unit, and `304-1005 Cedar Street` has one. */
export type NumberPair = 'range' | 'rather-range' | 'rather-unit' | 'unit';

/** Near numbers of one length, on one side of the street, are the entrances of a building. */
export function readNumberPair(first: string, second: string): NumberPair {
  const distance = Number(second) - Number(first);
  if (first.length !== second.length || distance <= 0 || distance > 100) return 'unit';
  if (distance % 2 === 1 || distance > LONGEST_RANGE) return 'rather-unit';
  return first.length > 2 && !UNIT_LIKE.test(first) ? 'range' : 'rather-range';
}

/**
 * The unit of an address, or an empty text, and the street with its civic number, without the building's name before it
 * and the place after it. The input is plain text.
 */
export function splitUnit(text: string): { unit: string; rest: string } {
  const first = splitFirstUnit(dropBuilding(text));
  const rest = dropPlace(first.rest);
  // "12 Main St, Unit 5, Toronto" and "12 Main St, Unit 5, Basement".
  const second = splitTrailing(rest);
  return { unit: [second.unit, first.unit].filter(Boolean).join(' '), rest: second.rest };
}

/** The lines from the civic number, with a unit before it. */
function dropBuilding(text: string): string {
  const lines = text.split(', ');
  const start = lines.findIndex((line) => /^(?:\d|[a-z]{1,2}\d*-\d|.*#)/.test(line) || DESIGNATED_LINE.test(line));
  return lines.filter((line, at) => at >= start || isUnit(line)).join(', ');
}

/** The line of the street, with directions and units after it. Without a civic number, the first line. */
function dropPlace(text: string): string {
  const lines = text.split(', ');
  // "12, rue Sherbrooke": the number is a line of its own.
  const street = NUMBER_LINE.test(lines[0] ?? '') ? 1 : 0;
  return lines.filter((line, at) => at <= street || directionOf(line) || isUnit(line)).join(', ');
}

/** "Unit 4 12 Main St" */
const DESIGNATED_LINE = new RegExp(`^(?:${DESIGNATED}|${NAMED}).*\\d+[a-z]? \\S`);
const NUMBER_LINE = /^\d+ ?[a-z]?(?: \d\/\d| ?- ?\d+ ?[a-z]?)?$/;
const isUnit = (line: string) => splitTrailing(`1 a, ${line}`).rest === '1 a';

function splitFirstUnit(text: string): { unit: string; rest: string } {
  const leading = LEADING.exec(text);
  if (leading) return { unit: readValue(leading[1]), rest: text.slice(leading[0].length) };
  const named = LEADING_NAMED.exec(text);
  if (named) return { unit: namedUnit(named[1], named[2]), rest: text.slice(named[0].length) };
  const bare = LEADING_BARE.exec(text);
  const isRange = bare !== null && readNumberPair(bare[1] ?? '', bare[2] ?? '') === 'range' && RANGE.test(text);
  if (isRange) return splitTrailing(text);
  if (bare && isStreet(bare[3] ?? '', bare[4] ?? ''))
    return { unit: readValue(bare[1]), rest: `${bare[2]}${bare[3]}${bare[4]}` };
  return splitTrailing(text);
}

function splitTrailing(text: string): { unit: string; rest: string } {
  const cut = (pattern: RegExp, unitOf: (found: RegExpExecArray) => string) => {
    const found = pattern.exec(text);
    const rest = text.slice(0, found?.index);
    return found && /\d\S* \S/.test(rest) ? { unit: unitOf(found), rest } : undefined;
  };
  return (
    cut(TRAILING, ([, value]) => readValue(value)) ??
    cut(TRAILING_FLOOR, ([, before, after]) => `floor ${before ?? after}`) ??
    cut(TRAILING_NAMED, ([, name, number]) => namedUnit(name, number)) ??
    cut(TRAILING_BARE, ([, value]) => readValue(value)) ?? { unit: '', rest: text }
  );
}

const ORDINAL = /^(?:e|er|ere|re|eme|ieme|st|nd|rd|th)$/;

const readValue = (value = '') => value.replace(/-/g, '').replace(/^0+(?=\d)/, '');

function namedUnit(name = '', number = ''): string {
  const plain = name.replace(/-/g, ' ');
  return `${NAMED_CODES[plain] ?? plain}${number.trim()}`;
}

/** Whether the text after a civic number is a street: "123, 5e Avenue" has no unit, "10-123 Main" has one. */
function isStreet(suffix: string, text: string): boolean {
  // "1200 - 6 Avenue SW, Suite 100" has one unit.
  const [street = ''] = text.replace(TRAILING, '').split(',');
  const words = street.split(/[ -]+/).filter(Boolean);
  const [first = ''] = words;
  if (suffix === 'e' && streetTypeOf(first)) return false;
  // "1210, 3 ième Avenue"
  if (ORDINAL.test(first) && streetTypeOf(words[1] ?? '')) return false;
  while (words.length > 1 && directionOf(words.at(-1) ?? '')) words.pop();
  return words.length > 1 || (!streetTypeOf(first) && !directionOf(first));
}
