import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { ListingState } from '#common/contract/landlords/own-listings.ts';
import type { Company, CompanyBook } from './companies.ts';
import { inventCosts } from './costs.ts';
import { describe } from './describe.ts';
import { inventHomeAmenities, inventPets, inventUtilities } from './features.ts';
import { type Building, type Home, mainPlan } from './home.ts';
import { inventPerson, inventPhone } from './names.ts';
import { inventOffer, type Offer } from './offers.ts';
import { inventPlans } from './plans.ts';
import { createRandom, type Random } from './random.ts';

export type Listing = {
  readonly home: Home;
  readonly company: Company;
  readonly state: ListingState;
  readonly titleEn: string | null;
  readonly titleFr: string | null;
  readonly descriptionEn: string | null;
  readonly descriptionFr: string | null;
  readonly leaseMonths: number | null;
  readonly featured: boolean;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly updatedAt: Date;
  /** When it went offline. */
  readonly removedAt: Date | null;
  readonly previousRent: number | null;
  readonly rentChangedAt: Date | null;
  readonly offer: Offer | null;
  readonly media: readonly { kind: 'video' | 'tour'; url: string }[];
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Probability that a company rents it out, not an owner. */
const COMPANY_SHARE: Readonly<Partial<Record<PropertyTypeKey, number>>> = {
  apartment: 0.93,
  condo: 0.35,
  loft: 0.5,
  townhouse: 0.55,
  fourplex: 0.5,
  triplex: 0.35,
  duplex: 0.3,
  commercial: 0.8,
  house: 0.3,
};
const STATES = { active: 9300, paused: 250, archived: 250, draft: 90, expired: 75, suspended: 35 } as const;

function inventLease(
  byOwner: boolean,
  propertyType: PropertyTypeKey,
  furnished: boolean,
  random: Random,
): number | null {
  if (propertyType === 'commercial') return random.pick([24, 36, 60]);
  if (propertyType === 'room') return Number(random.weighted({ '1': 4, '4': 2, '8': 2, '12': 2 }));
  if (furnished) return Number(random.weighted({ '1': 4, '3': 3, '6': 3, '12': 4 }));
  if (random.chance(0.1)) return null;
  return byOwner
    ? Number(random.weighted({ '1': 6, '6': 5, '8': 2, '12': 84, '24': 3 }))
    : Number(random.weighted({ '1': 3, '6': 4, '12': 90, '24': 3 }));
}

function inventMedia(home: Home, byOwner: boolean, random: Random): Listing['media'] {
  if (byOwner || home.building.propertyType === 'room') return [];
  const id = (length: number): string =>
    Array.from({ length }, () => random.pick([...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('');
  const media: { kind: 'video' | 'tour'; url: string }[] = [];
  if (random.chance(0.05)) {
    const url = random.chance(0.6)
      ? `https://www.youtube-nocookie.com/embed/${id(11)}`
      : `https://player.vimeo.com/video/${random.int(200_000_000, 900_000_000)}`;
    media.push({ kind: 'video', url });
  }
  if (random.chance(0.05)) media.push({ kind: 'tour', url: `https://my.matterport.com/show/?m=${id(11)}` });
  return media;
}

/** Four in five listings are in both languages, the others in the company's language. */
function inventLanguages(company: Company, random: Random): { en: boolean; fr: boolean } {
  if (random.chance(0.8)) return { en: true, fr: true };
  return { en: company.lang === 'en', fr: company.lang === 'fr' };
}

/** @param today midnight UTC. No date is later. */
export function inventListing(building: Building, companies: CompanyBook, today: Date, random: Random): Listing {
  const byOwner = !random.chance(COMPANY_SHARE[building.propertyType] ?? 0.12);
  const company = companies.choose(building.city, byOwner, random);
  // Most listings are new, because homes are rented within weeks.
  const ageDays = Math.floor(120 * random.next() ** 1.8);
  const activatedAt = new Date(today.getTime() - ageDays * DAY - random.int(10, 18 * 60) * MINUTE);
  const plans = inventPlans(building, byOwner, today, random);
  const first = plans[0];
  if (!first) throw new Error('inventPlans() gave no plan');
  const question = { ...building, province: building.city.province.code };
  const amenities = new Set([
    ...building.amenities,
    ...inventHomeAmenities(question, first.beds, first.bathsTenths / 10, random),
  ]);
  const utilities = inventUtilities(question, building.parking, random);
  const leaseMonths = inventLease(byOwner, building.propertyType, first.furnished, random);
  const home: Home = {
    building,
    amenities,
    utilities,
    pets: inventPets(question, random),
    plans,
    costs: inventCosts(building, utilities, random),
    leaseMonths,
    byOwner,
    month: activatedAt.getUTCMonth() + 1,
  };
  const languages = inventLanguages(company, random);
  const state: ListingState = company.approved ? random.weighted(STATES) : 'review';
  const isPublicOnce = state !== 'draft' && state !== 'review';
  const ended = state === 'archived' || state === 'expired' || state === 'suspended';
  const sinceActivation = today.getTime() - activatedAt.getTime();
  const dropped = isPublicOnce && mainPlan(home).rentMin !== null && ageDays > 9 && random.chance(0.09);
  const rents = plans.flatMap((plan) => plan.rentMin ?? []);
  const rentChangedAt = dropped
    ? new Date(activatedAt.getTime() + Math.floor(sinceActivation * (0.3 + 0.6 * random.next())))
    : null;
  const updatedAt =
    rentChangedAt ??
    (isPublicOnce && random.chance(0.4)
      ? new Date(activatedAt.getTime() + Math.floor(sinceActivation * random.next()))
      : activatedAt);
  const removedAt = ended
    ? new Date(updatedAt.getTime() + Math.floor((today.getTime() - updatedAt.getTime()) * (0.2 + 0.7 * random.next())))
    : null;
  const province = building.city.province.code;
  // Texts depend on the season. Their own random numbers keep the rest of the market the same on every day.
  const words = createRandom(random.int(0, 0x7fffffff), 'texts');
  const { title, description } = describe(home, words);
  return {
    home,
    company,
    state,
    titleEn: languages.en && title ? title.en : null,
    titleFr: languages.fr && title ? title.fr : null,
    descriptionEn: languages.en ? description.en : null,
    descriptionFr: languages.fr ? description.fr : null,
    leaseMonths,
    featured: state === 'active' && random.chance(company.isOwner ? 0.02 : 0.083),
    contactName: company.isOwner ? company.name : random.chance(0.6) ? inventPerson(province, random) : null,
    contactPhone: random.chance(company.isOwner ? 0.55 : 0.9)
      ? company.isOwner
        ? company.phone
        : inventPhone(province, random)
      : null,
    createdAt: new Date(activatedAt.getTime() - random.int(30, 4000) * MINUTE),
    activatedAt: isPublicOnce ? activatedAt : null,
    updatedAt: removedAt ?? updatedAt,
    removedAt,
    previousRent: dropped ? Math.min(...rents) + 25 * random.int(1, 6) : null,
    rentChangedAt,
    offer: !byOwner && random.chance(0.13) ? inventOffer(today, random) : null,
    media: inventMedia(home, byOwner, random),
  };
}
