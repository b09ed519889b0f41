import { MAX_RECOMMENDED, type RecommendationReason } from '#common/contract/renting/recommendations.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { itemAt } from '#server/search/numbers.ts';
import type { ListingTraits } from '#server/search/query/traits.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { reasonsFor } from './reasons.ts';
import { createScorer } from './score.ts';
import type { Taste } from './taste.ts';

/** A recommended home with its reasons. */
export interface Recommendation {
  home: ListingTraits;
  reasons: RecommendationReason[];
}

/** Maximum homes per building, and the penalties for a second one and for more of one company. */
const MAX_IN_BUILDING = 2;
const SAME_BUILDING = 0.12;
const SAME_COMPANY = 0.015;
/** Only this many of the best are considered for the mix. */
const MIXED = 240;

type Scored = Candidate & { score: number };

/** The best homes for a taste, best first: active, mixed, and stable until something changes. */
export function recommend(index: SearchIndex, taste: Taste, count = MAX_RECOMMENDED): Recommendation[] {
  const candidates = findCandidates(index, taste);
  const newest = candidates.reduce((latest, { home }) => Math.max(latest, home.activatedAt), 0);
  const score = createScorer(taste, newest);
  const scored = candidates
    .map((candidate): Scored => ({ ...candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score || a.home.id - b.home.id);
  return mix(scored.slice(0, MIXED), count * 2)
    .map((candidate) => ({ home: candidate.home, reasons: reasonsFor(candidate, taste) }))
    .filter(({ reasons }) => reasons.length > 0)
    .slice(0, count);
}

// Picks the best repeatedly; homes of a building or company that is already in count less.
function mix(scored: readonly Scored[], count: number): Scored[] {
  const left = [...scored];
  const buildings = new Map<number, number>();
  const companies = new Map<number, number>();
  const chosen: Scored[] = [];
  while (left.length > 0 && chosen.length < count) {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < left.length; i++) {
      const { home, score } = itemAt(left, i);
      // Sorted by score, so no later one can be better.
      if (score <= most) break;
      const inBuilding = buildings.get(home.address) ?? 0;
      if (inBuilding >= MAX_IN_BUILDING) continue;
      const worth = score - SAME_BUILDING * inBuilding - SAME_COMPANY * (companies.get(home.companyId) ?? 0);
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    const [next] = best < 0 ? [] : left.splice(best, 1);
    if (!next) break;
    chosen.push(next);
    buildings.set(next.home.address, (buildings.get(next.home.address) ?? 0) + 1);
    companies.set(next.home.companyId, (companies.get(next.home.companyId) ?? 0) + 1);
  }
  return chosen;
}
