import { addressKey } from '#common/address-key/address-key.ts';
import { keysOf } from '#common/values/objects.ts';
import type { HomeFacts } from '#server/features/companies/duplicates/fingerprint.ts';
import { itemAt } from '#server/search/numbers.ts';
import { randomFrom } from './random.ts';
import { descriptionOf } from './synthetic-words.ts';

/** A listing as its landlord writes it. */
export interface WrittenListing extends Omit<HomeFacts, 'id' | 'addressKey' | 'unit'> {
  street: string;
  cityId: number;
}

/** Two listings, and whether they are the same home. */
export interface LabelledPair {
  /** The way in which the pair was made. */
  kind: PairKind;
  isSame: boolean;
  a: WrittenListing;
  b: WrittenListing;
}

/** Pairs of each kind among 2,000, and whether they are the same home. */
export const PAIR_KINDS = {
  'the same company lists a home again': { share: 0.2, isSame: true },
  'two companies list a home': { share: 0.2, isSame: true },
  'the same, with the street misspelt': { share: 0.1, isSame: true },
  'other units of a building, by one company': { share: 0.175, isSame: false },
  'other units of a building, by two companies': { share: 0.125, isSame: false },
  'photos and texts that one company uses again': { share: 0.125, isSame: false },
  'neighbours, and streets of similar names': { share: 0.075, isSame: false },
} as const satisfies Record<string, { share: number; isSame: boolean }>;
export type PairKind = keyof typeof PAIR_KINDS;

const NAMES =
  'King,Queen,Victoria,Wellington,Dundas,Bathurst,Laurier,Papineau,Albert,Rideau,Saint-Denis,Sainte-Catherine,Notre-Dame,Saint-Laurent,Mount Pleasant,Côte-Saint-Luc,Sherbrooke,McGill,Granville,Spadina'.split(
    ',',
  );
const TYPES = [
  { english: ['Street', 'St', 'St.'], french: ['rue', 'Rue'] },
  { english: ['Avenue', 'Ave', 'Ave.'], french: ['avenue', 'av.'] },
  { english: ['Boulevard', 'Blvd'], french: ['boulevard', 'boul.'] },
  { english: ['Road', 'Rd'], french: ['chemin', 'ch.'] },
] as const;
const DIRECTIONS = [
  { english: [''], french: [''] },
  { english: ['West', 'W', 'W.'], french: ['Ouest', 'O'] },
  { english: ['East', 'E'], french: ['Est', 'E'] },
] as const;
/** Bits in which a photo's hash may change when it is cropped or compressed again. */
const CHANGED_BITS = [0, 0, 0, 1, 1, 2, 3] as const;

/** One home, before anybody writes about it. */
interface Home {
  number: number;
  name: string;
  type: number;
  direction: number;
  unit: string;
  cityId: number;
  postalCode: string;
  lat: number;
  lng: number;
  propertyType: string;
  beds: number;
  baths: number;
  squareFeet: number;
  rentCents: number;
}

