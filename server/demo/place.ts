import { placeColumnsOf } from '#server/features/landlords/index.ts';
import { decidePlace, type Places } from '#server/features/market/index.ts';
import type { Building } from './home.ts';
import { hashText } from './random.ts';

/** Shares of homes in percent whose pin nobody confirmed: known by their street, or by their postal code. */
const STREET = 6;
const POSTAL_CODE = 8;

/** The location columns of a building's homes. Most pins are confirmed, as in a real market. */
export function placeOf(places: Places, building: Building) {
  const { street, city, neighbourhood, lat, lng, postalCode } = building;
  const roll = hashText(`pin ${street} ${city.key}`) % 100;
  const inCity = places.byId('city', city.id) ?? null;
  const pin = roll < STREET ? 'street' : 'postal-area';
  const point = { lat, lng };
  const place =
    roll < STREET + POSTAL_CODE
      ? decidePlace(places, { postalCode, city: inCity, isCityNamed: true, point, pin })
      : null;
  return placeColumnsOf(
    place ?? { ...point, known: 'confirmed', confirmedBy: roll % 4 === 0 ? 'geocoder' : 'person', city, neighbourhood },
  );
}
