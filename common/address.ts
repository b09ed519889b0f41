/** Abbreviations in addresses, spelled out. */
const WORDS: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  cres: 'crescent',
  crt: 'court',
  ct: 'court',
  blvd: 'boulevard',
  boul: 'boulevard',
  ch: 'chemin',
  pl: 'place',
  ste: 'sainte',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  nw: 'northwest',
  sw: 'southwest',
  ne: 'northeast',
  se: 'southeast',
};

/**
 * The address key for duplicates: lower case, no accents or commas, abbreviations spelled out ("12 king street west,
 * toronto on"). `city` is its French name, `province` its two-character code.
 */
export function normaliseAddress(street: string, city: string, province: string): string {
  // "St. George Street": at the start of a name it means Saint, not Street.
  const words = plain(street)
    .split(/\s+/)
    .map((word, i, all) => (word === 'st' && i < all.length - 1 ? 'saint' : (WORDS[word] ?? word)));
  return `${words.join(' ')}, ${plain(city)} ${province.toLowerCase()}`;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '-').toLowerCase().replace(/[,.]/g, ' ').trim();

/** Formats a Canadian postal code as `M5V 2T6`; other text stays unchanged. */
export const tidyPostalCode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^(\w{3})[ -]?(\w{3})$/, '$1 $2');

/** The format of Canadian postal codes (Canada Post: no D, F, I, O, Q, U; W and Z never first). */
export const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;
