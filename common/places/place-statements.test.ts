import { expect, test } from 'vitest';
import { compilePhrases } from '#common/i18n/compile.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { makeTranslate } from '#common/i18n/translate.ts';
import { sayDistance } from './distance.ts';
import { PLACE_KNOWN, PLACE_RADIUS_M } from './place-known.ts';
import { placeLine } from './place-line.ts';
import { placeStatements, stateDistance } from './place-statements.ts';

const english = makeTranslate('en', compilePhrases({ format: en.format }));
const french = makeTranslate('fr', compilePhrases({ format: fr.format }));
const home = { name: 'The Mercer', address: '12 Queen Street', hood: 'The Annex', city: 'Toronto' };

test('each level of a place allows its own statements, in both languages', () => {
  const said = PLACE_KNOWN.map((known) => {
    const { isPin, hasNeighbourhood, distance } = placeStatements(known);
    const inWords = [120, 990, 2340, 4600, 23_400].flatMap((metres) => {
      const stated = distance(metres);
      return stated
        ? [`${sayDistance(stated, english)} | ${sayDistance(stated, french)}`.replaceAll('\u00a0', ' ')]
        : [];
    });
    return { known, isPin, hasNeighbourhood, inWords };
  });
  expect(said).toEqual([
    {
      known: 'confirmed',
      isPin: true,
      hasNeighbourhood: true,
      inWords: ['120 m | 120 m', '990 m | 990 m', '2.3 km | 2,3 km', '4.6 km | 4,6 km', '23 km | 23 km'],
    },
    {
      known: 'street',
      isPin: false,
      hasNeighbourhood: true,
      inWords: [
        'less than 700 m | moins de 700 m',
        'less than 1.5 km | moins de 1,5 km',
        'about 2.3 km | environ 2,3 km',
        'about 4.6 km | environ 4,6 km',
        'about 23 km | environ 23 km',
      ],
    },
    {
      known: 'postal-area',
      isPin: false,
      hasNeighbourhood: false,
      inWords: [
        'less than 3 km | moins de 3 km',
        'less than 3 km | moins de 3 km',
        'less than 5 km | moins de 5 km',
        'about 5 km | environ 5 km',
        'about 23 km | environ 23 km',
      ],
    },
    { known: 'city', isPin: false, hasNeighbourhood: false, inWords: [] },
  ]);
});

test('a stated distance is true wherever in its circle the home is', () => {
  for (const one of PLACE_KNOWN)
    for (const other of PLACE_KNOWN)
      for (let metres = 0; metres < 60_000; metres += 37) {
        const stated = stateDistance(metres, one, other);
        if (!stated) continue;
        const radius = PLACE_RADIUS_M[one] + PLACE_RADIUS_M[other];
        const [nearest, farthest] = [Math.max(0, metres - radius), metres + radius];
        if (stated.is === 'under') expect(farthest).toBeLessThanOrEqual(stated.metres);
        else if (radius === 0) expect(stated.metres).toBe(metres);
        else {
          expect(nearest).toBeGreaterThanOrEqual(stated.metres * 0.4);
          expect(farthest).toBeLessThanOrEqual(stated.metres * 1.7);
        }
      }
});

test('a card says that its place is approximate, unless it is confirmed', () => {
  expect(placeLine(home, english)).toBe('12 Queen Street, The Annex, Toronto');
  expect(placeLine({ ...home, name: '' }, french)).toBe('The Annex, Toronto');
  for (const placeKnown of PLACE_KNOWN.filter((known) => known !== 'confirmed')) {
    expect(placeLine({ ...home, placeKnown }, english)).toMatch(/ · Approximate area$/);
    expect(placeLine({ ...home, placeKnown }, french)).toMatch(/ · Emplacement approximatif$/);
  }
});
