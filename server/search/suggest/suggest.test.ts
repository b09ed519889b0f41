import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSuggester, type SuggestEntry } from './index.ts';

const entry = (
  kind: SuggestEntry['kind'],
  id: number,
  en: string,
  fr = en,
  population = 0,
  context = 'Ontario',
): SuggestEntry => ({
  kind,
  id,
  name: { en, fr },
  context: { en: context, fr: context },
  population,
  stock: population / 1000,
});

const entries = [
  entry('city', 1, 'Toronto', 'Toronto', 2_794_356),
  entry('metro', 2, 'Toronto', 'Toronto', 6_202_225),
  entry('city', 3, 'Montreal', 'Montréal', 1_762_949, 'Québec'),
  entry('city', 4, 'Quebec City', 'Québec', 549_459, 'Québec'),
  entry('province', 5, 'Quebec', 'Québec', 8_501_833, ''),
  entry('city', 6, "St. John's", 'Saint-Jean', 110_525, 'Newfoundland and Labrador'),
  entry('city', 7, 'Saint John', 'Saint-Jean', 69_895, 'New Brunswick'),
  entry('city', 8, 'London', 'London', 422_324),
  entry('neighbourhood', 9, 'Plateau-Mont-Royal', 'Le Plateau-Mont-Royal', 0, 'Montréal'),
  entry('building', 10, '12 King Street West', '12 King Street West', 0, 'Toronto'),
  entry('company', 11, 'London Property Management', undefined, 0, ''),
  entry('postal', 12, 'M5V', 'M5V', 0, 'Toronto'),
  entry('city', 13, 'Sainte-Thérèse', 'Sainte-Thérèse', 26_533, 'Québec'),
  entry('city', 14, "L'Île-Perrot", 'L’Île-Perrot', 11_638, 'Québec'),
  {
    ...entry('building', 15, '1200, rue Sherbrooke Ouest', undefined, 0, 'Montréal'),
    around: ['Quebec', 'Québec', 'QC'],
  },
  { ...entry('building', 16, 'The Arbour', undefined, 0, 'Toronto'), aliases: ['14 King Street East'] },
];
const suggester = createSuggester(entries);
const ids = (text: string, lang: 'en' | 'fr' = 'en') =>
  suggester.suggest(text, lang).map((suggestion) => suggestion.id);

test('the beginning of a name is enough; cities come before other kinds, and bigger places first', () => {
  expect(ids('tor').slice(0, 2)).toEqual([1, 2]);
  expect(ids('lon')).toEqual([8, 11]);
});

test('accents and case are not needed, and each language shows its own names', () => {
  expect(ids('MONTREAL')[0]).toBe(3);
  expect(suggester.suggest('montreal', 'fr')[0]?.name).toBe('Montréal');
  expect(ids('ste therese')).toEqual([13]);
});

test('saint and st are the same word', () => {
  expect(ids('saint johns')).toEqual([6]);
  expect(ids('st john')).toEqual(expect.arrayContaining([6, 7]));
});

test('in either language the city of Québec comes before the province', () => {
  expect(ids('québec', 'fr').slice(0, 2)).toEqual([4, 5]);
  expect(ids('quebec').slice(0, 2)).toEqual([4, 5]);
});

test('apostrophes may be straight, curly or missing, and articles may be missing', () => {
  for (const typed of ["l'île", 'l’ile p', 'lile perrot', 'l ile', 'ile-perrot', 'perrot'])
    expect(ids(typed)).toEqual([14]);
  for (const typed of ["st. john's", 'St John’s', 'saint johns', 'st john s']) expect(ids(typed)[0]).toBe(6);
});

test('a building is found by its number, street or name', () => {
  expect(ids('12')).toEqual([10, 15]);
  expect(ids('12 king')).toEqual([10]);
  expect(ids('14 king st e')).toEqual([16]);
  expect(ids('1200 sherbrooke o')).toEqual([15]);
  expect(ids('sherbrooke 1200 montreal qc')).toEqual([15]);
  expect(ids('arbour')).toEqual([16]);
});

test('people may also type the province or city', () => {
  expect(ids('london ontario')[0]).toBe(8);
  expect(ids('plateau montreal')).toEqual([9]);
  expect(ids('12 king st toronto')).toEqual([10]);
});

test('a whole postal code finds its first half', () => {
  expect(ids('m5v 2t6')).toEqual([12]);
});

test('a typo is corrected, and the result says so', () => {
  expect(ids('tornto')[0]).toBe(1);
  expect(ids('motnreal')[0]).toBe(3);
  expect(suggester.didYouMean('torotno', 'en')).toMatchObject({ id: 1, corrected: true });
  expect(suggester.didYouMean('toronto', 'en')).toBeNull();
  expect(suggester.didYouMean('xyzzyx', 'en')).toBeNull();
});

test('a long enough name is found despite any one edit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('toronto', 'montreal', 'london'),
      fc.nat(),
      fc.constantFrom('drop', 'swap', 'double'),
      (name, at, edit) => {
        const i = 1 + (at % (name.length - 2));
        const typed = {
          drop: name.slice(0, i) + name.slice(i + 1),
          swap: name.slice(0, i) + name.charAt(i + 1) + name.charAt(i) + name.slice(i + 2),
          double: name.slice(0, i) + name.charAt(i) + name.slice(i),
        }[edit];
        const found = suggester.suggest(typed, 'en').map((suggestion) => suggestion.name.toLowerCase());
        expect(found).toContain(name);
      },
    ),
  );
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      suggester.suggest(text, 'fr');
    }),
  );
  expect(ids('   ')).toEqual([]);
});
