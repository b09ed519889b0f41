import { cutText } from '#common/values/cut-text.ts';
import { fold } from '#server/search/text.ts';
import { remember } from './remember.ts';

/** Most numbers of feeds, which need no further look. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2}|\.0{3,4})?$/;

/** A number of a sender: `1,525.00`, `1 525,00`, `1.525,00`, `1525`. Undefined if the text is no number. */
export function parseNumber(text: string): number | undefined {
  if (PLAIN_NUMBER.test(text)) return Number(text);
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)$/.test(plain)) return undefined;
  const lastComma = plain.lastIndexOf(',');
  const lastDot = plain.lastIndexOf('.');
  const decimal = decimalSign(plain, lastComma, lastDot);
  const whole = decimal < 0 ? plain : plain.slice(0, decimal);
  const fraction = decimal < 0 ? '' : plain.slice(decimal + 1);
  const read = Number(`${whole.replace(/[.,]/g, '')}.${fraction || 0}`);
  return Number.isFinite(read) ? read : undefined;
}

/** Position of the decimal sign, or -1. A sign with three digits behind it separates thousands. */
function decimalSign(text: string, lastComma: number, lastDot: number): number {
  if (lastComma >= 0 && lastDot >= 0) return Math.max(lastComma, lastDot);
  const at = Math.max(lastComma, lastDot);
  if (at < 0 || text.indexOf(text.charAt(at)) !== at) return -1;
  return text.length - at - 1 === 3 && /^[+-]?[1-9]/.test(text) && at <= 4 ? -1 : at;
}

/** Patterns take the square of the length for some texts, and a cell may have a million characters. */
const MAX_PLAIN = 4000;

/** Lower case without accents, with single spaces; the start of a long text. */
export const plainWords = remember((text) => {
  const folded = fold(cutText(text, MAX_PLAIN));
  return BLANKS.test(folded) ? folded.replace(/[\s\u00a0\u202f]+/g, ' ').trim() : folded;
});

const BLANKS = /^\s|\s$|\s\s|[^\S ]/;

/** A whole number from a text that may contain words: `12 units`. Undefined if there is none. */
export function parseCount(text: string): number | undefined {
  const [found] = /\d[\d ,.]*/.exec(text) ?? [];
  const read = found === undefined ? undefined : parseNumber(found.trim().replace(/[.,]$/, ''));
  return read === undefined ? undefined : Math.round(read);
}

/** Yes, no, or undefined. Some systems write -1 for yes. */
export const parseFlag = remember((text): boolean | undefined => {
  const plain = plainWords(text);
  if (
    /^(?:true|yes|y|1|-1|oui|o|x|vrai|allowed|available|included|inclus|permis|accepte[es]*|autorise[es]*)$/.test(plain)
  )
    return true;
  if (/^(?:false|no|n|0|non|none|aucun|faux|not allowed|not available|interdits?|refuse[es]*)$/.test(plain))
    return false;
  return undefined;
});
