import { areaOf, type Home, mainPlan } from './home.ts';
import type { Random } from './random.ts';
import { say } from './say.ts';
import { bathsNoun, bedsAdjective, capital, homeNoun, thousands } from './words-en.ts';

/** A title of up to about 80 characters. Null if the building's name is enough. */
export function titleInEnglish(home: Home, random: Random): string | null {
  const { building, amenities, plans } = home;
  const plan = mainPlan(home);
  const area = areaOf(home, 'en');
  const noun = homeNoun(building.propertyType, plan);
  if (building.name && random.chance(0.45)) return null;
  if (building.propertyType === 'commercial')
    return say(
      random,
      `${thousands(plan.squareFeet ?? 0)} sq. ft. storefront in ${area}`,
      `Office or retail space in ${area}`,
      `Ground-floor commercial unit, ${area}`,
    );
  if (building.propertyType === 'room')
    return say(
      random,
      `Furnished room in a quiet house`,
      `Room for rent in ${area}`,
      `Bright room, everything included`,
      `Private room in a shared home, ${area}`,
    );
  if (plans.length > 1) {
    const beds = plans.map((one) => one.beds);
    const [low, high] = [Math.min(...beds), Math.max(...beds)];
    const range =
      low === high
        ? `${capital(bedsAdjective(low))}${low === 0 ? 's' : ' apartments'}`
        : low === 0
          ? `Studios to ${high}-bedrooms`
          : `${low} to ${high} bedrooms`;
    return say(
      random,
      `${range} in ${area}`,
      building.name && `${building.name}: ${range.toLowerCase()}`,
      building.yearBuilt >= 2023 && `Brand-new apartments in ${area}`,
      `Apartments on ${streetOf(home)}`,
    );
  }
  const special = say(
    random,
    amenities.has('private-yard') && 'with a fenced yard',
    amenities.has('balcony') && 'with a balcony',
    amenities.has('in-suite-laundry') && 'with in-suite laundry',
    amenities.has('high-ceilings') && 'with high ceilings',
    amenities.has('den') && 'plus den',
    amenities.has('city-view') && 'with a skyline view',
    home.utilities.includes('heat') && home.utilities.includes('water') && ', heat and water included',
    plan.furnished && ', fully furnished',
  );
  return say(
    random,
    capital(`${noun} ${special}`.replace(' ,', ',').trim()),
    `${capital(noun)} in ${area}`,
    `Bright ${noun} on ${streetOf(home)}`,
    building.quality > 1.06 && building.yearBuilt < 2012 && `Updated ${noun} in ${area}`,
    building.yearBuilt < 1940 && `Character ${noun} in ${area}`,
    building.yearBuilt >= 2022 && `Never-lived-in ${noun}`,
    `${capital(noun)}, ${bathsNoun(plan.bathsTenths)}${special.startsWith(',') ? special : ''}`,
    building.storeys >= 10 && `High-floor ${noun} in ${area}`,
    `Quiet ${noun} near everything in ${area}`,
  );
}

function streetOf(home: Home): string {
  return home.building.street.replace(/^[\d\s,-]+/, '') || home.building.street;
}
