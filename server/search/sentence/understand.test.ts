import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPath } from '#common/search/address.ts';
import { filtersQuery, NO_FILTERS, parseFilters } from '#common/search/filters.ts';
import { readGeography } from '#server/base-data/geography.ts';
import { inventAddresses } from '#server/demo/addresses.fixture.ts';
import { listingWords, matchesKeyword, parseKeyword } from '#server/search/keywords.ts';
import { readSpots } from '#test/read-spots.ts';
import { type SentenceCase, TODAY } from './case.fixture.ts';
import { ENGLISH_HOMES } from './english-homes.fixture.ts';
import { ENGLISH_TERMS } from './english-terms.fixture.ts';
import { FRENCH_HOMES } from './french-homes.fixture.ts';
import { FRENCH_TERMS } from './french-terms.fixture.ts';
import { createGazetteer, type Spot } from './gazetteer.ts';
import { PEOPLE } from './people.fixture.ts';
import { createUnderstander } from './understand.ts';

const spots = await readSpots();
const understand = createUnderstander(createGazetteer(spots));

/** The homes that the sentences may find. */
const HOMES = [
  ...['1826, place Chambord', '3983, 5e Avenue', '123 Main Street', '655 Water Street', '500 Howe Street'],
  ...['12, rue Sainte-Anne', '1200 West 7th Avenue', '100 10 Avenue SW'],
];
const isAt = (street: string, keyword: string) =>
  matchesKeyword(new Set(listingWords({ street, text: '' })), parseKeyword(keyword));
const hasHome = (keyword: string) => HOMES.some((street) => isAt(street, keyword));

function says(sentence: string, lang: 'en' | 'fr', here?: Spot) {
  const { place, filters, leftover } = understand(sentence, { lang, today: TODAY, here, hasHome });
  const path = searchPath({ location: place?.slug[lang], shortcut: undefined }, { ...NO_FILTERS, ...filters });
  return [path, leftover.join(' | ')];
}

function canonical([, path, leftover = '']: SentenceCase) {
  const [at = '', query = ''] = path.split('?');
  return [at + filtersQuery(parseFilters(new URLSearchParams(query))), leftover];
}

const english = [...ENGLISH_HOMES, ...ENGLISH_TERMS];
const french = [...FRENCH_HOMES, ...FRENCH_TERMS];

test.each(english.map((sentence) => ({ said: sentence[0], sentence })))('understands “$said”', ({ said, sentence }) => {
  expect(says(said, 'en')).toEqual(canonical(sentence));
});

test.each(french.map((sentence) => ({ said: sentence[0], sentence })))(
  'understands « $said »',
  ({ said, sentence }) => {
    expect(says(said, 'fr')).toEqual(canonical(sentence));
  },
);

test.each(Object.entries(PEOPLE))('%s reads in both languages what was understood and what was not', (_, sentences) => {
  expect(sentences.length).toBeGreaterThanOrEqual(10);
  for (const sentence of sentences) {
    const [said] = sentence;
    expect([said, ...says(said, 'en')]).toEqual([said, ...canonical(sentence)]);
    expect([said, says(said, 'fr')[1]]).toEqual([said, canonical(sentence)[1]]);
  }
});

const TYPES = /\b(?:Street|Avenue|Road|Drive|Crescent|Lane|Court|Rue|rue|avenue|boulevard|chemin|place)\b ?/;

