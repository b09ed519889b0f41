import { fold } from '#server/search/text.ts';

/** A piece of the typed text, from `start` up to, not including, `end`. */
export type Token = {
  kind: 'word' | 'number' | 'sign' | 'date' | 'postal';
  /** Folded: lower case without accents. */
  text: string;
  start: number;
  end: number;
  /** The value of a number; NaN for other tokens. */
  value: number;
  /** A number with a dollar sign or in thousands: "$1800", "2k". */
  isMoney: boolean;
  /** No space before it: "Saint-Denis", "2br". */
  isJoined: boolean;
};

/** Characters that are read; the rest is ignored. */
export const MAX_SENTENCE = 200;

const GROUPED = String.raw`\d{1,3}(?:[ \u00a0\u202f,.’']\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?`;
const HALF = String.raw`(?:[ \u00a0-]?½|[ \u00a0.-]1/2(?!\d))`;
// "41/2" is how people type 4½ without the sign.
const JOINED_HALF = String.raw`(?<![\d/])[1-9]1/2(?![\d/])`;
const ORDINAL = String.raw`(?:(?:st|nd|rd|th|er|ère|re|e)(?!\p{L}))`;
const NUMBER = String.raw`(?:\$[ \u00a0]?)?(?:${GROUPED}|\d+(?:[.,]\d{1,2}(?!\d))?)(?:${HALF}|(?:[ \u00a0\u202f]?k(?!\p{L}))?(?:[ \u00a0\u202f]?\$)?${ORDINAL}?)`;
const TOKEN = new RegExp(
  [
    String.raw`(?<date>20\d\d-\d\d-\d\d(?!\d))`,
    String.raw`(?<postal>(?<![\p{L}\d])[a-z]\d[a-z](?:[ -]?\d[a-z]\d)?(?![\p{L}\d]))`,
    `(?<number>${JOINED_HALF}|${NUMBER})`,
    String.raw`(?<word>a/c(?!\p{L})|w/d(?!\p{L})|p\.[ \u00a0]?c\.?(?!\p{L})|(?:pi|pieds?|ft|m)\^?[²2](?![\p{L}\d])|\p{L}[\p{L}\p{M}]*)`,
    '(?<sign><=|>=|[+<>≤≥~&–—-])',
  ].join('|'),
  'giu',
);

/** The words, numbers and signs of a text, in order. Only dashes between numbers are tokens. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of plainSigns(text.slice(0, MAX_SENTENCE)).matchAll(TOKEN)) {
    const [raw] = match;
    const kind = (['date', 'postal', 'number', 'word', 'sign'] as const).find((name) => match.groups?.[name]) ?? 'sign';
    const start = match.index;
    const end = start + raw.length;
    const isDash = /^[–—-]$/.test(raw);
    const isBetweenNumbers = tokens.at(-1)?.kind === 'number' && /^\s*[$\d]/.test(text.slice(end));
    if (isDash && !isBetweenNumbers) continue;
    const plain = isDash
      ? '-'
      : fold(raw)
          .replace('²', '2')
          .replace(kind === 'word' ? /[/.^ \u00a0]/g : '/', '');
    const before = text.slice(tokens.at(-1)?.end ?? 0, start);
    tokens.push({
      kind,
      text: plain,
      start,
      end,
      value: kind === 'number' ? numberIn(raw) : Number.NaN,
      isMoney: kind === 'number' && /[$k]/i.test(raw),
      isJoined: tokens.length > 0 && !/[\s,;]/.test(before),
    });
  }
  return tokens;
}

/** Latin letters and digits of keyboards for Chinese, Japanese and Arabic as ordinary ones. The length stays. */
const plainSigns = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

function numberIn(raw: string): number {
  const whole = raw.replace(/[ \u00a0-]?½.*|[ \u00a0.-]?(?<!^)1\/2.*/, '');
  const digits = whole.replace(/[^\d.,]/g, '').replace(/[.,](?=\d{3}(?!\d))/g, '');
  const half = whole === raw ? 0 : 0.5;
  return (Number(digits.replace(',', '.')) + half) * (/k/i.test(raw) ? 1000 : 1);
}

/** The common part of a word's forms (bedroom, bedrooms; meublé, meublées), for comparing only. */
export function stem(word: string): string {
  let end = word.length;
  while (end > 3 && 'sxe'.includes(word.charAt(end - 1))) end--;
  return word.slice(0, end);
}
