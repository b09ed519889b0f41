/** Encodings of files that are no UTF-8 and don't name theirs. The last two are Excel's "CSV (MS-DOS)" and "CSV (Macintosh)". */
export type LegacyEncoding = 'windows-1252' | 'cp850' | 'macintosh';

/** The upper half of code page 850, which `TextDecoder` lacks. */
const CP850 = [
  ...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤',
  ...'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
];

const windows = new TextDecoder('windows-1252');
const macintosh = new TextDecoder('macintosh');

/** Decodes bytes. Each byte is one character. */
export function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  if (encoding === 'windows-1252') return windows.decode(bytes);
  if (encoding === 'macintosh') return macintosh.decode(bytes);
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (sign) => CP850[sign.charCodeAt(0) - 0x80] ?? ' ');
}

/** Bytes that are enough to recognize an encoding. */
export const LEGACY_WINDOW = 8192;

const OTHERS = ['cp850', 'macintosh'] as const;

/** The encoding in which most signs are where French and English have them. In doubt it is Windows-1252. */
export function guessLegacy(bytes: Uint8Array): LegacyEncoding {
  const seen = bytes.subarray(0, LEGACY_WINDOW);
  let best: LegacyEncoding = 'windows-1252';
  let most = plausibility(decodeLegacy(seen, best));
  for (const encoding of OTHERS) {
    const score = plausibility(decodeLegacy(seen, encoding));
    if (score > most) [best, most] = [encoding, score];
  }
  return best;
}

const OTHER_SIGN = /[^\0-\x7f]/g;
const [SMALL, CAPITAL] = [/[àâçéèêëîïôûùüœ]/, /[ÀÂÇÉÈÊËÎÏÔÛÙÜŒ]/];
/** Signs that texts have, but French words don't. */
const HARMLESS = /[áíóúñöäßãõ£€®©™·±•\u00ad]/;

/** One point for each sign that fits its neighbours, and one less for each that doesn't. */
function plausibility(text: string): number {
  let score = 0;
  for (const { 0: sign, index } of text.matchAll(OTHER_SIGN)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]];
    score += pointsOf(sign, before, after, text.slice(Math.max(0, index - 2), index));
  }
  return score;
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isSmall = (sign: string): boolean => /[a-z]/.test(sign);
const isCapital = (sign: string): boolean => /[A-Z]/.test(sign);

function pointsOf(sign: string, before: string, after: string, start: string): number {
  const isInWord = isLetter(before) && isLetter(after);
  if (SMALL.test(sign)) {
    if (isCapital(after) || (isCapital(before) && !isSmall(after) && isLetter(after))) return -1;
    return isLetter(before) || isLetter(after) || sign === 'à' ? 1 : -1;
  }
  if (CAPITAL.test(sign)) {
    if (isSmall(before)) return -1;
    return isLetter(before) || isLetter(after) || sign === 'À' ? 1 : -1;
  }
  if (/[½¼¾]/.test(sign)) return /\d ?$/.test(start) ? 1 : -1;
  if (/[²°³]/.test(sign)) return /[\dmino]/i.test(before) ? 1 : -1;
  if (sign === '’' || sign === '‘') return 1;
  if (/[–—…“”«»\u00a0]/.test(sign)) return isInWord || (sign === '«' && /[;,\r\n]/.test(after)) ? -1 : 1;
  return HARMLESS.test(sign) && !(isInWord && !isLetter(sign)) ? 0 : -1;
}
