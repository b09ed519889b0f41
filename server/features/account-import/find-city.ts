import type { Place } from '#common/contract/places.ts';
import { isPostalCodeOf, PROVINCE_CODES } from '#common/provinces.ts';
import type { Places } from '#server/features/locations/index.ts';
import { cityKey, parsePostalCode, parseProvince } from '#server/feeds-read/index.ts';
import type { RowTexts } from './row-values.ts';

/** Names of cities as they are compared. A place never changes its name; a renamed one is another object. */
const keys = new WeakMap<Place, ReadonlySet<string>>();

function keysOf(city: Place): ReadonlySet<string> {
  const known = keys.get(city) ?? new Set([cityKey(city.name.en), cityKey(city.name.fr)]);
  keys.set(city, known);
  return known;
}

/** The city that a row names, in its province if it names one; undefined if there is none, or if several have the name. */
export function cityOf(places: Places, { city = '', province = '', postalCode = '' }: RowTexts): Place | undefined {
  const name = cityKey(city);
  if (name === '') return undefined;
  const postal = parsePostalCode(postalCode);
  const [codeOfPostal] = postal ? PROVINCE_CODES.filter((one) => isPostalCodeOf(postal, one)) : [];
  const code = parseProvince(province) ?? codeOfPostal;
  const isIn = ({ provinceCode }: Place) => code === undefined || code === provinceCode;
  const found = places.all('city').filter((one) => keysOf(one).has(name) && isIn(one));
  return found.length === 1 ? found[0] : undefined;
}
