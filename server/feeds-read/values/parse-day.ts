import { plainWords } from './read-number.ts';
import { remember } from './remember.ts';

export type DayOrder = 'dmy' | 'mdy';
type DayProblem = 'date.impossible' | 'date.ambiguous' | 'date.no_year' | 'date.past';

/** A day as YYYY-MM-DD, null for now, and the problem with the text. */
export interface ReadDay {
  day: string | null;
  problem?: DayProblem;
  /** The day of `date.past`. */
  pastDay?: string;
}

const NOW =
  /^(?:now|available(?: now)?|immediate(?:ly)?|immediat(?:e|ement)?|maintenant|(?:disponible|libre)(?: maintenant| immediatement| des maintenant)|disponible|available immediately|des que possible|des maintenant|asap|vacant|libre|for[_ ]rent|a louer|today|aujourd'?hui|ready|move[- ]in ready|yes|oui|-|n\/?a|tbd|tba|none|null)$/;
const MONTHS =
  'jan|janv|january|janvier;feb|fev|fevr|february|fevrier;mar|mars|march;apr|avr|april|avril;may|mai;jun|june|juin;jul|juil|july|juillet;aug|aou|aout|august;sep|sept|september|septembre;oct|october|octobre;nov|november|novembre;dec|december|decembre'
    .split(';')
    .flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const));
const MONTH_NUMBERS = new Map(MONTHS);

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Years ahead that no home is announced. */
const FARTHEST_YEARS = 10;

/**
 * A day without a time zone: it is a local day of the home. Impossible days and text are no day, and past days mean now.
 * `order` decides about days like 03/04/2027, which is otherwise the later of both. A day without a year is the next one.
 */
export function parseDay(text: string, today: string, order: DayOrder | undefined): ReadDay {
  if (today !== last.today || order !== last.order)
    last = { today, order, read: remember((one) => readDay(one, today, order)) };
  return last.read(text);
}

/** The reader of the last file. A thread reads one. */
let last: { today: string; order: DayOrder | undefined; read: (text: string) => ReadDay } = {
  today: '',
  order: undefined,
  read: () => ({ day: null }),
};

function readDay(text: string, today: string, order: DayOrder | undefined): ReadDay {
  const plain = /^\d[\d-]+$/.test(text) ? text : plainWords(text).replace(/[!.]+$/, '');
  if (plain === '' || NOW.test(plain)) return { day: null };
  const readings = partsOf(plain.replace(LEADING, ''), today, order);
  const days = readings.flatMap((parts) => asDay(parts, today) ?? []).sort();
  const day = days.at(-1);
  if (!day || Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + FARTHEST_YEARS)
    return { day: null, problem: 'date.impossible' };
  if (day < today) return { day: null, problem: 'date.past', pastDay: day };
  if (day !== days[0]) return { day, problem: 'date.ambiguous' };
  return readings[0]?.[0] === undefined ? { day, problem: 'date.no_year' } : { day };
}

const LEADING = /^(?:from|des le|a partir du|available|disponible|le|starting|on)(?: le)? /;

type Parts = [year: number | undefined, month: number, day: number];

/** Spreadsheets count days from the end of 1899. These are the days from 2009 to 2064. */
const SERIAL = /^[45]\d{4}$/;

/** Seconds or milliseconds since 1970, from 2020 on. */
const EPOCH = /^(1[6-9]\d{8}|2\d{9})(?:\d{3})?$/;

const asParts = (day: Date): Parts => [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];

/** Days as numbers, which show their order if one number is above twelve. */
const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2(\d{2}|\d{4})(?:[t ,].*)?)?$/;

/** The order that a day as numbers shows, or `unclear` if it could be either. Undefined for any other text. */
export function dayOrderOf(text: string): DayOrder | 'unclear' | undefined {
  const [, first, sign, second, year] = NUMBERS.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined || first === second || (sign === ' ' && !year)) return undefined;
  const [one, other] = [Number(first), Number(second)];
  if (one <= 12 && other <= 12) return 'unclear';
  return one > 12 ? (other <= 12 ? 'dmy' : undefined) : 'mdy';
}

