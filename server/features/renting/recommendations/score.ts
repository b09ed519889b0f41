import { keysOf } from '#common/values/objects.ts';
import { FACET_GROUPS, optionNumber } from '#server/search/memory/options.ts';
import { float64At } from '#server/search/numbers.ts';
import { hasOption, type ListingTraits } from '#server/search/query/traits.ts';
import type { Candidate } from './candidates.ts';
import type { LikedHome } from './spots.ts';
import { nearbyMetres, type TasteSpot } from './spots.ts';
import type { Taste } from './taste.ts';

/** Weights of the score's parts; their sum is 1. */
const WEIGHTS = { place: 0.3, rent: 0.24, beds: 0.2, type: 0.08, pets: 0.08, extras: 0.07, fresh: 0.03 } as const;
/** Maximum penalties for resembling a removed home, and for a type that is often removed. */
const DISLIKED = 0.35;
const DISLIKED_TYPE = 0.15;
/** Removed homes needed to infer a dislike. */
const ENOUGH_REMOVED = 3;
/** Base factor of the least liked spot, before its own share is added. */
const SPOT_BASE = 0.75;
/** Distance at which nearness falls to a third, for spots and for removed homes. */
const NEAR_METRES = 2000;
const BESIDE_METRES = 300;
/** Rents beyond the liked range by this share score zero. */
const RENT_ABOVE = 0.35;
const RENT_BELOW = 0.5;
const UNPRICED = 0.3;
const UNKNOWN = 0.5;
const FRESH_S = 30 * 86_400;
const COMMON = 0.5;

const NO_PETS = optionNumber('pets', 'pets-not-allowed');
const PETS = range(FACET_GROUPS.pets).filter((slot) => slot !== NO_PETS);
const TYPES = range(FACET_GROUPS.types);
const EXTRAS = [...range(FACET_GROUPS.amenities), ...range(FACET_GROUPS.utilities)];

/** The floor plan that fits a spot best, with its bedroom and rent scores. */
export interface PlanFit {
  bed: number;
  rentCents: number;
  beds: number;
  rent: number;
}

/** Scores homes against a taste; `newest` is when the newest home went live. 1 is the maximum. */
export function createScorer(taste: Taste, newest: number): (candidate: Candidate) => number {
  const heaviest = Math.max(...taste.spots.map(({ weight }) => weight));
  const types = Math.max(...TYPES.map((slot) => float64At(taste.likes, slot)));
  const wantsPets = PETS.some((slot) => float64At(taste.likes, slot) >= COMMON);
  const extras = EXTRAS.filter((slot) => float64At(taste.likes, slot) >= COMMON);
  const fresh = (home: ListingTraits) => Math.max(0, 1 - (newest - home.activatedAt) / FRESH_S);
  return ({ home, spot }) => {
    if (taste.basis === 'nearby') return (fresh(home) + nearness(home, spot)) / 2;
    const plan = bestPlan(home, spot);
    const parts = {
      place: nearness(home, spot),
      rent: plan.rent,
      beds: plan.beds,
      type: types > 0 ? shareOf(home, taste.likes, TYPES) / types : UNKNOWN,
      pets: hasOption(home, NO_PETS) && wantsPets ? 0 : shareHeld(home, taste.likes, PETS),
      extras: shareHeld(home, taste.likes, extras),
      fresh: fresh(home),
    };
    let score = 0;
    for (const part of keysOf(WEIGHTS)) score += WEIGHTS[part] * parts[part];
    return score * (SPOT_BASE + (1 - SPOT_BASE) * (spot.weight / heaviest)) - dislike(home, taste);
  };
}

/** The best floor plan; a home has at least one. */
export function bestPlan(home: ListingTraits, spot: TasteSpot): PlanFit {
  const most = Math.max(...spot.beds);
  let best: PlanFit = { bed: 0, rentCents: 0, beds: -1, rent: -1 };
  for (const { bed, rentCents } of home.plans) {
    const beds = most > 0 ? (spot.beds[bed] ?? 0) / most : UNKNOWN;
    const rent = rentFit(rentCents, spot.rent);
    if (beds + rent > best.beds + best.rent) best = { bed, rentCents, beds, rent };
  }
  return best;
}

function rentFit(rentCents: number, rent: TasteSpot['rent']): number {
  if (!rent) return UNKNOWN;
  if (rentCents === 0) return UNPRICED;
  if (rentCents > rent.high) return Math.max(0, 1 - (rentCents / rent.high - 1) / RENT_ABOVE);
  if (rentCents < rent.low) return Math.max(0, 1 - (1 - rentCents / rent.low) / RENT_BELOW);
  return 1;
}

/** The liked home nearest to another (never itself), with the distance in metres. */
export function nearestLiked(
  home: ListingTraits,
  liked: readonly LikedHome[],
): { liked: LikedHome; metres: number } | null {
  let nearest: { liked: LikedHome; metres: number } | null = null;
  for (const one of liked) {
    if (one.home.id === home.id) continue;
    const metres = nearbyMetres(home, one.home);
    if (!nearest || metres < nearest.metres) nearest = { liked: one, metres };
  }
  return nearest;
}

function nearness(home: ListingTraits, spot: TasteSpot): number {
  const metres = nearestLiked(home, spot.homes)?.metres ?? nearbyMetres(home, spot);
  let sameHood = 0;
  for (const { home: liked, weight } of spot.homes)
    if (liked.id !== home.id && liked.neighbourhoodId !== null && liked.neighbourhoodId === home.neighbourhoodId)
      sameHood += weight;
  return 0.6 * Math.exp(-metres / NEAR_METRES) + 0.4 * Math.min(1, (1.5 * sameHood) / spot.weight);
}

// How much a home resembles a removed one, and how disliked its type is.
function dislike(home: ListingTraits, { removed, likes, dislikes }: Taste): number {
  let most = 0;
  for (const other of removed) {
    if (other.address === home.address) most = 1;
    else most = Math.max(most, Math.exp(-nearbyMetres(home, other) / BESIDE_METRES) * samePlans(home, other));
  }
  if (removed.length < ENOUGH_REMOVED) return DISLIKED * most;
  const kind = shareOf(home, dislikes, TYPES) - shareOf(home, likes, TYPES);
  return DISLIKED * most + DISLIKED_TYPE * Math.max(0, kind);
}

// 1 if two plans have equal bedrooms and rent, less the further their rents are apart.
function samePlans(a: ListingTraits, b: ListingTraits): number {
  let most = 0;
  for (const plan of a.plans) {
    for (const other of b.plans) {
      if (plan.bed !== other.bed) continue;
      const apart = Math.abs(plan.rentCents - other.rentCents) / Math.max(1, other.rentCents);
      most = Math.max(most, 1 - apart / RENT_ABOVE);
    }
  }
  return most;
}

function range({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function shareOf(home: ListingTraits, shares: Float64Array, slots: readonly number[]): number {
  let most = 0;
  for (const slot of slots) if (hasOption(home, slot)) most = Math.max(most, float64At(shares, slot));
  return most;
}

// The share of liked options that the home has.
function shareHeld(home: ListingTraits, shares: Float64Array, slots: readonly number[]): number {
  let held = 0;
  let all = 0;
  for (const slot of slots) {
    const share = float64At(shares, slot);
    all += share;
    if (hasOption(home, slot)) held += share;
  }
  return all > 0 ? held / all : UNKNOWN;
}
