import { BATHS, type BathKey, bathIndex } from '#common/catalog/baths.ts';
import { BEDS } from '#common/catalog/beds.ts';
import { cleanRange, type Range, type SearchFilters } from '#common/search/filters.ts';
import { isBeforeName } from './addresses.ts';
import type { Atom, Part } from './atoms.ts';
import { isExtra } from './extras.ts';
import type { Bound, Unit } from './words.ts';

/** The filters that a quantity sets, and its number of atoms. */
export type Quantity = { filters: Partial<SearchFilters>; length: number };

/** Below this, a number without a dollar sign is not a rent. */
const MIN_RENT = 300;
const MAX_RENT = 50_000;
const AROUND = 0.1;
const SQFT_PER_SQM = 10.764;

type Count = {
  value: number;
  isMoney: boolean;
  isHalf: boolean;
  unit: Unit | null;
  after: 'max' | 'min' | null;
  end: number;
};

/** Reads "2 bedrooms", "under 2000", "1500-2000 $", "3½ ou 4½", "700+ sq ft". Null if no quantity begins here. */
export function readQuantity(atoms: readonly Atom[], i: number, text: string): Quantity | null {
  const part = (at: number): Part | undefined => atoms[at]?.part;
  // "sqft >= 800"
  const start = part(i);
  const ahead = start?.kind === 'unit' && (start.unit === 'sqft' || start.unit === 'sqm') ? start.unit : null;
  let at = ahead ? i + 1 : i;
  let bound: Bound | null = null;
  // "near 1500" is an amount, and "near 900 Howe" an address.
  let isAmount = isMoneyWord(part(i - 1));
  for (let before = part(at); before?.kind === 'bound' && (before.before || before.isNear); before = part(++at)) {
    bound = before.before ?? 'around';
    if (before.before) isAmount = true;
  }
  while (bound && isMoneyWord(part(at))) at++;
  const first = readNumber(atoms, at);
  if (!first) return null;
  const link = part(first.end);
  let second = link?.kind === 'link' ? readNumber(atoms, first.end + 1) : null;
  if (second && link?.kind === 'link' && !areOne(first, second, link.link, bound)) second = null;
  const numbers = second ? [first, second] : [first];
  const unit = second?.unit ?? first.unit ?? ahead;
  const end = (second ?? first).end;
  const isRange = second !== null && (bound === 'between' || (link?.kind === 'link' && link.link !== 'or'));
  const side = isRange ? null : (second?.after ?? first.after ?? (bound === 'between' ? null : bound));
  const values = numbers.map(({ value }) => value);
  const isRooms = unit === 'rooms' || (unit === null && numbers.every(({ isHalf }) => isHalf));
  const filters = isRooms
    ? bedsOf(values.map(bedsInRooms), side, isRange)
    : unit === 'beds'
      ? bedsOf(values, side, isRange)
      : unit === 'baths'
        ? bathsOf(values, side, isRange)
        : unit === 'sqft' || unit === 'sqm'
          ? areaOf(
              values.map((value) => (unit === 'sqm' ? value * SQFT_PER_SQM : value)),
              side,
            )
          : isCivic()
            ? null
            : rentOf(numbers, side);
  if (filters) return { filters, length: end - i };
  return bound === null ? bedsBeforeDen(atoms, i, first) : null;

  /** A number right before a name is a house, unless something else says that it is money. */
  function isCivic(): boolean {
    const isBare = numbers.every((one) => !one.isMoney && one.unit === null && one.after === null);
    const hasCents = CENTS.test(text.slice(atoms[at]?.start, atoms[end - 1]?.end));
    if (!isBare || isAmount || hasCents || !isBeforeName(atoms, end - 1, text)) return false;
    return !(isRange && part(end)?.kind === 'place' && numbers.every(({ value }) => value >= MIN_RENT));
  }
}

/** "1,500.00 Toronto" is money. */
const CENTS = /\d[.,]\d{2}$/;

const isMoneyWord = (part: Part | undefined) => part?.kind === 'unit' && part.unit === 'money';

function readNumber(atoms: readonly Atom[], i: number): Count | null {
  const part = (at: number) => atoms[at]?.part;
  const number = part(i);
  if (number?.kind !== 'amount' && number?.kind !== 'number') return null;
  let end = i + 1;
  const isWithHalf = part(end)?.kind === 'half';
  if (isWithHalf) end++;
  let after: Count['after'] = null;
  let unit: Unit | null = null;
  for (let rounds = 0; rounds < 4; rounds++) {
    const next = part(end);
    if (next?.kind === 'unit' && (unit === null || (unit === 'money' && next.unit === 'money'))) unit = next.unit;
    else if (
      next?.kind === 'bound' &&
      next.after &&
      after === null &&
      !isBefore(atoms, end) &&
      !isDen(part(end + 1)) &&
      !isExtra(atoms, end) &&
      !isAnd(atoms, end)
    )
      after = next.after;
    else break;
    end++;
  }
  const value = number.value + (isWithHalf ? 0.5 : 0);
  const isMoney = number.kind === 'amount' && number.isMoney;
  return { value, isMoney, isHalf: value % 1 === 0.5 && value < 10 && !isMoney, unit, after, end };
}

