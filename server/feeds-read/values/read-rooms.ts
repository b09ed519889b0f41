import { parseNumber, plainWords } from './read-number.ts';
import { remember } from './remember.ts';

const NUMBER_WORDS = new Map(
  'zero;one un une;two deux;three trois;four quatre;five cinq;six'
    .split(';')
    .flatMap((names, at) => names.split(' ').map((name) => [name, at] as const)),
);
const STUDIO = /\b(?:studio|bachelor|batchelor|bachelorette|efficiency|garconniere|loft ouvert)\b/;
/** `4½`, `4 1/2`, `4-1-2` and `4-et-demi`. */
const HALF =
  /(?<!\d)(\d{1,2}?)(?:[\s_.-]*(?:½|(?:(?:et|and)[\s_-])?1[/\\]2(?!\d)|(?:et|and a?)[\s_-]?(?:demie?|half))|(?<![\d][\s_-]?\d)[\s_-]1[\s_-]2(?![\d_-]))/;
/** `trois et demie` */
const SPELLED = /\b(deux|trois|quatre|cinq|six|two|three|four|five)(?=[\s-](?:et|and a)[\s-](?:demie?|half))/g;

/** A text with `4 1/2` for `4½` and `quatre et demie`. */
const plainRooms = (text: string): string =>
  plainWords(text.replaceAll('½', ' 1/2').replaceAll('⁄', '/')).replace(SPELLED, (word) =>
    String(NUMBER_WORDS.get(word)),
  );

/** Most bedrooms that a listing may have. */
const MAX_BEDS = 20;

/**
 * Bedrooms: `2`, `2 bedrooms`, `2.0`, `studio`, `1 + den`, and Quebec's count of rooms: `3½` has one bedroom. Undefined
 * if the text names no number.
 */
export const parseBeds = remember((text): number | undefined => {
  if (/^\d$/.test(text)) return Number(text);
  const plain = plainRooms(text);
  if (plain === '') return undefined;
  const rooms = HALF.exec(plain) ?? /^(\d)[.,]5(?: pieces?)?$/.exec(plain);
  if (rooms) return bedsOfRooms(Number(rooms[1]));
  if (STUDIO.test(plain) || /^(?:s|b|bach\.?)$/.test(plain)) return 0;
  const digits = /(?<![\d.,])(\d{1,2})(?:[.,]0+)?(?![\d.,])/.exec(plain)?.[1];
  const named = plain
    .match(/[a-z]+/g)
    ?.map((word) => NUMBER_WORDS.get(word))
    .find((number) => number !== undefined);
  const beds = digits === undefined ? named : Number(digits);
  return beds !== undefined && beds <= MAX_BEDS ? beds : undefined;
});

/** The bedrooms of a home with a kitchen, a living room and a bathroom, which counts as half a room. */
const bedsOfRooms = (rooms: number) => Math.max(0, rooms - 2);

/** Bedrooms from the name of a floor plan, if it says `1 Bed` or `4½`. */
export const bedsFromLabel = remember((text): number | undefined => {
  const plain = plainRooms(text);
  const rooms = HALF.exec(plain);
  if (rooms) return bedsOfRooms(Number(rooms[1]));
  if (STUDIO.test(plain)) return 0;
  const beds = /(\d{1,2}|one|two|three|four|un|une|deux|trois|quatre)[ -]?(?:bed|bd|br|chambre|cac|c\.?c\b|ch\b)/.exec(
    plain,
  )?.[1];
  return beds === undefined ? undefined : (NUMBER_WORDS.get(beds) ?? Number(beds));
});

/** Bathrooms from the name of a floor plan, if it says `2 Bath` or `1,5 sdb`. */
export const bathsFromLabel = remember((text): number | undefined => {
  const [, baths] =
    /(\d(?:[.,]\d{1,2})?|one|two|three|un|une|deux|trois) ?-?(?:full )?(?:bath|ba\b|salles? de bain|sdb)/.exec(
      plainWords(text.replaceAll('½', '.5')),
    ) ?? [];
  return baths === undefined ? undefined : (NUMBER_WORDS.get(baths) ?? Number(baths.replace(',', '.')));
});

/** Bathrooms in tenths, and whether the text was rounded down to a half. */
export interface ReadBaths {
  tenths: number;
  isRounded: boolean;
}

const MAX_BATHS = 20;

/** Bathrooms: `1.5`, `1½`, `1H`, `2 full 1 half`, `1.75`. Undefined if the text names no number. */
export function parseBaths(text: string, halves?: string): ReadBaths | undefined {
  const isNumber = /^\d(?:\.\d{1,2})?$/.test(text);
  const baths = isNumber ? Number(text) : fullBaths(plainWords(text.replaceAll('½', ' 1/2').replaceAll('⁄', '/')));
  const half = halves === undefined ? 0 : (parseNumber(halves) ?? 0);
  if (baths === undefined || baths < 0 || baths + half / 2 > MAX_BATHS) return undefined;
  const exact = Math.round((baths + half / 2) * 100) / 10;
  const tenths = Math.floor(exact / 5) * 5;
  return { tenths, isRounded: tenths !== exact };
}

function fullBaths(plain: string): number | undefined {
  const parts = /(\d+)[^\d.,]*?(?:[^\d.,]|, )(\d+) ?(?:half|h\b|demi|se\b|salles? d.eau)/.exec(plain);
  if (parts) return Number(parts[1]) + Number(parts[2]) / 2;
  const half = HALF.exec(plain) ?? /(?:^| )(\d)h\b/.exec(plain);
  if (half) return Number(half[1]) + 0.5;
  const [digits] = /\d*[.,]\d+|\d+/.exec(plain) ?? [];
  if (digits !== undefined) return Number(digits.replace(',', '.'));
  return plain
    .match(/[a-z]+/g)
    ?.map((word) => NUMBER_WORDS.get(word))
    .find((number) => number !== undefined);
}

const SQUARE_FEET_PER_METRE = 10.7639;

/** Area in square feet; `65 m²` is converted. Null if the text names none that a home can have. */
export const parseSquareFeet = (text: string, isMetres = false): number | null =>
  isMetres ? readArea(text, true) : parseFeet(text);

const parseFeet = remember((text) => readArea(text, false));

function readArea(text: string, isMetres: boolean): number | null {
  const [digits] = /\d[\d\s\u00a0\u202f.,]*/.exec(text) ?? [];
  const read = digits === undefined ? undefined : parseNumber(digits.trim().replace(/[.,]$/, ''));
  if (read === undefined) return null;
  const metres = isMetres || /m(?:²|2|c\b|etre|ètre)|sq\.? ?m|metres? carr|\bmtk\b/i.test(text.replace(/pi|ft/gi, ''));
  const feet = Math.round(metres ? read * SQUARE_FEET_PER_METRE : read);
  return feet >= 50 && feet <= 50_000 ? feet : null;
}
