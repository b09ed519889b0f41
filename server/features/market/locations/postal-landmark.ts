import type { Place } from '#common/contract/market/places.ts';
import { distanceKm } from './boxes.ts';
import { reachKm } from './find-city.ts';
import type { Landmark, Places } from './places.ts';
import { postalArea } from './postal-areas.ts';

const known = new WeakMap<Places, Map<string, Landmark | undefined>>();

/**
 * The surroundings of a postal area such as `h3b`, as a landmark in the likeliest city of its province. Undefined for an
 * unknown area. People search there even if no home has such a code.
 */
export function postalLandmark(live: Places, slug: string): Landmark | undefined {
  const places = live.snapshot();
  const landmarks = known.get(places) ?? new Map<string, Landmark | undefined>();
  known.set(places, landmarks);
  if (!/^[a-z]\d[a-z]$/.test(slug)) return undefined;
  if (!landmarks.has(slug)) landmarks.set(slug, findLandmark(places, slug));
  return landmarks.get(slug);
}

function findLandmark(places: Places, slug: string): Landmark | undefined {
  const area = postalArea(slug);
  if (!area) return undefined;
  const { code, lat, lng, province, isRural } = area;
  let city: Place | undefined;
  let least = Infinity;
  for (const one of places.all('city')) {
    if (one.provinceCode !== province) continue;
    const far = distanceKm(one, area) / reachKm(places, one);
    if (far < least) [city, least] = [one, far];
  }
  return (
    city && {
      id: 0,
      slug,
      kind: isRural ? 'rural-postal-area' : 'postal-area',
      name: { en: code, fr: code },
      aliases: [],
      cityId: city.id,
      lat,
      lng,
    }
  );
}