/** "1 bedroom plus parking" adds a wish, and "1+ parking" opens a range. */
function isAnd(atoms: readonly Atom[], i: number): boolean {
  const [before, sign, next] = [atoms[i - 1], atoms[i], atoms[i + 1]];
  if (sign?.part.kind !== 'bound' || !sign.part.isPlus || next?.part.kind !== 'set') return false;
  return before?.end !== sign.start || sign.end === next.start;
}

/** Whether a word such as "max" belongs to the number after it: "1 bedroom max 1800". */
function isBefore(atoms: readonly Atom[], i: number): boolean {
  const part = atoms[i]?.part;
  if (part?.kind !== 'bound' || !part.before) return false;
  const next = atoms.slice(i + 1).find((atom) => !isMoneyWord(atom.part))?.part;
  return next?.kind === 'amount' && next.value >= MIN_RENT;
}

function areOne(a: Count, b: Count, link: 'to' | 'or' | 'and', bound: Bound | null): boolean {
  if (link === 'and' && bound !== 'between' && !(a.unit === null && b.unit === 'beds')) return false;
  if (a.unit && b.unit) return a.unit === b.unit;
  if (a.unit && !b.unit && a.unit !== 'money') return false;
  return Math.max(a.value, b.value) < 20 * Math.min(a.value, b.value);
}

/** In Quebec, 3½ is one bedroom and 4½ is two, because kitchen, living room and bathroom (½) count too. */
function bedsInRooms(rooms: number): number {
  return Math.max(0, Math.floor(rooms) - 2);
}

function bedsOf(values: readonly number[], side: Bound | null, isRange: boolean): Partial<SearchFilters> | null {
  const counts = values.map((value) => Math.min(Math.floor(value), BEDS.length - 1));
  if (values.some((value) => value > 20)) return null;
  const low = Math.min(...counts);
  const high = Math.max(...counts);
  const isWanted = (beds: number) =>
    side === 'min'
      ? beds >= low
      : side === 'max'
        ? beds <= high
        : isRange
          ? beds >= low && beds <= high
          : counts.includes(beds);
  return { beds: BEDS.filter((_, beds) => isWanted(beds)) };
}

function bathsOf(values: readonly number[], side: Bound | null, isRange: boolean): Partial<SearchFilters> | null {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low < 1 || high > 20) return null;
  if (side === 'min' || side === 'max' || isRange) {
    const bathRange = cleanRange('bathRange', {
      min: side === 'max' ? undefined : low,
      max: side === 'min' ? undefined : high,
    });
    return bathRange && { bathRange };
  }
  const keys = values.flatMap((value): BathKey[] => {
    const key = BATHS[bathIndex(value * 10)];
    return key ? [key] : [];
  });
  return keys.length > 0 ? { baths: keys } : null;
}

function areaOf(values: readonly number[], side: Bound | null): Partial<SearchFilters> | null {
  const range = cleanRange('sqft', rangeOf(values, side ?? 'min'));
  return range && { sqft: range };
}

function rentOf(numbers: readonly Count[], side: Bound | null): Partial<SearchFilters> | null {
  const isMoney = numbers.some((one) => one.isMoney || one.unit === 'money');
  const values = numbers.map(({ value }) => value);
  if (values.some((value) => value > MAX_RENT || value < (isMoney ? 50 : MIN_RENT))) return null;
  // A price without a bound is the maximum.
  const rent = cleanRange('rent', rangeOf(values, side ?? 'max'));
  return rent && { rent };
}

function rangeOf(values: readonly number[], side: Bound): Range {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.length > 1) return { min: low, max: high };
  if (side === 'around') return { min: low * (1 - AROUND), max: high * (1 + AROUND) };
  return side === 'min' ? { min: low } : { max: high };
}

const isDen = (part: Part | undefined) => part?.kind === 'set' && part.filters.amenities?.includes('den') === true;

/** "1 + den": one bedroom and a den. */
function bedsBeforeDen(atoms: readonly Atom[], i: number, first: Count): Quantity | null {
  const next = atoms[first.end]?.part;
  const den = next?.kind === 'bound' && next.after === 'min' ? atoms[first.end + 1]?.part : next;
  if (!isDen(den) || first.unit !== null || first.value > 5) return null;
  return { filters: bedsOf([first.value], null, false) ?? {}, length: first.end - i };
}
