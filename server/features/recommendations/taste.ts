import { OPTION_COUNT } from '#server/search/memory/options.ts';
import type { ListingTraits } from '#server/search/query/traits.ts';
import { gatherSpots, type Spot } from './spots.ts';

/** One thing that a renter did with a home. A removed home was dismissed from the recommendations. */
export interface HistoryEntry {
  kind: 'saved' | 'asked' | 'viewed' | 'removed';
  /** Epoch seconds of the last time. */
  at: number;
  /** How often a home was looked at; 1 for everything else. */
  times: number;
  home: ListingTraits;
  /** It was recommended before it was looked at: looking at it is no reason to take it away. */
  wasRecommended?: boolean;
}

/** A home that the renter liked, and how much: its share of all liking. */
export interface LikedHome {
  home: ListingTraits;
  interest: 'saved' | 'asked' | 'viewed';
  weight: number;
}

/** What a renter seems to look for. */
export interface Taste {
  /** Enough was done to know a taste, or only enough to look around what was saved. */
  basis: 'taste' | 'nearby';
  /** The places they look at, the dearest to them first. */
  spots: Spot[];
  /** Share of liking that falls on homes with an option, by the option's slot. */
  likes: Float64Array;
  removed: ListingTraits[];
  /** Share of the removed homes with an option, by the option's slot. */
  dislikes: Float64Array;
  /** Homes never to be recommended: they are known, or not wanted. */
  excluded: ReadonlySet<number>;
}

const WORTH = { asked: 4, saved: 3, viewed: 1 } as const;
/** What was done in a second way to the same home adds so much. */
const MORE = 0.5;
const MOST_VIEWING = 2;
const HALF_LIFE_S = 30 * 86_400;
/** Homes without which there is no telling a taste. */
const ENOUGH = 3;

/**
 * What a history says; null where it says too little. The clock plays no part: how old a thing is counts from the newest one,
 * so that a renter who comes back after a year finds the taste they left. `alsoKnown` are listings that the history does not
 * show but that must not be recommended either.
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

/** Each liked home once, the most liked first; weights add up to 1. */
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
      .sort((a, b) => b.weight - a.weight);
    return best ? [{ ...best, weight: best.weight * (1 + MORE * rest.length) }] : [];
  });
  const sum = homes.reduce((all, { weight }) => all + weight, 0);
  return homes
    .map((home) => ({ ...home, weight: home.weight / sum }))
    .sort((a, b) => b.weight - a.weight || a.home.id - b.home.id);
}

const worth = (kind: LikedHome['interest'], times: number): number =>
  kind === 'viewed' ? Math.min(MOST_VIEWING, 1 + Math.log2(Math.max(1, times)) / 2) : WORTH[kind];

function sharesByOption(homes: readonly { home: ListingTraits; weight: number }[]): Float64Array {
  const shares = new Float64Array(OPTION_COUNT);
  for (const { home, weight } of homes) {
    for (let word = 0; word < home.options.length; word++) {
      for (let rest = home.options[word] as number; rest !== 0; rest &= rest - 1) {
        const slot = word * 32 + 31 - Math.clz32(rest & -rest);
        shares[slot] = (shares[slot] as number) + weight;
      }
    }
  }
  return shares;
}
