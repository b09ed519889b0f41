import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import { once } from '#common/values/objects.ts';
import { readGeography } from '#server/base-data/geography.ts';
import type { Listing } from './listings.ts';
import { createMarket } from './market.ts';
import { openSites } from './sites.ts';
import { homeFacts } from './story.ts';
import WORDS_EN from './texts/words-en.json' with { type: 'json' };
import WORDS_FR from './texts/words-fr.json' with { type: 'json' };

const HOMES = 3000;

/** A fact that texts may name: its words in each language, and whether the listing's columns have it. */
interface Fact {
  name: string;
  en: RegExp;
  fr: RegExp;
  isTrue?: ((listing: Listing) => boolean) | undefined;
}

const has = (list: Iterable<string>, ...keys: string[]) => [...list].some((key) => keys.includes(key));

/** Matches whole words. `\b` takes accented letters for spaces. A rooftop terrace is a fact of its own, not a patio. */
const words = (...texts: string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${texts.map((text) => RegExp.escape(text)).join('|')})(?![\\p{L}\\p{N}½-]| sur le toit)`,
    'iu',
  );

const fact = (name: string, en: string[], fr: string[], isTrue?: Fact['isTrue']): Fact => ({
  name,
  en: words(...en),
  fr: words(...fr),
  isTrue,
});

/** The nouns of a list, without their articles. */
const nounsOf = (en: object, fr: object, isTrue: (listing: Listing, key: string) => boolean): Fact[] =>
  Object.entries(en).map(([key, text]) =>
    fact(
      key,
      [text.replace(/^(?:an?|one) /, '')],
      [Reflect.get(fr, key).replace(/^(?:l’|(?:une?|des?|du|la|les?) )/, '')],
      (listing) => isTrue(listing, key),
    ),
  );

const ofAmenities =
  (...keys: string[]) =>
  ({ home }: Listing) =>
    has(home.amenities, ...keys);
const ofPets =
  (...policies: string[]) =>
  ({ home }: Listing) =>
    has(home.pets, ...policies);
const ofType =
  (...types: PropertyTypeKey[]) =>
  ({ home }: Listing) =>
    types.includes(home.building.propertyType);
const ofBeds =
  (beds: number) =>
  ({ home }: Listing) =>
    home.plans.some((plan) => plan.beds === beds);

const FACTS: readonly Fact[] = [
  ...nounsOf(WORDS_EN.amenities, WORDS_FR.amenities, ({ home }, key) => has(home.amenities, key)),
  ...nounsOf(WORDS_EN.building, WORDS_FR.building, ({ home }, key) => has(home.amenities, key)),
  fact('condo', ['condo'], ['condo'], ofType('condo')),
  fact('loft', ['loft'], ['loft'], ofType('loft')),
  fact('house', ['house', 'townhouse'], ['maison'], ofType('house', 'townhouse', 'room')),
  fact('townhouse', ['townhouse'], ['maison de ville'], ofType('townhouse')),
  fact('basement', ['basement'], ['sous-sol'], ofType('basement')),
  fact('ground floor', ['main floor', 'ground-floor'], ['rez-de-chaussée'], ofType('main-floor', 'commercial')),
  fact('duplex', ['duplex'], ['duplex'], ofType('duplex')),
  fact('triplex', ['triplex'], ['triplex'], ofType('triplex')),
  fact('fourplex', ['fourplex'], ['quadruplex'], ofType('fourplex')),
  fact('studio', ['studio', 'studios'], ['studio', 'studios', '1½'], ofBeds(0)),
  ...['one', 'two', 'three', 'four', 'five'].map((number, index) => {
    const beds = index + 1;
    const french = WORDS_FR.numbers[beds];
    return fact(
      `${beds} bedrooms`,
      [`${number}-bedroom`, `${number}- to`, `${number}- and`, `${number} bedrooms`],
      [
        beds === 1 ? 'd’une chambre' : `${french} chambres`,
        `${beds + 2}½`,
        ...['à', 'ou'].map((until) => `${beds === 1 ? 'd’une' : `de ${french}`} ${until}`),
      ],
      ofBeds(beds),
    );
  }),
  fact('powder room', ['powder room', 'washroom'], ['salle d’eau']),
  fact(
    'laundry',
    ['washer', 'laundry', 'laundry room'],
    ['laveuse', 'laveuse-sécheuse', 'buanderie'],
    ofAmenities('in-suite-laundry', 'shared-laundry', 'washer-dryer-hookups'),
  ),
  fact('balcony', ['balcony'], ['balcon'], ofAmenities('balcony')),
  fact('hardwood', ['hardwood'], ['bois franc'], ofAmenities('hardwood-floors')),
  fact('carpet', ['carpet'], ['tapis'], ofAmenities('carpet')),
  fact('smoking', ['smoking', 'non-smoking'], ['fumer', 'non-fumeur'], ofAmenities('smoke-free')),
  fact('furnished', ['furnished'], ['meublé', 'meublée'], ({ home }) => home.plans[0]?.furnished === true),
  fact(
    'no pets',
    ['no pets', 'can’t take pets'],
    ['pas d’animaux', 'animaux ne sont pas acceptés'],
    ofPets('pets-not-allowed'),
  ),
  fact('cats', ['cat', 'cats'], ['chat', 'chats'], ofPets('cat-friendly', 'small-dog-friendly', 'large-dog-friendly')),
  fact('dogs', ['dog', 'dogs'], ['chien', 'chiens'], ofPets('small-dog-friendly', 'large-dog-friendly')),
  fact(
    'parking',
    ['parking'],
    ['stationnement'],
    ({ home }) => home.building.parking !== 'none' || has(home.amenities, 'visitor-parking'),
  ),
  fact('fees', ['fixed fees', 'fixed monthly fees'], ['frais fixes']),
  fact(
    'no utilities',
    ['utilities are extra', 'utilities extra', 'your own utilities', 'tenant pays utilities'],
    ['services sont en sus', 'services en sus', 'vous payez vos services', 'services aux frais du locataire'],
    ({ home }) => home.utilities.length === 0,
  ),
  fact('bus', ['bus', 'buses'], ['autobus']),
  fact(
    'train',
    ['streetcar', 'O-Train', 'light rail', 'metro', 'trains'],
    ['tramway', 'O-Train', 'train', 'métro', 'trains'],
  ),
  fact('transit', ['transit'], ['transport en commun']),
  fact('bike', ['bike', 'cycle'], ['vélo', 'vélos', 'cyclables', 'coups de pédale']),
  fact('school', ['school'], ['école', 'scolaire']),
  fact(
    'upper floor',
    ['high-floor', 'high enough'],
    ['étages supérieurs', 'assez haut'],
    ({ home }) => home.building.storeys >= 10,
  ),
  fact('stairs', ['stairs'], ['escaliers']),
  fact(
    'winter',
    ['winter', 'snow', 'plowed', 'shovel'],
    ['hiver', 'neige', 'déneige', 'déneigé', 'déneigée', 'pellettent'],
  ),
  fact('students', ['students'], ['étudiants']),
  fact('virtual tour', ['virtual tour'], ['visite virtuelle']),
  fact('superintendent', ['superintendent'], ['surintendant']),
];
const UTILITIES = nounsOf(WORDS_EN.utilities, WORDS_FR.utilities, ({ home }, key) => has(home.utilities, key));

/** The sentences that say what the rent includes. */
const inclusions = (text: string, ...verbs: string[]) =>
  (text.match(/[^.\n]+\./g) ?? []).filter((sentence) => words(...verbs).test(sentence)).join(' ');

/** Numbers in digits. French writes the size of homes in Québec as rooms, like 4½, and the first day as 1er. */
const numbersIn = (text: string) =>
  (
    text
      .replace(/\d+½/g, '')
      .replace(/(\d)[,\u00a0\u202f](?=\d{3})/g, '$1')
      .match(/\d+/g) ?? []
  ).sort();

const homes = once(async (): Promise<Listing[]> => {
  const geography = await readGeography();
  const sites = await openSites(geography);
  const today = new Date('2026-11-21T00:00:00Z');
  const market = createMarket(geography, sites, { listings: HOMES, seed: 11, today });
  const found: Listing[] = [];
  for (let n = 0; n < HOMES; n++) found.push(await market.nextListing());
  await sites.close();
  return found;
});

test('every condition of a sentence names a fact of some home', async () => {
  const facts = new Set<string>(AMENITY_KEYS);
  for (const { home } of await homes())
    for (const name of homeFacts(home, { features: [], shared: [] }).keys()) facts.add(name);
  const rows =
    readFileSync(new URL('./texts/sentences.md', import.meta.url), 'utf8').match(/^\| (?!When|---).*/gm) ?? [];
  const conditions = rows
    .flatMap(
      (row) =>
        row
          .split('|')[1]
          ?.trim()
          .split(/, | or /) ?? [],
    )
    .filter(Boolean);
  expect(conditions.length).toBeGreaterThan(100);
  expect(conditions.filter((text) => !facts.has(text.replace(/^not | [<>=].*$/g, '')))).toEqual([]);
});

test('both texts of a home name the same facts, and each is true', { timeout: 60_000 }, async () => {
  const wrong = new Set<string>();
  const seen = new Set<string>();
  for (const listing of await homes()) {
    // Names of buildings name no facts.
    const building = listing.home.building.name ?? 'No name';
    const textOf = (...texts: (string | null)[]) => texts.filter(Boolean).join('.\n\n').replaceAll(building, 'X');
    const en = textOf(listing.titleEn, listing.descriptionEn);
    const fr = textOf(listing.titleFr, listing.descriptionFr);
    const check = ({ name, isTrue, ...patterns }: Fact, english: string, french: string) => {
      const [inEnglish, inFrench] = [patterns.en.test(english), patterns.fr.test(french)];
      if (inEnglish || inFrench) seen.add(name);
      if (en && fr && inEnglish !== inFrench) wrong.add(`${name} is in one text only\n${en}\n${fr}`);
      if ((inEnglish || inFrench) && isTrue?.(listing) === false) wrong.add(`${name} is not true\n${en}\n${fr}`);
    };
    for (const one of FACTS) check(one, en, fr);
    const including = inclusions(en, 'include', 'includes', 'included', 'covers');
    const compris = inclusions(fr, 'comprend', 'compris', 'couvre', 'inclus');
    for (const one of UTILITIES) check(one, including, compris);
    if (!en || !fr) continue;
    if (String(numbersIn(en)) !== String(numbersIn(fr))) wrong.add(`the numbers differ\n${en}\n${fr}`);
    if (en.split('\n\n').length !== fr.split('\n\n').length) wrong.add(`the paragraphs differ\n${en}\n${fr}`);
  }
  expect([...wrong].slice(0, 8)).toEqual([]);
  // No pattern is dead. Satellite TV is never invented.
  const dead = [...FACTS, ...UTILITIES].map(({ name }) => name).filter((name) => !seen.has(name));
  expect(dead).toEqual(['satellite']);
});
