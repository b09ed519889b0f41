import { OPTION_COUNT } from '#server/search/memory/options.ts';
import { float64At, int32At } from '#server/search/numbers.ts';
import type { ListingTraits } from '#server/search/query/traits.ts';
import { gatherSpots, type LikedHome, type TasteSpot } from './spots.ts';

/** A renter's action on a home. A removed home was dismissed from the recommendations. */
export interface HistoryEntry {
  kind: 'saved' | 'asked' | 'viewed' | 'removed';
  /** Epoch seconds of the last time. */
  at: number;
  /** Number of views; 1 for other actions. */
  times: number;
  home: ListingTraits;
  /** It was recommended before it was viewed, so the view doesn't remove it. */
  wasRecommended?: boolean;
}

/** A renter's inferred preferences. */
export interface Taste {
  /** Whether the history is enough for a taste, or only for the area of a saved home. */
  basis: 'taste' | 'nearby';
  /** The spots, the most liked first. */
  spots: TasteSpot[];
  /** Share of the taste per option slot. */
  likes: Float64Array;
  removed: ListingTraits[];
  /** Share of removed homes per option slot. */
  dislikes: Float64Array;
  /** Homes that are never recommended: known or unwanted. */
  excluded: ReadonlySet<number>;
}

const WORTH = { asked: 4, saved: 3, viewed: 1 } as const;
/** Weight of a second kind of action on the same home. */
const MORE = 0.5;
const MAX_VIEWING = 2;
const HALF_LIFE_S = 30 * 86_400;
/** Minimum homes for a taste. */
const ENOUGH = 3;

/**
 * Infers a taste from a history; null if there is too little. Ages count from the newest action, not from now, so that
 * a renter who returns after a year has the same taste. `alsoKnown` are further listings that must not be recommended.
 */
export function tasteOf(history: readonly HistoryEntry[], alsoKnown: Iterable<number> = []): Taste | null {
  const removed = history.filter(({ kind }) => kind === 'removed').map(({ home }) => home);
  const removedIds = new Set(removed.map(({ id }) => id));
  const homes = likedHomes(history.filter(({ home }) => !removedIds.has(home.id)));
  const chosen = homes.filter(({ interest }) => interest !== 'viewed');
  const basis = homes.length >= ENOUGH ? 'taste' : 'nearby';
  const used = basis === 'taste' ? homes : chosen;
  if (used.length === 0) return null;
  const known = history.filter((entry) => entry.kind !== 'viewed' || !entry.wasRecommended).map(({ home }) => home.id);
  return {
    basis,
    spots: gatherSpots(used),
    likes: sharesByOption(used),
    removed,
    dislikes: sharesByOption(removed.map((home) => ({ home, weight: 1 / removed.length }))),
    excluded: new Set([...known, ...alsoKnown]),
  };
}

/** Each liked home once, the most liked first; the weights' sum is 1. */
function likedHomes(history: readonly HistoryEntry[]): LikedHome[] {
  const newest = Math.max(...history.map(({ at }) => at));
  const byId = Map.groupBy(history, ({ home }) => home.id);
  const homes = [...byId.values()].flatMap((entries): LikedHome[] => {
    const [best, ...rest] = entries
      .flatMap(({ kind, at, times, home }) =>
        kind === 'removed'
          ? []
          : { home, interest: kind, weight: worth(kind, times) * 0.5 ** ((newest - at) / HALF_LIFE_S) },
      )
      .sort((a, b) => b.weight - a.weight || WORTH[b.interest] - WORTH[a.interest]);
    return best ? [{ ...best, weight: best.weight * (1 + MORE * rest.length) }] : [];
  });
  homes.sort((a, b) => b.weight - a.weight || a.home.id - b.home.id);
  // In one order, because the last digits of a sum depend on it, and they decide between equal likes.
  const sum = homes.reduce((all, { weight }) => all + weight, 0);
  return homes.map((home) => ({ ...home, weight: home.weight / sum }));
}

const worth = (kind: LikedHome['interest'], times: number): number =>
  kind === 'viewed' ? Math.min(MAX_VIEWING, 1 + Math.log2(Math.max(1, times)) / 2) : WORTH[kind];

function sharesByOption(homes: readonly { home: ListingTraits; weight: number }[]): Float64Array {
  const shares = new Float64Array(OPTION_COUNT);
  for (const { home, weight } of homes) {
    for (let word = 0; word < home.options.length; word++) {
      for (let rest = int32At(home.options, word); rest !== 0; rest &= rest - 1) {
        const slot = word * 32 + 31 - Math.clz32(rest & -rest);
        shares[slot] = float64At(shares, slot) + weight;
      }
    }
  }
  return shares;
}
