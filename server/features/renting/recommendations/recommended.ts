import type {
  RecommendationBasis,
  RecommendationReason,
  RecommendationStats,
} from '#common/contract/renting/recommendations.ts';
import { stateDistance } from '#common/places/place-statements.ts';
import { readTraits } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { isModuleOn } from '#server/platform/records/modules.ts';
import { type HistoryRow, readChoice, readPlacesKnown, readRenterHistory, readSeen } from './queries.ts';
import { type Recommendation, recommend } from './recommend.ts';
import { type HistoryEntry, type Taste, tasteOf } from './taste.ts';

/** Old actions matter least, so only this many of each kind are read in full. */
const MAX_OF_A_KIND = 60;

export type RenterContext = Pick<Context, 'actor' | 'config' | 'db' | 'pool' | 'places' | 'search'>;

/** A renter's current recommendations. */
export interface Recommended {
  basis: RecommendationBasis;
  found: Recommendation[];
  /** Which of them the renter has seen. */
  seen: ReadonlySet<number>;
  seenIntro: boolean;
}

/**
 * The caller's recommendations, computed on each call from their history and the active listings in a few milliseconds.
 * Nothing inferred is stored, and nothing is inferred before the renter turns it on.
 */
export async function recommendedTo(context: RenterContext): Promise<Recommended> {
  const { userId } = actorOf(context);
  const { recommends, seenIntro } = await readChoice(context.db, userId);
  const nothing = { found: [], seen: new Set<number>(), seenIntro };
  if (!recommends || !(await isModuleOn(context, 'recommendations'))) return { basis: 'off', ...nothing };
  const taste = await tasteFor(context, userId);
  if (!taste) return { basis: 'too-little', ...nothing };
  const found = await stateNearness(context, recommend(context.search.index(), taste));
  const ids = found.map(({ home }) => home.id);
  return { basis: taste.basis, found, seen: await readSeen(context.db, userId, ids), seenIntro };
}

/** States distances between homes only as exactly as both places are known. */
async function stateNearness({ db }: RenterContext, found: readonly Recommendation[]): Promise<Recommendation[]> {
  const near = found.flatMap(({ home, reasons }) =>
    reasons.flatMap((reason) => (reason.code === 'near' ? [home.id, reason.listingId] : [])),
  );
  const known = await readPlacesKnown(db, near);
  const levelOf = (id: number) => known.get(id) ?? 'city';
  return found
    .map(({ home, reasons }) => ({
      home,
      reasons: reasons.flatMap((reason): RecommendationReason[] => {
        if (reason.code !== 'near') return [reason];
        const stated = stateDistance(reason.metres, levelOf(home.id), levelOf(reason.listingId));
        return stated ? [{ ...reason, ...stated }] : [];
      }),
    }))
    .filter(({ reasons }) => reasons.length > 0);
}

/** The number of recommendations, and how many are new. */
export async function readRecommendationStats(context: RenterContext): Promise<RecommendationStats> {
  const { basis, found, seen, seenIntro } = await recommendedTo(context);
  return {
    basis,
    recommendedCount: found.length,
    newRecommendedCount: found.length - seen.size,
    seenRecommendedIntro: seenIntro,
  };
}

async function tasteFor({ db, pool, search }: RenterContext, userId: number): Promise<Taste | null> {
  const rows = await readRenterHistory(db, userId);
  const latest = [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap((all) => all.slice(0, MAX_OF_A_KIND));
  // Active listings are in memory; the others come from the database.
  const index = search.index();
  const ids = [...new Set(latest.map(({ listingId }) => listingId))];
  const active = ids.map((id) => index.traits(id)).filter((home) => home !== null);
  const gone = await readTraits(
    pool,
    ids.filter((id) => !index.has(id)),
  );
  const homes = new Map([...active, ...gone].map((home) => [home.id, home]));
  const history = latest.flatMap(({ listingId, ...done }): HistoryEntry[] => {
    const home = homes.get(listingId);
    return home ? [{ ...done, home }] : [];
  });
  return tasteOf(history, idsOfKnown(rows));
}

function idsOfKnown(rows: readonly HistoryRow[]): number[] {
  return rows.filter(({ wasRecommended }) => !wasRecommended).map(({ listingId }) => listingId);
}