/** Makes homes, and writes listings about them. The same seed makes the same. */
export function pairWriter(seed: number) {
  const random = randomFrom(seed);
  const draw = (below: number) => Math.floor(random() * below);
  const pick = <T>(options: readonly T[]): T => itemAt(options, draw(options.length));
  const chance = (share: number) => random() < share;

  const hash = () => String(BigInt.asIntN(64, (BigInt(draw(2 ** 32)) << 32n) | BigInt(draw(2 ** 32))));
  const changed = (photo: string) => {
    let bits = BigInt(photo);
    for (let n = pick(CHANGED_BITS); n > 0; n--) bits ^= 1n << BigInt(draw(64));
    return String(BigInt.asIntN(64, bits));
  };
  const photos = () => Array.from({ length: 3 + draw(6) }, hash);
  const text = () => `${descriptionOf(random)} ${descriptionOf(random)}`;
  const edited = (given: string) =>
    given
      .split(' ')
      .map((word) => (chance(0.02) ? 'new' : word))
      .join(' ');
  const phone = () => `${416 + draw(100)}555${String(draw(10_000)).padStart(4, '0')}`;
  const postalCode = () =>
    `${pick([...'HJKLMNV'])}${draw(10)}${pick([...'ABCEGHJKL'])} ${draw(10)}${pick([...'ABCEGHJKL'])}${draw(10)}`;

  const home = (): Home => {
    const beds = draw(5);
    const isHouse = chance(0.3);
    return {
      number: 1 + draw(9000),
      name: pick(NAMES),
      type: draw(TYPES.length),
      direction: draw(DIRECTIONS.length),
      unit: isHouse ? '' : String(100 + draw(3000)),
      cityId: 1 + draw(500),
      postalCode: postalCode(),
      lat: 43 + random() * 6,
      lng: -120 + random() * 50,
      propertyType: isHouse ? pick(['house', 'townhouse']) : pick(['apartment', 'apartment', 'condo', 'loft']),
      beds,
      baths: 10 + 5 * draw(4),
      squareFeet: 350 + beds * 220 + draw(300),
      rentCents: (900 + beds * 550 + draw(1200)) * 100,
    };
  };

  const street = ({ number, name, type, direction, unit }: Home, showsUnit: boolean, misspells: boolean) => {
    const language = chance(0.5) ? 'english' : 'french';
    const written = misspells ? misspell(name, draw(name.length - 2) + 1) : name;
    const named = chance(0.2) ? written.replaceAll('-', ' ') : written;
    const kind = pick(itemAt(TYPES, type)[language]);
    const way = pick(itemAt(DIRECTIONS, direction)[language]);
    const line =
      language === 'english'
        ? `${number} ${named} ${kind} ${way}`
        : `${number}${chance(0.5) ? ',' : ''} ${kind} ${named} ${way}`;
    const trimmed = line.trim();
    if (!showsUnit || !unit) return chance(0.15) ? trimmed.toUpperCase() : trimmed;
    return pick([
      `${unit}-${trimmed}`,
      `${trimmed}, Unit ${unit}`,
      `${trimmed}, app. ${unit}`,
      `Apt ${unit}, ${trimmed}`,
    ]);
  };

  interface Way {
    companyId: number;
    phone: string;
    textEn: string;
    photoHashes: readonly string[];
    showsUnit?: boolean;
    misspells?: boolean;
    showsArea?: boolean;
    /** Metres by which the pin may be off. */
    pinMetres?: number;
    /** Share by which the rent may differ. */
    rentChange?: number;
  }
  const write = (given: Home, way: Way): WrittenListing => {
    const { showsUnit = true, misspells = false, showsArea = true, pinMetres = 15, rentChange = 0 } = way;
    const off = () => ((random() - 0.5) * 2 * pinMetres) / 111_000;
    const rentCents = Math.round((given.rentCents * (1 + (random() - 0.5) * 2 * rentChange)) / 2500) * 2500;
    return {
      companyId: way.companyId,
      street: street(given, showsUnit, misspells),
      cityId: given.cityId,
      postalCode: given.postalCode,
      phone: way.phone,
      lat: given.lat + off(),
      lng: given.lng + off(),
      propertyType: given.propertyType,
      plans: [
        {
          label: `${given.beds} bed`,
          beds: given.beds,
          baths: given.baths,
          squareFeet: showsArea ? given.squareFeet : null,
          rentCents,
        },
      ],
      textEn: way.textEn,
      textFr: null,
      photoHashes: way.photoHashes,
    };
  };
  return { draw, pick, chance, home, write, photos, changed, text, edited, phone };
}

/** Leaves one letter out, or swaps two. */
const misspell = (name: string, at: number): string =>
  at % 2 === 0
    ? name.slice(0, at) + name.slice(at + 1)
    : name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);

/**
 * Makes labelled pairs of listings in the shares of `PAIR_KINDS`. Homes written differently are the same; units of one
 * building and photos that one company uses honestly are not.
 */
