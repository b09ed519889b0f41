import { expect, test } from 'vitest';
import { inFrenchCity, inFrenchMetro, inFrenchProvince, ofFrenchPlace } from './french.ts';
import { readGeography } from './geography.ts';

test.each([
  ['Montréal', 'à Montréal'],
  ['Québec', 'à Québec'],
  ['La Tuque', 'à La Tuque'],
  ['L’Assomption', 'à L’Assomption'],
  ['Le Bic', 'au Bic'],
  ['Le Gardeur', 'au Gardeur'],
  ['Les Coteaux', 'aux Coteaux'],
  ['Grand Sudbury', 'au Grand Sudbury'],
  ['Grand Forks', 'à Grand Forks'],
  ['Leduc', 'à Leduc'],
  ['Lethbridge', 'à Lethbridge'],
])('the city %s is "%s"', (name, phrase) => {
  expect(inFrenchCity(name)).toBe(phrase);
});

test.each([
  ['QC', 'au Québec'],
  ['ON', 'en Ontario'],
  ['MB', 'au Manitoba'],
  ['PE', 'à l’Île-du-Prince-Édouard'],
  ['NT', 'aux Territoires du Nord-Ouest'],
  ['NL', 'à Terre-Neuve-et-Labrador'],
  ['NS', 'en Nouvelle-Écosse'],
])('the province %s is "%s"', (code, phrase) => {
  expect(inFrenchProvince(code)).toBe(phrase);
});

test.each([
  ['Grand Toronto', 'dans le Grand Toronto'],
  ['Ottawa–Gatineau', 'dans la région d’Ottawa–Gatineau'],
  ['Région du Grand Sudbury', 'dans la région du Grand Sudbury'],
  ['St. Catharines–Niagara', 'dans la région de St. Catharines–Niagara'],
])('the metropolitan area %s is "%s"', (name, phrase) => {
  expect(inFrenchMetro(name)).toBe(phrase);
});

test.each([
  ['Ottawa', 'd’Ottawa'],
  ['Le Bic', 'du Bic'],
  ['Les Coteaux', 'des Coteaux'],
  ['Toronto', 'de Toronto'],
])('of %s is "%s"', (name, phrase) => {
  expect(ofFrenchPlace(name)).toBe(phrase);
});

test('no two places share an address in a language, and Quebec the city differs from Quebec the province', async () => {
  const { provinces, metroAreas, cities } = await readGeography();
  const places = [...provinces, ...metroAreas, ...cities];
  for (const lang of ['en', 'fr'] as const)
    expect(new Set(places.map(({ slug }) => slug[lang])).size).toBe(places.length);
  expect(cities.find(({ key }) => key === 'QC/quebec-city')?.slug).toEqual({
    en: 'quebec-city',
    fr: 'ville-de-quebec',
  });
  expect(cities.filter(({ name }) => name.en === 'Windsor').map(({ slug }) => slug.en)).toEqual([
    'windsor',
    'windsor-qc',
    'windsor-ns',
  ]);
  expect(metroAreas.find(({ name }) => name.fr === 'Grand Toronto')?.slug.en).toBe('greater-toronto-area');
});