/** The ways to read a day: none, one, or two of different order. */
function partsOf(text: string, today: string, order: DayOrder | undefined): Parts[] {
  if (SERIAL.test(text)) return [asParts(new Date(Date.UTC(1899, 11, 30 + Number(text))))];
  const [, seconds] = EPOCH.exec(text) ?? [];
  if (seconds) return [asParts(new Date(Number(seconds) * 1000))];
  const month = /^(\d{4})[-/.](\d{1,2})$/.exec(text);
  if (month) return [[Number(month[1]), Number(month[2]), 1]];
  const ofYear = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (ofYear) return [[Number(ofYear[2]), Number(ofYear[1]), 1]];
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return [[Number(iso[1]), Number(iso[2]), Number(iso[3])]];
  const [, first, sign, second, year] = NUMBERS.exec(text) ?? [];
  if (first !== undefined && second !== undefined && (sign !== ' ' || year))
    return fromNumbers(Number(first), Number(second), year === undefined ? undefined : fullYear(year), order);
  return fromWords(text, today);
}

function fromNumbers(first: number, second: number, year: number | undefined, order: DayOrder | undefined): Parts[] {
  const [dmy, mdy]: [Parts, Parts] = [
    [year, second, first],
    [year, first, second],
  ];
  if (order) return [order === 'dmy' ? dmy : mdy];
  if (first > 12 && second <= 12) return [dmy];
  return second > 12 || first === second ? [mdy] : [dmy, mdy];
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Words beside a month without a day. Among others, `may` and `mars` are no months. */
const BESIDE_MONTH =
  /^(?:mi|mid|middle|fin|end|late|early|debut|beginning|start|of|de|d|du|le|la|en|in|au|les|for|pour|by|available|disponible|libre|dispo|starting|from|des|a|partir|the|move|vacant|vers|around|environ|or|ou|st|er)$/;

/** `July 1, 2027`, `1er juillet 2027`, `01-Jul-27`, and `July 1` without a year. */
function fromWords(text: string, today: string): Parts[] {
  const words = text.match(/[a-z]+|\d+/g) ?? [];
  const months = [...new Set(words.flatMap((word) => MONTH_NUMBERS.get(word) ?? []))];
  const [month] = months;
  if (month === undefined) return [];
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const year = numbers.find((number) => number.length === 4) ?? shortYear(numbers, today);
  const day = numbers.find((number) => number !== year && number.length <= 2);
  if (year !== undefined) return [[fullYear(year), month, day === undefined ? dayOfPart(text, month) : Number(day)]];
  if (day !== undefined) return months.map((one) => [undefined, one, Number(day)]);
  if (!words.every((word) => MONTH_NUMBERS.has(word) || BESIDE_MONTH.test(word))) return [];
  const [, now = 0, dayNow = 1] = today.split('-').map(Number);
  // A month that has begun is free now.
  return months.map((one) => [
    undefined,
    one,
    one === now ? Math.max(dayNow, dayOfPart(text, one)) : dayOfPart(text, one),
  ]);
}

/** `27` in `01-Jul-27`, unlike `15` in `July 1-15`. */
function shortYear(numbers: readonly string[], today: string): string | undefined {
  const [, year, more] = numbers;
  const ahead = Number(year) - Number(today.slice(2, 4));
  return year?.length === 2 && more === undefined && ahead >= -5 && ahead <= FARTHEST_YEARS ? year : undefined;
}

/** The day of `mi-juillet`, `end of June`, or of a month. */
function dayOfPart(text: string, month: number): number {
  if (/\b(?:mi|mid|middle)\b/.test(text)) return 15;
  const last = month === 2 ? 28 : (DAYS[month - 1] ?? 1);
  return /\b(?:fin|end|late)\b/.test(text) ? last : 1;
}

/** The text of a day, which is the next one without a year. Undefined if it doesn't exist. */
function asDay([year, month, day]: Parts, today: string): string | undefined {
  if (year !== undefined) return dayText(year, month, day);
  const now = Number(today.slice(0, 4));
  // The 29th of February comes every eight years at the latest.
  for (let next = now; next <= now + 8; next++) {
    const text = dayText(next, month, day);
    if (text !== undefined && text >= today) return text;
  }
  return undefined;
}

function dayText(year: number, month: number, day: number): string | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && !isLeap ? 28 : DAYS[month - 1];
  if (year < 1900 || year > 9999 || days === undefined || day < 1 || day > days) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
