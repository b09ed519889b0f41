import type { Lang } from '#common/contract/fields.ts';
import { roomNotation } from '#common/i18n/format.ts';
import type { Bilingual } from '#server/base-data/geography.ts';
import { type Home, isWinter, mainPlan, monthlyFees } from './home.ts';
import type { Random } from './random.ts';
import { fill, type StoryFacts, type Values } from './templates.ts';
import * as words from './words.ts';

/** The amenities that a description names. */
export type Named = { readonly features: readonly string[]; readonly shared: readonly string[] };

/** The most specific policy comes first. */
const PET_POLICIES = [
  'pets-not-allowed',
  'large-dog-friendly',
  'small-dog-friendly',
  'cat-friendly',
  'small-pet-friendly',
  'pet-friendly',
] as const;

/** The kind of home, by which its sentences differ most. */
export function kindOf({ building: { propertyType }, plans }: Home): string {
  if (propertyType === 'commercial' || propertyType === 'room') return propertyType;
  return plans.length > 1 ? 'building' : 'home';
}

export function chooseNamed(home: Home, random: Random): Named {
  const choose = (kind: 'amenities' | 'building', count: number) =>
    random.some(
      [...home.amenities].filter((key) => key in words.HOME_WORDS.en[kind]),
      count,
    );
  const isUnit = kindOf(home) === 'home' || kindOf(home) === 'building';
  return {
    features: isUnit ? choose('amenities', random.int(3, 5)) : [],
    shared: choose('building', random.int(2, 5)),
  };
}

/** Monthly price of a parking spot that can be added, in dollars. */
const parkingCost = ({ costs }: Home) => costs.find(({ kind, mandatory }) => kind === 'parking' && !mandatory)?.amount;

const bedsOf = ({ plans }: Home) => plans.map(({ beds }) => beds);

/** StoryFacts that decide which sentences are true. */
export function homeFacts(home: Home, { features, shared }: Named): StoryFacts {
  const { building, amenities, utilities } = home;
  const { city, propertyType } = building;
  const { beds, squareFeet, furnished, deposit, availableOn } = mainPlan(home);
  const [fewest, most] = [Math.min(...bedsOf(home)), Math.max(...bedsOf(home))];
  const policy = PET_POLICIES.find((key) => home.pets.includes(key));
  const facts = new Map<string, number>([...amenities].map((key) => [key, 1]));
  for (const name of [propertyType, city.key, policy ?? '']) facts.set(name, 1);
  const values = {
    owner: home.byOwner,
    named: building.name !== null,
    sized: squareFeet !== null,
    roomy: squareFeet !== null && squareFeet > 400 + 270 * beds,
    furnished,
    dated: availableOn !== null,
    deposit: deposit !== null,
    winter: isWinter(home.month),
    neighbourhood: building.neighbourhood !== null,
    quebec: city.province.code === 'QC',
    ontario: city.province.code === 'ON',
    'street-parking': building.parking === 'street' && parkingCost(home) === undefined,
    'heat-included': utilities.includes('heat'),
    'water-included': utilities.includes('water'),
    built: building.yearBuilt,
    quality: building.quality,
    storeys: building.storeys,
    units: building.units,
    people: city.population,
    beds,
    size: squareFeet ?? 0,
    month: home.month,
    lease: home.leaseMonths ?? 0,
    'fewest-beds': fewest,
    'most-beds': most,
    'more-beds': most - fewest,
    features: features.length,
    shared: shared.length,
    utilities: utilities.length,
    fees: monthlyFees(home.costs),
    'parking-cost': parkingCost(home) ?? 0,
  };
  for (const [name, value] of Object.entries(values)) facts.set(name, Number(value));
  return facts;
}

/** Texts of the placeholders. */
export function sentenceValues(home: Home, { features, shared }: Named, lang: Lang): Values {
  const { building, utilities, costs, leaseMonths } = home;
  const { city, neighbourhood, yearBuilt } = building;
  const { beds, bathsTenths, squareFeet, availableOn } = mainPlan(home);
  const inQuebec = city.province.code === 'QC';
  const { noun, studio, quebec = noun, gender = 'm' } = words.HOME_WORDS[lang].homes[building.propertyType];
  const [fewest, most] = [Math.min(...bedsOf(home)), Math.max(...bedsOf(home))];
  const inArea = (name: Bilingual) => (lang === 'en' ? `in ${name.en}` : words.inFrenchArea(name.fr, inQuebec));
  return {
    gender,
    noun: () =>
      fill(beds === 0 ? studio : inQuebec ? quebec : noun, {
        beds: words.countWords(lang, 'beds', beds),
        rooms: roomNotation(beds),
      }),
    where: () => (neighbourhood ? inArea(neighbourhood.name) : city.within[lang]),
    area: (neighbourhood ?? city).name[lang],
    city: city.within[lang],
    name: building.name ?? '',
    year: () => String(yearBuilt),
    decade: () => String(Math.round(yearBuilt / 10) * 10),
    years: () => words.inWords(lang, 3 + (yearBuilt % 7)),
    storeys: String(building.storeys),
    units: String(building.units),
    plans: () => words.inWords(lang, home.plans.length),
    fewest: () => words.inWords(lang, fewest),
    most: () => words.inWords(lang, most),
    rooms: () =>
      fewest === most ? `des ${roomNotation(most)}` : `du ${roomNotation(fewest)} au ${roomNotation(most)}`,
    bedrooms: () => words.countWords(lang, 'bedrooms', beds),
    baths: () => words.bathsInWords(lang, bathsTenths),
    size: () => words.sizeInWords(lang, squareFeet ?? 0),
    date: () => (availableOn ? words.dayInWords(lang, availableOn) : ''),
    lease: () => String(leaseMonths ?? ''),
    fees: () => words.moneyInWords(lang, monthlyFees(costs)),
    parking: () => words.moneyInWords(lang, parkingCost(home) ?? 0),
    utilities: () => words.listWords(lang, 'utilities', utilities),
    features: () => words.listWords(lang, 'amenities', features),
    shared: () => words.listWords(lang, 'building', shared),
  };
}
