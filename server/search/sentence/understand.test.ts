import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPath } from '#common/search/address.ts';
import { filtersQuery, NO_FILTERS, parseFilters } from '#common/search/filters.ts';
import { readGeography } from '#server/base-data/geography.ts';
import { readLandmarkRows } from '#server/base-data/landmark-rows.ts';
import { type SentenceCase, TODAY } from './case.fixture.ts';
import { ENGLISH_HOMES } from './english-homes.fixture.ts';
import { ENGLISH_TERMS } from './english-terms.fixture.ts';
import { FRENCH_HOMES } from './french-homes.fixture.ts';
import { FRENCH_TERMS } from './french-terms.fixture.ts';
import { createGazetteer, type Spot } from './gazetteer.ts';
import { createUnderstander } from './understand.ts';

const geography = await readGeography();
const spots: Spot[] = [
  ...geography.provinces.map((one) => ({
    ...one,
    kind: 'province' as const,
    provinceId: one.id,
    metroId: null,
    cityId: null,
  })),
  ...geography.metroAreas.map((one) => ({
    ...one,
    kind: 'metro' as const,
    provinceId: one.province.id,
    metroId: one.id,
    cityId: null,
  })),
  ...geography.cities.map((one) => ({
    ...one,
    kind: 'city' as const,
    provinceId: one.province.id,
    metroId: one.metroArea?.id ?? null,
    cityId: one.id,
  })),
  ...geography.neighbourhoods.map((one) => ({
    ...one,
    kind: 'neighbourhood' as const,
    slug: { en: one.slug, fr: one.slug },
    provinceId: one.city.province.id,
    metroId: one.city.metroArea?.id ?? null,
    cityId: one.city.id,
    population: one.city.population,
  })),
];
const [landmarkRows] = await readLandmarkRows();
for (const { slug, name_en, name_fr, aliases, city_id } of landmarkRows?.rows ?? []) {
  const city = spots.find((one) => one.kind === 'city' && one.slug.en === city_id);
  if (!city) throw new Error(`no city ${city_id}`);
  spots.push({
    ...city,
    kind: 'landmark',
    name: { en: `${name_en}`, fr: `${name_fr}` },
    slug: { en: `${slug}`, fr: `${slug}` },
    aliases: `${aliases}`.split(';').filter(Boolean),
    population: 0,
  });
}
const understand = createUnderstander(createGazetteer(spots));

function says(sentence: string, lang: 'en' | 'fr', here?: Spot) {
  const { place, filters, leftover } = understand(sentence, { lang, today: TODAY, here });
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
