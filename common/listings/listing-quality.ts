/** The facts of a listing that decide whether it can go live, and its quality score. */
export interface ListingFacts {
  street: string;
  postalCode: string;
  isFromFeed: boolean;
  /** Whether it has a pin and a city. */
  hasPlace: boolean;
  /** Characters of each. */
  titles: { en: number; fr: number };
  descriptions: { en: number; fr: number };
  photos: number;
  plans: number;
  plansWithoutBeds: number;
  plansWithoutRent: number;
  /** Floor plans that say "Contact for price". */
  plansOnRequest: number;
  plansWithoutArea: number;
  amenities: number;
  pets: number;
  media: number;
  hasParking: boolean;
  hasLease: boolean;
}

/** Requirements for going live, in the order of the form. */
export const NEEDS = ['address', 'place', 'plans', 'beds', 'rent', 'photos', 'description', 'email'] as const;
/** One of them. */
export type Need = (typeof NEEDS)[number];

/** All unmet requirements for going live. */
export function missingOf(facts: ListingFacts, isVerified: boolean): Need[] {
  const isThere: Record<Need, boolean> = {
    // Many feeds name no postal code.
    address: facts.street !== '' && (facts.postalCode !== '' || facts.isFromFeed),
    place: facts.hasPlace,
    plans: facts.plans > 0,
    beds: facts.plansWithoutBeds === 0,
    rent: facts.plansWithoutRent === 0,
    photos: facts.photos > 0,
    description: facts.descriptions.en > 0 || facts.descriptions.fr > 0,
    email: isVerified,
  };
  return NEEDS.filter((need) => !isThere[need]);
}

/** Improvements that bring a listing more leads. */
const TIPS = [
  'address',
  'plans',
  'rent',
  'photos',
  'descriptionEn',
  'descriptionFr',
  'titles',
  'amenities',
  'pets',
  'area',
  'media',
  'parking',
  'lease',
] as const;
/** One of them. */
export type TipKey = (typeof TIPS)[number];

/** A tip: how many are missing, if countable, and its points. */
export interface Tip {
  key: TipKey;
  count: number;
  points: number;
}

/** Photos, amenities and characters of the description that earn full points. */
const MANY = { photos: 10, amenities: 6, text: 300 };
/** The steps of the tips: three photos are easier to add than ten. */
const STEP = 3;

/**
 * The quality of a listing, 0 to 100, and tips to raise it, the strongest first. Photos and descriptions in both
 * languages weigh most.
 */
export function qualityOf(facts: ListingFacts): { score: number; tips: Tip[] } {
  const { plans, plansWithoutRent, plansOnRequest, plansWithoutArea, titles, descriptions } = facts;
  const share = (have: number, of: number) => Math.min(have, of) / of;
  const priced = plans === 0 ? 0 : (plans - plansWithoutRent - plansOnRequest / 2) / plans;
  const parts: [key: TipKey, weight: number, done: number, missing: number][] = [
    ['address', 10, facts.hasPlace && facts.street && facts.postalCode ? 1 : 0, 0],
    ['plans', 10, share(plans, 1), 0],
    ['rent', 10, priced, plansWithoutRent + plansOnRequest],
    ['photos', 20, share(facts.photos, MANY.photos), Math.min(STEP, MANY.photos - facts.photos)],
    ['descriptionEn', 10, share(descriptions.en, MANY.text), descriptions.en],
    ['descriptionFr', 10, share(descriptions.fr, MANY.text), descriptions.fr],
    ['titles', 4, (share(titles.en, 1) + share(titles.fr, 1)) / 2, 0],
    ['amenities', 8, share(facts.amenities, MANY.amenities), MANY.amenities - facts.amenities],
    ['pets', 5, share(facts.pets, 1), 0],
    ['area', 4, plans === 0 ? 0 : (plans - plansWithoutArea) / plans, plansWithoutArea],
    ['media', 5, share(facts.media, 1), 0],
    ['parking', 2, facts.hasParking ? 1 : 0, 0],
    ['lease', 2, facts.hasLease ? 1 : 0, 0],
  ];
  const score = parts.reduce((sum, [, weight, done]) => sum + weight * done, 0);
  const tips = parts
    .filter(([, , done]) => done < 1)
    .map(([key, weight, done, count]) => ({ key, count, points: Math.max(1, Math.round(weight * (1 - done))) }))
    .sort((one, other) => other.points - one.points);
  return { score: Math.round(score), tips };
}
