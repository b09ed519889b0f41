import type { Context } from '#server/context.ts';
import { findPointPlaces } from '#server/features/renters/index.ts';
import { citiesAt, neighbourhoodAt } from './find-city.ts';

interface Asked {
  q?: string | undefined;
  lat?: string | undefined;
  lng?: string | undefined;
  postalCode?: string | undefined;
}

/** Places for what is typed, and the cities and the neighbourhood of a point. */
export function findListingPlaces(context: Context, { q, lat, lng, postalCode }: Asked) {
  const { places, lang } = context;
  const point = lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };
  const cities = point ? citiesAt(places, point, postalCode) : [];
  const [city] = cities;
  const hood = point && city && neighbourhoodAt(places, city, point);
  return {
    places: q
      ? findPointPlaces(context, q).map(({ label, detail, latitude, longitude }) => ({
          label,
          detail,
          latitude,
          longitude,
        }))
      : [],
    cities: cities.map(({ id, name, provinceCode }) => ({ id, name: name[lang], province: provinceCode })),
    neighbourhood: hood?.name[lang] ?? null,
  };
}
