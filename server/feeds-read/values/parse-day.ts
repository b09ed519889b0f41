import { plainWords } from './read-number.ts';
import { remember } from './remember.ts';

type DayOrder = 'dmy' | 'mdy';
type DayProblem = 'date.impossible' | 'date.ambiguous' | 'date.past';

/** A day as YYYY-MM-DD, null for now, or the problem with the text. */
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
 * A day without a time zone: it is a local day of the home. Impossible and ambiguous days and text are no day, and past
 * days mean now. `order` decides about days like 03/04/2027.
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
  const parts = partsOf(
    plain.replace(/^(?:from|des le|a partir du|available|disponible|le|starting|on)(?: le)? /, ''),
    order,
  );
  if (parts === 'ambiguous') return { day: null, problem: 'date.ambiguous' };
  const day = parts && asDay(parts);
  if (!day || Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + FARTHEST_YEARS)
    return { day: null, problem: 'date.impossible' };
  return day < today ? { day: null, problem: 'date.past', pastDay: day } : { day };
}

type Parts = [year: number, month: number, day: number];

/** Spreadsheets count days from the end of 1899. These are the days from 2009 to 2064. */
const SERIAL = /^[45]\d{4}$/;

/** Seconds or milliseconds since 1970, from 2020 on. */
const EPOCH = /^(1[6-9]\d{8}|2\d{9})(?:\d{3})?$/;

const asParts = (day: Date): Parts => [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];

function partsOf(text: string, order: 'dmy' | 'mdy' | undefined): Parts | 'ambiguous' | undefined {
  if (SERIAL.test(text)) return asParts(new Date(Date.UTC(1899, 11, 30 + Number(text))));
  const [, seconds] = EPOCH.exec(text) ?? [];
  if (seconds) return asParts(new Date(Number(seconds) * 1000));
  const month = /^(\d{4})[-/.](\d{1,2})$/.exec(text);
  if (month) return [Number(month[1]), Number(month[2]), 1];
  const ofYear = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (ofYear) return [Number(ofYear[2]), Number(ofYear[1]), 1];
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})(?:[t ,].*)?$/.exec(text);
  if (numbers) return fromNumbers(Number(numbers[1]), Number(numbers[2]), fullYear(numbers[3] ?? ''), order);
  return fromWords(text);
}

function fromNumbers(
  first: number,
  second: number,
  year: number,
  order: 'dmy' | 'mdy' | undefined,
): Parts | 'ambiguous' {
  if (order === 'dmy') return [year, second, first];
  if (order === 'mdy') return [year, first, second];
  if (first > 12 && second <= 12) return [year, second, first];
  if (second > 12 || first === second) return [year, first, second];
  return 'ambiguous';
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** `July 1, 2027`, `1er juillet 2027`, `01-Jul-27`. Without a year the text is ambiguous. */
function fromWords(text: string): Parts | 'ambiguous' | undefined {
  const words = text.match(/[a-z]+|\d+/g) ?? [];
  const month = words.map((word) => MONTH_NUMBERS.get(word)).find((found) => found !== undefined);
  if (month === undefined) return undefined;
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const year = numbers.find((number) => number.length === 4) ?? (numbers.length === 2 ? numbers[1] : undefined);
  if (year === undefined) return 'ambiguous';
  const day = numbers.find((number) => number !== year && number.length <= 2);
  return [fullYear(year), month, day === undefined ? dayOfPart(text, month) : Number(day)];
}

/** The day of `mi-juillet`, `end of June`, or of a month. */
function dayOfPart(text: string, month: number): number {
  if (/\b(?:mi|mid|middle)\b/.test(text)) return 15;
  const last = month === 2 ? 28 : (DAYS[month - 1] ?? 1);
  return /\b(?:fin|end|late)\b/.test(text) ? last : 1;
}

function asDay([year, month, day]: Parts): string | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && !isLeap ? 28 : DAYS[month - 1];
  if (year < 1900 || year > 9999 || days === undefined || day < 1 || day > days) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
