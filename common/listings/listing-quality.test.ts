import { expect, test } from 'vitest';
import { type ListingFacts, missingOf, NEEDS, qualityOf } from './listing-quality.ts';

const BLANK: ListingFacts = {
  street: '',
  postalCode: '',
  isFromFeed: false,
  hasPlace: false,
  photos: 0,
  amenities: 0,
  pets: 0,
  media: 0,
  titles: { en: 0, fr: 0 },
  descriptions: { en: 0, fr: 0 },
  hasParking: false,
  hasLease: false,
  plans: 0,
  plansWithoutBeds: 0,
  plansWithoutRent: 0,
  plansOnRequest: 0,
  plansWithoutArea: 0,
};
const WHOLE: ListingFacts = {
  street: '12 King Street',
  postalCode: 'M5V 2T6',
  isFromFeed: false,
  hasPlace: true,
  photos: 10,
  amenities: 6,
  pets: 1,
  media: 1,
  titles: { en: 9, fr: 9 },
  descriptions: { en: 300, fr: 300 },
  hasParking: true,
  hasLease: true,
  plans: 2,
  plansWithoutBeds: 0,
  plansWithoutRent: 0,
  plansOnRequest: 0,
  plansWithoutArea: 0,
};

test('everything missing is listed at once', () => {
  expect(missingOf(BLANK, false)).toEqual(NEEDS.filter((need) => need !== 'rent' && need !== 'beds'));
  expect(missingOf(WHOLE, true)).toEqual([]);
  expect(missingOf({ ...WHOLE, postalCode: '' }, true)).toEqual(['address']);
  expect(missingOf({ ...WHOLE, postalCode: '', isFromFeed: true }, true)).toEqual([]);
  expect(missingOf({ ...WHOLE, plansWithoutRent: 1 }, true)).toEqual(['rent']);
  expect(missingOf({ ...WHOLE, plansWithoutBeds: 1 }, true)).toEqual(['beds']);
  expect(missingOf({ ...WHOLE, descriptions: { en: 0, fr: 1 }, plansOnRequest: 2 }, true)).toEqual([]);
});

test('a listing with everything has 100 points and nothing to do', () => {
  expect(qualityOf(WHOLE)).toEqual({ score: 100, tips: [] });
  expect(qualityOf(BLANK).score).toBe(0);
});

test('each missing part costs exactly the points that its tip promises', () => {
  const poor = { ...WHOLE, photos: 7, descriptions: { en: 300, fr: 0 } };
  const { score, tips } = qualityOf(poor);
  expect(tips).toEqual([
    { key: 'descriptionFr', count: 0, points: 10 },
    { key: 'photos', count: 3, points: 6 },
  ]);
  expect(score).toBe(84);
});

test('adding something never lowers the score', () => {
  let last = qualityOf(BLANK).score;
  for (let photos = 1; photos < 15; photos++) {
    const { score } = qualityOf({ ...BLANK, photos });
    expect(score).toBeGreaterThanOrEqual(last);
    last = score;
  }
});