export function labelledPairs(count: number, seed = 1): LabelledPair[] {
  const writer = pairWriter(seed);
  const { draw, pick, chance, home, write, photos, changed, text, edited, phone } = writer;
  let companies = 1000;
  const company = () => ({ companyId: ++companies, phone: phone() });
  const someOf = (all: readonly string[]) => all.filter((_, at) => at === 0 || chance(0.8)).map(changed);
  /** Another home in the same building. Without units, its beds, area or rent show that it is another one. */
  const neighbour = (given: Home, isNumbered: boolean): Home => {
    const other = { ...given, unit: String(Number(given.unit) + 1 + draw(400)) };
    if (isNumbered && chance(0.6)) return other;
    const beds = isNumbered || chance(0.5) ? given.beds : (given.beds + 1) % 5;
    const factor = 1.1 + 0.3 * draw(2);
    return {
      ...other,
      beds,
      squareFeet: Math.round(given.squareFeet * factor),
      rentCents: Math.round((given.rentCents * (1.06 + draw(20) / 100)) / 2500) * 2500,
    };
  };
  const makers: Record<PairKind, () => [WrittenListing, WrittenListing]> = {
    'the same company lists a home again'() {
      const [given, by, words, pictures] = [home(), company(), text(), photos()];
      const [first, second] = pick([
        [true, true],
        [true, true],
        [false, false],
        [true, false],
      ] as const);
      return [
        write(given, { ...by, textEn: words, photoHashes: pictures, showsUnit: first }),
        write(given, {
          ...by,
          textEn: chance(0.85) ? edited(words) : text(),
          photoHashes: someOf(pictures),
          showsUnit: second,
          rentChange: 0.06,
        }),
      ];
    },
    'two companies list a home'() {
      const [given, words, pictures] = [home(), text(), photos()];
      const isCopied = chance(0.6);
      const ownPhotos = chance(0.2);
      // With own photos and words, only the unit shows that it is the same home.
      const showsUnits = (ownPhotos && !isCopied) || chance(0.5);
      return [
        write(given, { ...company(), textEn: words, photoHashes: pictures, showsUnit: showsUnits || chance(0.5) }),
        write(given, {
          ...company(),
          textEn: isCopied ? edited(words) : text(),
          photoHashes: ownPhotos ? photos() : someOf(pictures),
          showsUnit: showsUnits,
          showsArea: chance(0.6),
          rentChange: 0.04,
        }),
      ];
    },
    'the same, with the street misspelt'() {
      const [given, by, words, pictures] = [home(), company(), text(), photos()];
      const isOther = chance(0.5);
      return [
        write(given, { ...by, textEn: words, photoHashes: pictures }),
        write(given, {
          ...(isOther ? company() : by),
          textEn: edited(words),
          photoHashes: someOf(pictures),
          misspells: true,
          pinMetres: 40,
          rentChange: 0.02,
        }),
      ];
    },
    'other units of a building, by one company'() {
      const given = { ...home(), propertyType: 'apartment', unit: String(100 + draw(3000)) };
      const [by, words, pictures] = [company(), text(), photos()];
      const isNumbered = chance(0.65);
      return [
        write(given, { ...by, textEn: words, photoHashes: pictures, showsUnit: isNumbered }),
        write(neighbour(given, isNumbered), {
          ...by,
          textEn: chance(0.7) ? edited(words) : text(),
          photoHashes: chance(0.8) ? pictures.map(changed) : photos(),
          showsUnit: isNumbered,
        }),
      ];
    },
    'other units of a building, by two companies'() {
      const given = { ...home(), propertyType: 'condo', unit: String(100 + draw(3000)) };
      const isNumbered = chance(0.5);
      const showsArea = chance(0.6);
      const one = write(given, {
        ...company(),
        textEn: text(),
        photoHashes: photos(),
        showsUnit: isNumbered,
        showsArea,
      });
      const other = neighbour(given, isNumbered);
      // Both use the builder's photo of the lobby.
      const lobby = chance(0.3) ? one.photoHashes.slice(0, 1) : [];
      return [
        one,
        write(other, {
          ...company(),
          textEn: text(),
          photoHashes: [...lobby, ...photos()],
          showsUnit: isNumbered,
          showsArea,
        }),
      ];
    },
    'photos and texts that one company uses again'() {
      const [by, words, pictures] = [company(), text(), photos()];
      const given = home();
      const near = chance(0.5)
        ? { ...given, number: given.number + 2 + 2 * draw(20), lat: given.lat + 0.0006, unit: '' }
        : { ...home(), cityId: given.cityId, beds: given.beds, baths: given.baths, squareFeet: given.squareFeet };
      return [
        write(given, { ...by, textEn: words, photoHashes: pictures }),
        write(near, { ...by, textEn: edited(words), photoHashes: pictures.map(changed), rentChange: 0.05 }),
      ];
    },
    'neighbours, and streets of similar names'() {
      const given = home();
      const other = pick<Home>([
        { ...given, number: given.number + 2, lat: given.lat + 0.0001 },
        { ...given, direction: (given.direction + 1) % 3, lat: given.lat + 0.02, postalCode: home().postalCode },
        { ...given, type: (given.type + 1) % 4, lat: given.lat + 0.01, postalCode: home().postalCode },
      ]);
      return [
        write(given, { ...company(), textEn: text(), photoHashes: photos() }),
        write(other, { ...company(), textEn: text(), photoHashes: photos(), rentChange: 0.05 }),
      ];
    },
  };
  return keysOf(PAIR_KINDS).flatMap((kind) => {
    const { share, isSame } = PAIR_KINDS[kind];
    return Array.from({ length: Math.round(count * share) }, () => {
      const [a, b] = makers[kind]();
      return { kind, isSame, a, b };
    });
  });
}

/** A written listing with its address key, as the database stores it. */
export function toFacts(id: number, { street, cityId, ...rest }: WrittenListing): HomeFacts {
  const { key, unit } = addressKey(street, cityId);
  return { ...rest, id, addressKey: key, unit };
}
