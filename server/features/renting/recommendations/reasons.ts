import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BEDS } from '#common/catalog/beds.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { type RecommendationReason, WELCOMED_PETS } from '#common/contract/renting/recommendations.ts';
import { type FacetGroup, optionNumber } from '#server/search/memory/options.ts';
import { float64At } from '#server/search/numbers.ts';
import { hasOption, type ListingTraits } from '#server/search/query/traits.ts';
import type { Candidate } from './candidates.ts';
import { bestPlan, nearestLiked } from './score.ts';
import type { LikedHome } from './spots.ts';
import type { Taste } from './taste.ts';

/** Maximum reasons on a card. */
const MAX_REASONS = 4;
const NEAR_METRES = 1000;
/** Distances are rounded up to multiples of this. */
const STEP_METRES = 50;
const SIMILAR_RENT = 0.1;
const HALF = 0.5;
/** A feature with at least this share of the taste is one of most homes. */
const MOST = 0.6;
/** Two homes don't make "most of them". */
const ENOUGH = 3;

/** The reasons for a recommendation, the strongest first. Each is true of the home. */
export function reasonsFor(candidate: Candidate, taste: Taste): RecommendationReason[] {
  const { home, spot } = candidate;
  const likedHomes = taste.spots.flatMap(({ homes }) => homes);
  const near = nearReason(home, likedHomes, taste.basis === 'nearby' ? Number.POSITIVE_INFINITY : NEAR_METRES);
  const hood = neighbourhoodReason(home, likedHomes);
  if (taste.basis === 'nearby') return [near, hood].filter((reason) => reason !== null);
  const plan = bestPlan(home, spot);
  const others = likedHomes.filter((liked) => liked.home.id !== home.id);
  const isSimilarRent = others.some((liked) =>
    liked.home.plans.some(({ rentCents }) => isWithin(plan.rentCents, rentCents, SIMILAR_RENT)),
  );
  const beds = BEDS[plan.bed];
  const reasons: (RecommendationReason | null)[] = [
    isSimilarRent ? { code: 'rent', cents: plan.rentCents } : null,
    hood,
    beds && (spot.beds[plan.bed] ?? 0) >= HALF ? { code: 'beds', beds } : null,
    ...(others.length >= ENOUGH ? optionReasons(home, taste.likes) : []),
    near,
  ];
  return reasons.filter((reason) => reason !== null).slice(0, MAX_REASONS);
}

function isWithin(value: number, of: number, share: number): boolean {
  return value > 0 && of > 0 && Math.abs(value - of) <= of * share;
}

function neighbourhoodReason(home: ListingTraits, liked: readonly LikedHome[]): RecommendationReason | null {
  const { neighbourhoodId } = home;
  if (neighbourhoodId === null) return null;
  const isSame = liked.some((one) => one.home.id !== home.id && one.home.neighbourhoodId === neighbourhoodId);
  return isSame ? { code: 'neighbourhood', neighbourhoodId } : null;
}

function nearReason(home: ListingTraits, liked: readonly LikedHome[], within: number): RecommendationReason | null {
  const nearest = nearestLiked(home, liked);
  if (!nearest || nearest.metres > within) return null;
  const metres = Math.max(1, Math.ceil(nearest.metres / STEP_METRES)) * STEP_METRES;
  return { code: 'near', metres, listingId: nearest.liked.home.id, interest: nearest.liked.interest };
}

function optionReasons(home: ListingTraits, likes: Float64Array): (RecommendationReason | null)[] {
  const pets = mostLiked(home, likes, 'pets', WELCOMED_PETS);
  const type = mostLiked(home, likes, 'types', PROPERTY_TYPES);
  const utility = mostLiked(home, likes, 'utilities', UTILITIES);
  const amenity = mostLiked(home, likes, 'amenities', AMENITY_KEYS);
  return [
    pets && { code: 'pets', pets },
    type && { code: 'type', type },
    utility && { code: 'utility', utility },
    amenity && { code: 'amenity', amenity },
  ];
}

/** The most liked option that the home shares with most liked homes; null without one. */
function mostLiked<Key extends string>(
  home: ListingTraits,
  likes: Float64Array,
  group: FacetGroup,
  keys: readonly Key[],
): Key | null {
  let best: Key | null = null;
  let share = MOST;
  for (const key of keys) {
    const slot = optionNumber(group, key);
    const liking = float64At(likes, slot);
    if (liking < share || (best !== null && liking === share) || !hasOption(home, slot)) continue;
    best = key;
    share = liking;
  }
  return best;
}
