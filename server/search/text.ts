/** Lower case without accents, so that people without a French keyboard find the same. */
export function fold(text: string): string {
  // Most text is ASCII, and decomposing is slow.
  const plain = /[\u0080-\uffff]/.test(text)
    ? text
        .normalize('NFD')
        .replace(MARKS, '')
        .normalize('NFC')
        .replaceAll('œ', 'oe')
        .replaceAll('Œ', 'oe')
        .replaceAll('æ', 'ae')
    : text;
  return plain.toLowerCase();
}

/** Accents, and the vowel points that Hebrew and Arabic may leave out. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/**
 * The words of a text in order, folded, with numbers. "3½" is read as "3 1/2", "O’Connor" as "oconnor" and "l’étage" as
 * "etage". Chinese and Japanese have no spaces, so each of their signs is a word.
 */
export function words(text: string): string[] {
  const folded = fold(text.replaceAll('½', ' 1/2'));
  const found = OTHER_LETTERS.test(folded)
    ? folded.replace(SIGNS, ' $& ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘ʼ´`][\p{L}\p{N}]+)*/gu)
    : folded.match(/[a-z0-9]+(?:['’‘´`][a-z0-9]+)*/g);
  if (!found) return [];
  return APOSTROPHE.test(folded) ? found.map((word) => (APOSTROPHE.test(word) ? joinElided(word) : word)) : found;
}

const APOSTROPHE = /['’‘ʼ´`]/;
const OTHER_LETTERS = /[\u00aa-\u00ff\u0100-\u1fff\u2c00-\u2dff\u2e80-\uffff]/;
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const ELISION = /^(?:(?:[cdjlmnst]|qu)['’‘ʼ´`])+/;
const joinElided = (word: string) => word.replace(ELISION, '').replace(/['’‘ʼ´`]/g, '');

/** A 53-bit hash (cyrb53), to notice changes of a text without storing it. */
export function hash53(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
