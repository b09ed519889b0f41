/** An address in lower case without accents, with `,` `-` `#` `/` as its only punctuation. Lines end with a comma. */
export function plainText(address: string): string {
  return plainLetters(address)
    .toLowerCase()
    .replace(/[\n\r;|()]+/g, ',')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?<![\p{L}\d])[ld]' ?/gu, '')
    .replace(/'/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(DOTTED_DIRECTION, '$1$2')
    .replace(/\./g, ' ')
    .replace(/^\s*n[°o]\s*(?=\d)/, '')
    .replace(/#/g, ' # ')
    .replace(COMPOUND, (words) => words.replace(/[- ]/g, ''))
    .replace(/\b([ns])\s+([eow])$/, '$1$2')
    .replace(/[^\p{L}\d,\-#/]+/gu, ' ')
    .replace(/ ?(,)[ ,]*/g, '$1 ')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

/** Writes "N.W.", "nord-ouest" and "cul-de-sac" as one word. The text is in lower case without accents. */
export const joinCompounds = (text: string): string =>
  text.replace(DOTTED_DIRECTION, '$1$2').replace(COMPOUND, (words) => words.replace(/[- ]/g, ''));

const DOTTED_DIRECTION = /\b([ns])\.\s?([eow])\b\.?/g;
const COMPOUND = /\b(?:cul[- ]de[- ]sac|rond[- ]point|(?:nord|sud|north|south)[- ](?:ouest|est|east|west))\b/g;

/** Without accents and signs. Most addresses are ASCII and have none. */
const plainLetters = (text: string) =>
  /[\u0080-\uffff]/.test(text)
    ? text
        .replace(/[½¼¾]/g, (sign) => ` ${FRACTIONS[sign]} `)
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[œŒ]/g, 'oe')
    : text;

const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };
