import { aboutArea } from './around-en.ts';
import { areaOf, type Home, mainPlan } from './home.ts';
import type { Random } from './random.ts';
import { paragraph, paragraphs, say } from './say.ts';
import {
  aboutBuilding,
  aboutInside,
  aboutMoney,
  aboutMoving,
  aboutPets,
  aboutViewing,
  opening,
} from './sentences-en.ts';
import {
  bathsNoun,
  bedsAdjective,
  capital,
  dayOf,
  homeNoun,
  list,
  TYPE_NOUNS,
  thousands,
  UTILITY_NOUNS,
} from './words-en.ts';

/** A headline as people write it, at most about 80 characters. Null where the building's name says enough. */
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

/** Short and dry, as owners write on a phone. */
function tersely(home: Home, random: Random): string {
  const { building, utilities, pets } = home;
  const plan = mainPlan(home);
  const what =
    building.propertyType === 'commercial'
      ? `${thousands(plan.squareFeet ?? 0)} sq. ft. commercial unit`
      : `${plan.beds > 0 && building.propertyType !== 'room' ? `${plan.beds} bed, ` : ''}${bathsNoun(plan.bathsTenths)}${plan.squareFeet ? `, about ${thousands(plan.squareFeet)} sq. ft` : ''}`;
  const included = utilities.map((key) => UTILITY_NOUNS[key]);
  return paragraph(
    `${capital(building.propertyType === 'commercial' ? what : `${TYPE_NOUNS[building.propertyType]}, ${what}`)}.`,
    say(
      random,
      building.yearBuilt >= 2015 ? `Built ${building.yearBuilt}.` : 'Clean and well kept.',
      home.amenities.has('hardwood-floors') && 'Hardwood throughout.',
      'Freshly painted.',
      home.amenities.has('carpet') && 'New carpet last year.',
    ),
    included.length > 0
      ? say(random, `${capital(list(included))} included.`, `Rent includes ${list(included)}.`)
      : say(random, 'Tenant pays utilities.', 'Utilities extra.'),
    plan.availableOn
      ? `Available ${dayOf(plan.availableOn)}.`
      : say(random, 'Available now.', 'Empty, ready to move in.', 'Available right away.'),
    pets.includes('pets-not-allowed')
      ? say(random, 'No pets, sorry.', 'No pets please.')
      : pets.length > 0 && say(random, 'Pet friendly.', 'Ask about pets.'),
    home.amenities.has('smoke-free') && say(random, 'Non-smoking.', 'No smoking inside.'),
    say(
      random,
      'References required.',
      'First come, first served.',
      'Message me for a viewing.',
      'Call or write, evenings are best.',
      '',
    ),
  );
}

/** An advert of one to four paragraphs; every claim comes from the home's own facts. */
export function describeInEnglish(home: Home, random: Random): string {
  const style = random.next();
  if (home.byOwner && style < 0.3) return tersely(home, random);
  if (style < 0.45)
    return paragraphs(
      paragraph(opening(home, random), aboutInside(home, random)),
      paragraph(aboutMoney(home, random), aboutMoving(home, random), aboutPets(home, random)),
    );
  if (style < 0.6)
    return paragraph(
      opening(home, random),
      aboutInside(home, random),
      aboutArea(home, random),
      aboutMoving(home, random),
      aboutViewing(home, random),
    );
  if (style < 0.8)
    return paragraphs(
      paragraph(opening(home, random), aboutArea(home, random)),
      paragraph(aboutInside(home, random), aboutBuilding(home, random)),
      paragraph(
        aboutMoney(home, random),
        aboutPets(home, random),
        aboutMoving(home, random),
        aboutViewing(home, random),
      ),
    );
  return paragraphs(
    opening(home, random),
    aboutInside(home, random),
    paragraph(aboutBuilding(home, random), aboutMoney(home, random)),
    paragraph(aboutArea(home, random), aboutMoving(home, random), aboutPets(home, random), aboutViewing(home, random)),
  );
}
