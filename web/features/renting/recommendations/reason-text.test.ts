import { expect, test } from 'vitest';
import type { RecommendationReason } from '#common/contract/renting/recommendations.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { describeReasons } from './reason-text.ts';

const all: RecommendationReason[] = [
  { code: 'rent', cents: 185_000 },
  { code: 'beds', beds: '2' },
  { code: 'beds', beds: 'bachelor' },
  { code: 'neighbourhood', neighbourhoodId: 7 },
  { code: 'near', metres: 650, listingId: 1, interest: 'saved' },
  { code: 'near', metres: 1250, listingId: 1, interest: 'asked' },
  { code: 'near', metres: 23_400, listingId: 1, interest: 'viewed' },
  { code: 'type', type: 'apartment' },
  { code: 'pets', pets: 'cat-friendly' },
  { code: 'utility', utility: 'electricity' },
  { code: 'amenity', amenity: 'in-suite-laundry' },
];

test('reasons are joined to a short sentence', () => {
  const some = all.filter(({ code }) => ['rent', 'neighbourhood', 'pets'].includes(code));
  expect(describeReasons(some, translator('en'))).toBe('Similar price, same neighbourhood, cats allowed');
  expect(describeReasons(some, translator('fr'))).toBe('Prix semblable, même quartier, chats acceptés');
});

test('each reason has a phrase in both languages', () => {
  const say = (lang: 'en' | 'fr') =>
    all.map((reason) => describeReasons([reason], translator(lang)).replaceAll('\u00a0', ' '));
  expect(say('en')).toEqual([
    'Similar price',
    'Same number of bedrooms',
    'Also a bachelor',
    'Same neighbourhood',
    '650 m from a home you saved',
    '1.3 km from a home you asked about',
    '23 km from a home you viewed',
    'Same type of home',
    'Cats allowed',
    'Electricity included',
    'In-suite laundry',
  ]);
  expect(say('fr')).toEqual([
    'Prix semblable',
    'Même nombre de chambres',
    'Un studio aussi',
    'Même quartier',
    'À 650 m d’un de vos favoris',
    'À 1,3 km d’un logement au sujet duquel vous avez écrit',
    'À 23 km d’un logement que vous avez consulté',
    'Même type de logement',
    'Chats acceptés',
    'Électricité comprise',
    'Laveuse-sécheuse dans le logement',
  ]);
});
