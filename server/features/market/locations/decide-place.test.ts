import { beforeAll, expect, test } from 'vitest';
import { installBaseData } from '#server/base-data/index.ts';
import { freshDatabase } from '#test/database.ts';
import { distanceKm } from './boxes.ts';
import { decidePlace } from './decide-place.ts';
import { citiesAt } from './find-city.ts';
import type { Places } from './places.ts';
import { allPostalAreas } from './postal-areas.ts';
import { isInPostalArea, placedByCode } from './postal-reach.ts';
import { loadPlaces } from './queries.ts';

let places: Places;

beforeAll(async () => {
  const { db, pool } = await freshDatabase({ migrated: true });
  await installBaseData(pool);
  places = await loadPlaces(db);
}, 60_000);

const city = (slug: string) => places.bySlug(slug) ?? null;
const montreal = { lat: 45.5225, lng: -73.5891 };
const cartierville = { lat: 45.5318, lng: -73.7143 };

test('every postal area is in its province, and a postal code without an address places a home in its area or town', () => {
  const wrong = allPostalAreas().filter(({ code, lat, lng, province, isRural }) => {
    const place = decidePlace(places, { postalCode: `${code} 1A1`, city: null, point: null, pin: 'city' });
    if (isRural) return place !== null;
    // In the far north, no city is near, and Lloydminster’s is in the other province.
    if (!place) return citiesAt(places, { lat, lng }, `${code} 1A1`).length > 0;
    const isNear = place.known === 'city' || distanceKm(place, { lat, lng }) < 0.01;
    return !isNear || place.city.provinceCode !== province || place.known === 'confirmed';
  });
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test('the postal code beats a guess, whatever town the guess is in', () => {
  const guesses = ['street', 'postal-area', 'city'] as const;
  const small = allPostalAreas().filter(({ code }) => (placedByCode(code)?.reachKm ?? 99) <= 10);
  expect(small.length).toBeGreaterThan(700);
  small.forEach(({ code, lat, lng }, at) => {
    const pin = guesses[at % guesses.length] ?? 'city';
    const point = { lat: lat + 0.2, lng };
    const place = decidePlace(places, { postalCode: code, city: null, point, pin });
    if (place) expect([code, place.known, place.lat, place.lng]).toEqual([code, 'postal-area', lat, lng]);
  });
});

test('a pin far from its postal code disagrees with it, and a person’s word decides', () => {
  const claim = { postalCode: 'H2J 2K8', city: city('montreal'), point: cartierville };
  expect(decidePlace(places, { ...claim, pin: 'moved' })).toMatchObject({
    known: 'postal-area',
    conflict: 'postalCode',
  });
  expect(decidePlace(places, { ...claim, pin: 'right' })).toMatchObject({
    ...cartierville,
    known: 'confirmed',
    confirmedBy: 'person',
    conflict: null,
  });
  expect(decidePlace(places, { ...claim, point: montreal, pin: 'geocoder' })).toMatchObject({
    known: 'confirmed',
    confirmedBy: 'geocoder',
  });
});

test('a sender’s coordinates count if they are exact and fit the postal code or the city', () => {
  const given = (postalCode: string, name: string, lat: number, lng: number) => {
    const named = city(name);
    const place = decidePlace(places, {
      ...{ postalCode, city: named, isCityNamed: true, point: { lat, lng }, pin: 'given' as const },
    });
    return [place?.known, place?.confirmedBy, place?.conflict];
  };
  expect(given('H2J 2K8', 'montreal', 45.5225, -73.5891)).toEqual(['confirmed', 'feed', null]);
  expect(given('H2J 2K8', 'montreal', 45.5318, -73.7143)).toEqual(['postal-area', null, 'postalCode']);
  expect(given('H2J 2K8', 'montreal', 45.522, -73.589)).toEqual(['street', null, null]);
  expect(given('H2J 2K8', 'montreal', 45.52, -73.59)).toEqual(['postal-area', null, null]);
  expect(given('', 'montreal', 45.5225, -73.5891)).toEqual(['confirmed', 'feed', null]);
  expect(given('', 'montreal', 46.8139, -71.2082)).toEqual(['city', null, 'city']);
  // The middle of the city, as senders without an address search write it.
  const middle = city('toronto');
  expect(given('', 'toronto', middle?.lat ?? 0, middle?.lng ?? 0)).toEqual(['city', null, null]);
  // Two of three facts decide.
  expect(given('T6E 1A1', 'calgary', 51.0447, -114.0719)).toEqual(['confirmed', 'feed', 'postalCode']);
  expect(given('T6E 1A1', 'calgary', 53.5105, -113.4905)).toEqual(['confirmed', 'feed', 'city']);
});

test('each postal code fits its own centre and no place two towns away', () => {
  for (const { code, lat, lng, isRural } of allPostalAreas()) {
    expect(isInPostalArea({ lat, lng }, code)).toBe(isRural ? undefined : true);
    expect(isInPostalArea({ lat: lat + 0.5, lng }, code)).toBe(isRural ? undefined : false);
  }
});