test('no written address is a rent, and each finds its home', async () => {
  const missed: string[] = [];
  for (const [i, { street, city }] of (await inventAddresses(700)).entries()) {
    const bare = street.replace(',', '').replace(TYPES, '').trim();
    const isName = !/^\d+ (?:\d+\w*|East|West|North|South)?(?: [NS][EW])?$|^\d+$/.test(bare) && !TYPES.test(bare);
    const forms = [
      ...[
        street,
        `${street}, ${city}`,
        `${street.toUpperCase()} ${city}`,
        `${street.replace(',', '')}, ${city}, Canada`,
      ],
      ...[`apt 5, ${street}, ${city}`, `12-${street}`, `#302 ${street}`, `unit 4 ${street}`, `${street} apt. 5`],
      ...[`2 bedroom at ${street}, ${city}`, isName ? `${bare} ${city}` : street, isName ? bare : street],
    ];
    const lang = i % 2 === 0 ? 'en' : 'fr';
    const said = forms[i % forms.length] ?? street;
    const knows = (keyword: string) => isAt(street, keyword);
    const { rent, sqft, keyword = '' } = understand(said, { lang, today: TODAY, hasHome: knows }).filters;
    if (rent || sqft || !isAt(street, keyword) || !/\d/.test(keyword)) missed.push(`${said}: ${keyword} ${rent?.max}`);
    // Without a home there, its number is no rent either.
    const none = understand(said, { lang, today: TODAY }).filters;
    if (none.rent || none.sqft) missed.push(`${said}: ${none.rent?.max}`);
  }
  expect(missed).toEqual([]);
});

test('there are at least 150 sentences in each language, without duplicates', () => {
  for (const sentences of [english, french]) {
    expect(sentences.length).toBeGreaterThanOrEqual(150);
    expect(new Set(sentences.map(([said]) => said)).size).toBe(sentences.length);
  }
});

test('sentences mean the same on pages of either language, except for names that only one language uses', () => {
  const isShared = ([said]: SentenceCase) => !/qu[eé]bec/i.test(said);
  const other = (sentences: readonly SentenceCase[], lang: 'en' | 'fr') =>
    sentences.filter(isShared).map(([said]) => says(said, lang)[0]?.split('?')[1]);
  expect(other(english, 'fr')).toEqual(other(english, 'en'));
  expect(other(french, 'en')).toEqual(other(french, 'fr'));
});

test('on a place’s page, a sentence without a place stays there, and names there are preferred', () => {
  const calgary = spots.find(({ slug }) => slug.en === 'calgary');
  expect(says('2 bedroom under 2000', 'en', calgary)[0]).toBe('/calgary?beds=2&rent=-2000');
  expect(says('fairview 2 bedroom', 'en', calgary)[0]).toBe('/calgary?beds=2&hood=fairview');
  expect(says('downtown 2 bedroom', 'en', calgary)[0]).toBe('/calgary?beds=2&hood=downtown-commercial-core');
  expect(says('2 bedroom halifax', 'en', calgary)[0]).toBe('/halifax?beds=2');
});

const plain = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
const nameOf = (spot: Spot) => `${spot.provinceId} ${plain(spot.name.en).toLowerCase().replaceAll('-', ' ')}`;

test('every town is found by its name with its province, in both languages, with and without accents', async () => {
  const missed: string[] = [];
  const provinces = new Map((await readGeography()).provinces.map((one) => [one.id, one]));
  for (const town of spots.filter(({ kind }) => kind === 'city'))
    for (const lang of ['en', 'fr'] as const) {
      const province = provinces.get(town.provinceId);
      const [name, within] = [town.name[lang], province?.name[lang]];
      const forms = [
        `${name}, ${within}`,
        `${name} ${within}`,
        `${name} ${province?.code}`,
        `${name}, ${province?.code}, Canada`,
      ];
      for (const text of forms.flatMap((form) => [form, plain(form)])) {
        const { place, filters, leftover } = understand(text, { lang, today: TODAY });
        const isRight = place?.kind === 'city' && Object.keys(filters).length === 0 && leftover.length === 0;
        // The base data have five pairs of towns with one name in one province: the larger one is meant.
        if (!isRight || (place !== town && nameOf(place) !== nameOf(town))) missed.push(text);
      }
    }
  expect(missed).toEqual([]);
});

