import type { Lang } from '#common/contract/fields.ts';
import type { Config } from '#server/platform/config.ts';
import { geocoderOf } from '#server/platform/geocoder/geocoder.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { citiesAt } from './find-city.ts';
import type { Places } from './places.ts';

/** An address of the geocoder with its city. */
export interface GeocodedPlace {
  label: string;
  /** The city and its province's code. */
  detail: string;
  city: string;
  latitude: number;
  longitude: number;
  street: string | null;
  postalCode: string | null;
}

/** A caller with the services of a search. */
interface Asker {
  config: Config;
  places: Places;
  lang: Lang;
  actor: { userId: number } | null;
  address: string;
}

/**
 * Addresses for typed text, from the configured geocoder. Null without one, and while it does not respond. Results far
 * from every city are left out.
 */
export async function findGeocodedPlaces(
  { config, places, lang, actor, address }: Asker,
  text: string,
): Promise<GeocodedPlace[] | null> {
  const found = await geocoderOf(config).find(text, lang, actor ? `user ${actor.userId}` : networkOf(address));
  return (
    found?.flatMap(({ label, street, postalCode, lat, lng }) => {
      const [city] = citiesAt(places, { lat, lng }, postalCode ?? '');
      if (!city) return [];
      const name = city.name[lang];
      const detail = `${name} ${city.provinceCode}`;
      return [{ label, detail, city: name, latitude: lat, longitude: lng, street, postalCode }];
    }) ?? null
  );
}
