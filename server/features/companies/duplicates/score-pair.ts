import type { DuplicateReason } from '#common/catalog/duplicate-reasons.ts';
import { metresBetween } from '#common/places/distance.ts';
import { type ScoredFacts, UNSTATED_BATHS } from './fingerprint.ts';
import { countShared } from './photo-hashes.ts';
import { similarityOf } from './text-sketch.ts';

/** One fact of a pair. Points are log-odds: positive for the same home, negative for different ones. */
interface ScoredReason {
  code: DuplicateReason;
  points: number;
  /** Metres, percent or a number of photos, depending on the code. */
  value: number | null;
}

export interface PairScore {
  score: number;
  reasons: ScoredReason[];
}

/** From here on, two listings are taken for the same home. */
export const SAME_HOME = 9;
/** From here on, support decides. */
export const WORTH_A_LOOK = 7;

/** One address is one home, or a few. */
const HOUSES: ReadonlySet<string> = new Set(['house', 'townhouse', 'basement', 'main-floor', 'duplex']);

/**
 * Scores two listings by naive Bayes: each field adds its log-odds. The weights are tuned on the labelled pairs of
 * `npm run bench -- duplicates`. Photos and texts that one company uses for several homes say little.
 */
export function scorePair(a: ScoredFacts, b: ScoredFacts): PairScore {
  const reasons: ScoredReason[] = [];
  const add = (code: DuplicateReason, points: number, value: number | null = null) =>
    reasons.push({ code, points, value });
  scorePlace(a, b, add);
  scoreFacts(a, b, add);
  const isOneCompany = a.company_id === b.company_id;
  const isOneAddress = a.address_key !== null && a.address_key === b.address_key;
  const photos = countShared(a.photo_hashes, b.photo_hashes);
  if (photos > 0) {
    const most = Math.min(a.photo_hashes.length, b.photo_hashes.length) / 2;
    // One photo may show the lobby of a building where both companies have homes.
    if (!isOneCompany) add('photos', photos === 1 && isOneAddress ? 1.5 : Math.min(2 + 3 * photos, 11), photos);
    else if (isOneAddress) add('photos', photos === most ? 2 : 1, photos);
  }
  const text = Math.max(similarityOf(a.sketch_en, b.sketch_en) ?? -1, similarityOf(a.sketch_fr, b.sketch_fr) ?? -1);
  const percent = Math.round(text * 100);
  if (text >= 0.5 && !isOneCompany) add('text', text >= 0.8 ? 5 : 3, percent);
  else if (text >= 0.9) add('text', 1.5, percent);
  else if (text >= 0 && text < 0.1 && isOneCompany) add('otherText', -1.5, percent);
  if (!isOneCompany && a.phone_postal !== null && phoneOf(a) === phoneOf(b)) add('phone', 1);
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

const phoneOf = ({ phone_postal: text }: ScoredFacts) => text?.split(' ')[0];

type AddReason = (code: DuplicateReason, points: number, value?: number | null) => void;

function scorePlace(a: ScoredFacts, b: ScoredFacts, add: AddReason): void {
  const metres = metresOf(a, b);
  if (a.address_key !== null && a.address_key === b.address_key) {
    const isHouse = HOUSES.has(a.property_type) && HOUSES.has(b.property_type);
    if (a.unit !== '' && b.unit !== '') {
      const isSame = a.unit === b.unit;
      add(isSame ? 'address' : 'otherUnit', isSame ? 6 : -20);
      if (isSame) add('unit', 3);
    } else if (isHouse) add('address', a.unit === b.unit ? 6 : 4);
    else add('building', a.unit === b.unit ? 4 : 3);
    if (metres === null) return;
    if (metres <= 30) add('near', 1, metres);
    else if (metres > 500) add('far', -3, metres);
    return;
  }
  if (a.unit !== '' && b.unit !== '' && a.unit !== b.unit) add('otherUnit', -6);
  if (a.postal_civic !== null && a.postal_civic === b.postal_civic) {
    add('misspelt', metres !== null && metres <= 100 ? 4 : 2, metres);
    if (a.unit !== '' && a.unit === b.unit) add('unit', 2);
  } else if (a.address_key !== null && b.address_key !== null)
    add('otherAddress', metres === null ? -6 : metres <= 60 ? -3 : metres <= 300 ? -6 : -14, metres);
  else if (metres === null) return;
  else if (metres <= 60) add('near', 2, metres);
  else add('far', metres <= 300 ? -3 : -10, metres);
}

/** The distance of two homes, or null unless both pins are confirmed. */
function metresOf(a: ScoredFacts, b: ScoredFacts): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null;
  return Math.round(metresBetween([a.lat, a.lng], [b.lat, b.lng]));
}

function scoreFacts(a: ScoredFacts, b: ScoredFacts, add: AddReason): void {
  if (a.property_type !== b.property_type && (a.property_type === 'room' || b.property_type === 'room'))
    add('type', -6);
  else if (HOUSES.has(a.property_type) !== HOUSES.has(b.property_type)) add('type', -1);
  const plans = overlapOf(a.plans, b.plans);
  if (a.min_beds !== null && b.min_beds !== null) {
    if (bedsOf(a) !== bedsOf(b)) add('otherPlans', plans > 0 ? -4 : -9);
    else if (statesBaths(a) && statesBaths(b)) add(plans === 1 ? 'plans' : 'otherPlans', plans === 1 ? 2 : -2);
  }
  if (a.square_feet !== null && b.square_feet !== null) {
    const difference = differenceOf(a.square_feet, b.square_feet);
    if (difference <= 0.02) add('area', difference === 0 ? 2 : 1, a.square_feet);
    else add('otherArea', difference > 0.08 ? -4 : -2, Math.round(difference * 100));
  }
  if (a.rent_cents !== null && b.rent_cents !== null) {
    const difference = differenceOf(a.rent_cents, b.rent_cents);
    const percent = Math.round(difference * 100);
    if (difference <= 0.03) add('rent', 1, percent);
    else if (difference > 0.12) add('otherRent', difference > 0.3 ? -5 : -2, percent);
  }
  // Companies name floor plans in their own ways.
  if (a.company_id === b.company_id && a.label !== null && b.label !== null && a.label !== b.label) add('label', -3);
}

const bedsOf = ({ plans }: ScoredFacts) => [...new Set(plans.map((plan) => Math.floor(plan / 1000)))].join();

const statesBaths = ({ plans }: ScoredFacts) => plans.every((plan) => plan % 1000 !== UNSTATED_BATHS);

/** Shared floor plans by all of them, 0 to 1. */
function overlapOf(a: readonly number[], b: readonly number[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  const shared = [...one].filter((plan) => other.has(plan)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

const differenceOf = (a: number, b: number) => Math.abs(a - b) / Math.max(a, b);