/** Capitalised words of the texts about cities that name no place to live in. */
const NO_PLACES = new Set(
  // biome-ignore format: one list reads better than sixty lines
  [
    'Towers', 'Most', 'November', 'July', 'June', 'February', 'March', 'April', 'Apartments', 'Plexes', 'Landlords', 'Tribunal',
    'CTrain', 'Check', 'Vérifiez', 'O-Train', 'September', 'Canada', 'Canada’s', 'Walk-ups', 'Ask', 'Petits', 'Demandez',
    'Prairies', 'Newer', 'GO', 'The GO', 'Condos', 'Beaucoup', 'Since', 'Züm', 'Peel', 'James Street', 'James', 'Students', 'Mohawk',
    'August', 'The Expo Line', 'Expo', 'Autour', 'Highway', 'The ION', 'ION', 'SkyTrain', 'Wascana Lake', 'Wascana', 'Many',
    'Bien', 'Bronte GO', 'Schools', 'Collège Sheridan', 'Canada Line', 'Yonge Street', 'Yonge', 'VIVA', 'Union', 'Taunton Road',
    'Taunton', 'Two', 'Collège Durham', 'English-speaking', 'Leases', 'Stouffville', 'Union Station', 'Finch',
  ],
);
const CAPITALISED = /\p{Lu}[\p{L}’-]*(?: \p{Lu}[\p{L}’-]*)*/gu;

test('every neighbourhood that a text about a city names is found, in both languages', async () => {
  const file = new URL('../../base-data/content/city-texts.json', import.meta.url);
  const texts: Record<string, Record<'en' | 'fr', string>> = JSON.parse(await readFile(file, 'utf8'));
  const missed: string[] = [];
  for (const [key, text] of Object.entries(texts))
    for (const lang of ['en', 'fr'] as const) {
      const city = spots.find((one) => 'key' in one && one.key === key);
      for (const [name] of text[lang].matchAll(CAPITALISED)) {
        const isFound = [`${name}, ${city?.name[lang]}`, name].some((said) => {
          const { isNamed, filters, leftover } = understand(said, { lang, today: TODAY });
          const { hood: _hood, landmark: _landmark, ...more } = filters;
          return isNamed && leftover.length === 0 && Object.keys(more).length === 0;
        });
        if (!isFound && !NO_PLACES.has(name)) missed.push(`${name} (${key})`);
      }
    }
  expect(missed).toEqual([]);
});

test('every neighbourhood is found with its city in either order, and its name elsewhere stays in the named city', () => {
  const cities = new Map(spots.filter(({ kind }) => kind === 'city').map((one) => [one.id, one]));
  const [toronto, calgary] = ['toronto', 'calgary'].map((slug) => spots.find((one) => one.slug.en === slug));
  const missed: string[] = [];
  for (const hood of spots.filter(({ kind }) => kind === 'neighbourhood')) {
    const city = cities.get(hood.cityId ?? 0);
    const [name, within] = [hood.name.en, city?.name.en];
    const isDowntown = /downtown|cent(re|er)|uptown/i.test(name);
    for (const said of [`${name}, ${within}`, `${within} ${name}`]) {
      const found = understand(said, { lang: 'en', today: TODAY });
      if (found.place !== city && !isDowntown) missed.push(`${said}: ${found.place?.name.en}`);
    }
    const other = city === toronto ? calgary : toronto;
    const elsewhere = understand(`${name}, ${other?.name.en}`, { lang: 'en', today: TODAY });
    if (elsewhere.place !== other && elsewhere.place?.metroId !== other?.metroId)
      missed.push(`${name}, ${other?.name.en}`);
  }
  expect(missed).toEqual([]);
});

test.each([
  ['Richmond ON', '/richmond-on'],
  ['Vancouver, B.C.', '/vancouver'],
  ['Laval, Qc', '/laval'],
  ['Toronto, ON, Canada', '/toronto'],
  ['West End, Vancouver', '/vancouver?hood=west-end'],
  ['Yorkville, Toronto', '/toronto?hood=yorkville'],
  ['Yorkvile Oakville', '/oakville', 'Yorkvile'],
  ['Oliver, Edmonton', '/edmonton?hood=wihkwentowin'],
  ['Edmonton Hope', '/edmonton', 'Hope'],
  ['Penticton, Edmonton', '/edmonton', 'Penticton'],
  ['LaSalle, Montréal', '/montreal?hood=lasalle'],
  ['Burnaby, Vancouver', '/burnaby'],
  ['Kitsilno, Vancouver', '/vancouver?hood=kitsilano'],
  ['St. Clement Market', '/listings', 'St. Clement Market'],
  ['Sandy Hill, Ottawa, Ontario', '/ottawa?hood=sandy-hill'],
  ['NDG', '/montreal?hood=notre-dame-de-grace'],
  ['TMR', '/mont-royal'],
  ['North Van', '/north-vancouver'],
  ['Kuujjuaq', '/kuujjuaq'],
  ['O’Leary', '/oleary'],
])('the named city wins: “%s”', (said, path, leftover = '') => {
  expect(says(said, 'en')).toEqual([path, leftover]);
});

