import { createHmac, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Lang } from '#common/contract/fields.ts';
import { type Photo, readPhotos } from '#server/demo/photos.ts';
import NAMES from '#server/demo/texts/names.json' with { type: 'json' };
import STREETS from '#server/demo/texts/streets.json' with { type: 'json' };
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { readVocabulary, type WordsByLength, wordOf } from './vocabulary.ts';

/** Reserved for examples (RFC 2606), so no email reaches anybody. */
const DOMAIN = 'example.com';
const FLOOR_PLANS = new URL('../../../../assets/floorplans/', import.meta.url);
const LOGOS = new URL('../../../../assets/logos/full/', import.meta.url);
const AREA_CODES = Object.values(NAMES.areaCodes).flat();
const TOWNS = ['Maple Falls', 'Cedar Bay', 'Pine Harbour', 'Val-des-Érables', 'Lac-aux-Pins', 'Birch Landing'];
const POSTAL_LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]) ?\d[A-Z]\d$/i;
const FRENCH_STREET = /\b(rue|avenue|boul|boulevard|chemin|ch|place|montée|rang|côte)\b/i;

/**
 * Makes the substitutes of one anonymous copy. The same value has the same substitute everywhere in the copy. The key is
 * random and never stored, so nobody can compute a substitute again to test a guess.
 */
export interface Substitutes {
  /** Bytes that depend on the key, the kind and the value. */
  digest(kind: string, value: string): Buffer;
  words(value: string, lang: Lang): string;
  email(value: string): string;
  firstName(value: string): string;
  lastName(value: string): string;
  company(value: string): string;
  phone(value: string): string;
  street(value: string): string;
  town(value: string): string;
  postalCode(value: string): string;
  digits(value: string): string;
  address(value: string): string;
  uuid(value: string): string;
  nearby(value: string, degrees: number): string;
  /** The bundled photo of this name, or any of them. */
  photo(name: string): Photo;
  /** Whether a floor plan or a logo is the program's own. */
  isBundled(name: string): boolean;
  /** The hash of the only password of the copy. */
  passwordHash: string;
}

/** Starts a copy whose accounts have this password. */
export async function createSubstitutes(password: string): Promise<Substitutes> {
  const key = randomBytes(32);
  const vocabularies: Record<Lang, WordsByLength> = { en: await readVocabulary('en'), fr: await readVocabulary('fr') };
  const library = await readPhotos();
  const photos = [...library.values()];
  const bundled = new Set([...(await readdir(FLOOR_PLANS)), ...(await readdir(LOGOS))]);
  const digest = (kind: string, value: string) => createHmac('sha256', key).update(`${kind}\0${value}`).digest();
  const hex = (kind: string, value: string, length: number) => digest(kind, value).toString('hex').slice(0, length);
  const number = (kind: string, value: string, below: number) => digest(kind, value).readUInt32LE() % below;
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], kind: string, value: string): T => {
    const [first] = list;
    const picked = list[number(kind, value, list.length)] ?? first;
    if (picked === undefined) throw new Error(`no ${kind}`);
    return picked;
  };
  const lower = (value: string) => value.trim().toLowerCase();
  return {
    digest,
    words: (value, lang) => substituteWords(value, vocabularies[lang], randomFrom(digest('words', value))),
    email: (value) => `person-${hex('email', lower(value), 16)}@${DOMAIN}`,
    firstName: (value) => pick([...NAMES.english.first, ...NAMES.french.first], 'first', value),
    lastName: (value) => pick([...NAMES.english.last, ...NAMES.french.last], 'last', value),
    company: (value) =>
      `${pick(NAMES.english.brands, 'brand', value)} ${pick(NAMES.english.companyTypes, 'type', value)} ${number('company', value, 10_000)}`,
    phone: (value) =>
      `${pick(AREA_CODES, 'area', value)} 555-01${String(number('phone', value, 100)).padStart(2, '0')}`,
    street: (value) => {
      const civic = 1 + number('civic', value, 4999);
      return FRENCH_STREET.test(value)
        ? `${civic}, rue ${pick(STREETS.french, 'street', value)}`
        : `${civic} ${pick(STREETS.english, 'street', value)} Street`;
    },
    town: (value) => pick(TOWNS, 'town', value),
    postalCode: (value) => {
      const area = POSTAL_CODE.exec(value)?.[1];
      if (!area) return '';
      const bytes = digest('postal', value);
      const letter = POSTAL_LETTERS[bytes.readUInt8(0) % POSTAL_LETTERS.length];
      return `${area.toUpperCase()} ${bytes.readUInt8(1) % 10}${letter}${bytes.readUInt8(2) % 10}`;
    },
    digits: (value) => substituteDigits(value, randomFrom(digest('digits', value))),
    address: (value) => `https://${DOMAIN}/${hex('address', value, 20)}`,
    uuid: (value) =>
      hex('uuid', value.toLowerCase(), 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
    nearby: (value, degrees) => {
      const square = Math.round(Number(value) / degrees) * degrees;
      return (square + (randomFrom(digest('nearby', value))() - 0.5) * degrees).toFixed(5);
    },
    photo: (name) => library.get(name) ?? pick(photos, 'photo', name),
    isBundled: (name) => bundled.has(name),
    passwordHash: await hashPassword(password),
  };
}

/** Random numbers from 0 to 1 that follow from a digest (xorshift128). */
function randomFrom(seed: Buffer): () => number {
  let [a, b, c, d] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), seed.readInt32LE(12) | 1];
  return () => {
    const t = a ^ (a << 11);
    [a, b, c] = [b, c, d];
    d = d ^ (d >>> 19) ^ t ^ (t >>> 8);
    return (d >>> 0) / 0x1_0000_0000;
  };
}

/** Words of the same length, with spaces, punctuation and capitals as before. */
function substituteWords(value: string, vocabulary: WordsByLength, random: () => number): string {
  return value.replace(/[\p{L}\p{M}]+|\p{N}+/gu, (run) => {
    if (/^\p{N}/u.test(run)) return substituteDigits(run, random);
    const word = wordOf(vocabulary, run.length, random);
    if (run.length > 1 && run === run.toUpperCase()) return word.toUpperCase();
    return /^\p{Lu}/u.test(run) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}

const substituteDigits = (value: string, random: () => number): string =>
  value.replace(/\p{N}/gu, () => String(Math.floor(random() * 10)));
