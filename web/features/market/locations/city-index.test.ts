import { expect, test } from 'vitest';
import { groupByLetter, matchingCities } from './city-index.ts';

const city = (name: string, count = 1) => ({ name, slug: name, count });
const provinces = [
  { ...city('Ontario'), code: 'ON', metroAreas: [], cities: [city('Ottawa'), city('Sault Ste. Marie')] },
  {
    ...city('Québec'),
    code: 'QC',
    metroAreas: [],
    cities: [city('Sainte-Marie'), city('Évain'), city('Edmundston'), city('Québec')],
  },
];
const names = (typed: string) => matchingCities(provinces, typed, 'fr').map(({ name }) => name);

test('all cities come by name, whatever their province', () => {
  expect(names('')).toEqual(['Edmundston', 'Évain', 'Ottawa', 'Québec', 'Sainte-Marie', 'Sault Ste. Marie']);
});

test('a typed text may lack accents and begin any word', () => {
  expect(names('evain')).toEqual(['Évain']);
  expect(names('  QUE')).toEqual(['Québec']);
  expect(names('marie')).toEqual(['Sainte-Marie', 'Sault Ste. Marie']);
  expect(names('rie')).toEqual([]);
});

test('letters are without accents, in their order', () => {
  const letters = groupByLetter(matchingCities(provinces, '', 'fr'));
  expect(letters.map(({ letter, cities }) => [letter, cities.length])).toEqual([
    ['E', 2],
    ['O', 1],
    ['Q', 1],
    ['S', 2],
  ]);
});