test('the result has the positions of the words that were understood', () => {
  const text = 'cosy 2 bedroom in Calgary';
  const { understood } = understand(text, { lang: 'en', today: TODAY });
  expect(understood.map(({ start, end }) => text.slice(start, end))).toEqual(['2', 'bedroom', 'Calgary']);
});

const words = [...english, ...french].flatMap(([said]) => said.split(' '));
const scrambled = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((some) => some.join(' '));
const anything = fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 400 }), scrambled);

test('no text throws; filters are always valid, and spans and leftovers are parts of the text', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom('en' as const, 'fr' as const), (text, lang) => {
      const { filters, understood, leftover } = understand(text, { lang, today: TODAY });
      const all = { ...NO_FILTERS, ...filters };
      expect(filtersQuery(parseFilters(new URLSearchParams(filtersQuery(all))))).toBe(filtersQuery(all));
      let last = 0;
      for (const { start, end } of understood) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
      for (const piece of leftover) expect(text).toContain(piece);
    }),
    { numRuns: 2000 },
  );
});

const number = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map(String),
  fc.constantFrom('$1800', '1 500 $', '1.500 $', '4½', '2k', '12-340'),
);
const street = fc.constantFrom(
  'Howe',
  'St-Urbain',
  'King St W',
  'rue Ste-Anne',
  '5th Avenue',
  'boul. Laurier',
  'Chambord',
  'de la Montagne',
);
const mixed = fc
  .array(fc.oneof(fc.constantFrom(...words), number, street, fc.constantFrom(',', '+', 'no', 'sans', 'under')), {
    maxLength: 12,
  })
  .map((some) => some.join(' '));

test('every number is understood or named as not understood', () => {
  fc.assert(
    fc.property(mixed, fc.constantFrom('en' as const, 'fr' as const), (text, lang) => {
      const { understood, leftover } = understand(text, { lang, today: TODAY, hasHome });
      const covered = [...understood.map(({ start, end }) => text.slice(start, end)), ...leftover].join(' ');
      for (const [digits] of text.slice(0, 200).matchAll(/(?<![\w/-])\d{2,}(?![\w/-])/g))
        expect(covered).toContain(digits);
    }),
    { numRuns: 400 },
  );
});

test('a number right before a street is never a rent', () => {
  const around = fc.constantFrom('', '2 bedroom ', 'Toronto ', 'near ', 'apt ', 'furnished studio ', 'à louer ');
  fc.assert(
    fc.property(
      around,
      fc.integer({ min: 1, max: 9999 }),
      street,
      fc.constantFrom('', ' Vancouver', ', Montréal', ' with parking'),
      (before, civic, name, after) => {
        for (const lang of ['en', 'fr'] as const)
          expect(
            understand(`${before}${civic} ${name}${after}`, { lang, today: TODAY, hasHome }).filters.rent,
          ).toBeUndefined();
      },
    ),
    { numRuns: 150 },
  );
});

test('the same sentence always gives the same result', () => {
  fc.assert(
    fc.property(scrambled, (text) => {
      expect(says(text, 'en')).toEqual(says(text, 'en'));
    }),
    { numRuns: 200 },
  );
});

test('capitals, accents and extra spaces make no difference', () => {
  for (const [said] of [...english, ...french]) {
    const plain = said.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    if (!/[œ]|à /.test(said))
      expect(says(plain.toUpperCase(), 'fr')[0]?.toLowerCase(), said).toBe(says(said, 'fr')[0]?.toLowerCase());
    expect(says(`  ${said}  `, 'en')[0]).toBe(says(said, 'en')[0]);
  }
});
