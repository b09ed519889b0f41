import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bedKey } from '#common/catalog/beds.ts';
import type { RecommendationReason } from '#common/contract/renting/recommendations.ts';
import { createSearchIndex } from '#server/search/index.ts';
import { traitsOf } from '#server/search/query/traits.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { anyMarket, homeOf, type Market } from './histories.fixture.ts';
import { recommend } from './recommend.ts';
import { nearbyMetres } from './spots.ts';
import { type HistoryEntry, tasteOf } from './taste.ts';

/** In milliseconds. Without it, a failed case of hundreds of homes is made smaller for more than eight minutes. */
const SHRINKING = { interruptAfterTimeLimit: 30_000 };

const answer = ({ market, history }: Pick<Market, 'market' | 'history'>) => {
  const taste = tasteOf(history);
  return taste ? recommend(createSearchIndex(market), taste) : [];
};

let recommended = 0;
const said = new Map<string, number>();

test('every reason is true of the home and the renter’s history', () => {
  fc.assert(
    fc.property(anyMarket, (given) => {
      const byId = new Map(given.market.map((record) => [record.id, record]));
      for (const { home, reasons } of answer(given)) {
        const record = byId.get(home.id) as ListingRecord;
        recommended++;
        expect(reasons.length).toBeGreaterThan(0);
        for (const reason of reasons) {
          said.set(reason.code, (said.get(reason.code) ?? 0) + 1);
          expect({ reason, isTrue: isTrue(reason, record, reasons, given) }).toEqual({ reason, isTrue: true });
        }
      }
    }),
    { numRuns: 300, ...SHRINKING },
  );
});

test('the test above covered every kind of reason', () => {
  expect(recommended).toBeGreaterThan(1000);
  expect([...said.keys()].sort()).toEqual(
    ['amenity', 'beds', 'near', 'neighbourhood', 'pets', 'rent', 'type', 'utility'].sort(),
  );
});

test('homes that are gone, removed, saved, contacted or already viewed are not recommended', () => {
  fc.assert(
    fc.property(anyMarket, (given) => {
      const active = new Set(given.market.filter(hasUnit).map(({ id }) => id));
      const known = given.history.filter((entry) => entry.kind !== 'viewed' || !entry.wasRecommended);
      const knownIds = new Set(known.map(({ home }) => home.id));
      const ids = answer(given).map(({ home }) => home.id);
      expect(ids.filter((id) => !active.has(id) || knownIds.has(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 150, ...SHRINKING },
  );
});

test('at most two homes of a building are recommended', () => {
  fc.assert(
    fc.property(anyMarket, (given) => {
      const byAddress = Map.groupBy(answer(given), ({ home }) => home.address);
      expect([...byAddress.values()].filter((homes) => homes.length > 2)).toEqual([]);
    }),
    { numRuns: 100, ...SHRINKING },
  );
});

test('a taste is the same to the last digit in any order of the history', () => {
  fc.assert(
    fc.property(anyMarket, ({ history }) => {
      const { removed: _, ...taste } = tasteOf(history) ?? { removed: [] };
      expect(tasteOf(history.toReversed()) ?? {}).toMatchObject(taste);
    }),
    { numRuns: 300, ...SHRINKING },
  );
});

test('the same history and market give the same homes in any input order', () => {
  fc.assert(
    fc.property(anyMarket, ({ market, history }) => {
      const turned = { market: market.toReversed(), history: history.toReversed() };
      expect(answer(turned)).toEqual(answer({ market, history }));
    }),
    { numRuns: 100, ...SHRINKING },
  );
});

test('homes near and similar to a removed one rank lower', () => {
  const market = Array.from({ length: 40 }, (_, i) => homeOf({ id: i + 1, lat: 43.65 + i / 1000, rent: 150_000 }));
  const history = [18, 20, 22].map((i) => entry('saved', market[i] as ListingRecord));
  const rankOf = (id: number, more: HistoryEntry[]) =>
    answer({ market, history: [...history, ...more] }).findIndex(({ home }) => home.id === id);
  const removed = entry('removed', market[19] as ListingRecord);
  expect(rankOf(20, [])).toBeLessThan(2);
  expect(rankOf(20, [removed])).toBe(-1);
  expect(rankOf(22, [removed])).toBeGreaterThan(rankOf(22, []));
});

test('homes with other rents or bedrooms rank below those that fit', () => {
  const place = (id: number, more: object) => homeOf({ id, lat: 43.65 + (id % 50) / 5000, rent: 150_000, ...more });
  const saved = Array.from({ length: 4 }, (_, i) => place(i + 1, {}));
  const fits = Array.from({ length: 20 }, (_, i) => place(i + 100, { rent: 145_000 + i * 500 }));
  const dear = Array.from({ length: 20 }, (_, i) => place(i + 200, { rent: 260_000 }));
  const large = Array.from({ length: 20 }, (_, i) => place(i + 300, { beds: 3 }));
  const ids = answer({
    market: [...large, ...dear, ...fits, ...saved],
    history: saved.map((record) => entry('saved', record)),
  }).map(({ home }) => home.id);
  expect(ids.slice(0, 20).sort()).toEqual(fits.map(({ id }) => id).sort());
});

test('near a single saved home, near and new homes come first', () => {
  const market = Array.from({ length: 60 }, (_, i) => {
    const home = homeOf({ id: i + 1, lat: 43.65 + i / 1000, rent: 100_000 + i * 5000 });
    return { ...home, activatedAt: 1_790_000_000 - (i % 2) * 40 * 86_400 };
  });
  const found = answer({ market, history: [entry('saved', market[0] as ListingRecord)] });
  expect(found.slice(0, 4).map(({ home }) => home.id)).toEqual([3, 5, 7, 9]);
  expect(found[0]?.reasons).toEqual([{ code: 'near', metres: 250, listingId: 1, interest: 'saved' }]);
});

test('a spot across two cities includes homes of both', () => {
  const toronto = Array.from({ length: 40 }, (_, i) => homeOf({ id: i + 1, lat: 43.65 + i / 5000, rent: 150_000 }));
  const ottawa = Array.from({ length: 40 }, (_, i) => homeOf({ id: i + 101, lat: 45.4 + i / 5000, rent: 150_000 }));
  const history = [...toronto.slice(0, 3), ...ottawa.slice(0, 2)].map((record) => entry('saved', record));
  const lats = answer({ market: [...toronto, ...ottawa], history }).map(({ home }) => home.lat);
  expect(lats.some((lat) => lat < 44)).toBe(true);
  expect(lats.some((lat) => lat > 45)).toBe(true);
});

const entry = (kind: HistoryEntry['kind'], record: ListingRecord): HistoryEntry => ({
  kind,
  at: 1_790_000_000,
  times: 1,
  home: traitsOf(record),
});

const hasUnit = (record: ListingRecord) => record.floorPlans.some(({ unitsAvailable }) => unitsAvailable > 0);

// Computed only from the records, independent of the recommender.
function isTrue(
  reason: RecommendationReason,
  record: ListingRecord,
  all: readonly RecommendationReason[],
  { history, everything }: Market,
): boolean {
  const removed = new Set(history.filter(({ kind }) => kind === 'removed').map(({ home }) => home.id));
  const theirs = history.filter(
    ({ kind, home }) => kind !== 'removed' && !removed.has(home.id) && home.id !== record.id,
  );
  const homes = theirs.map(({ home }) => everything.get(home.id) as ListingRecord);
  const plans = record.floorPlans.filter(({ unitsAvailable }) => unitsAvailable > 0);
  const cents = all.find(({ code }) => code === 'rent');
  switch (reason.code) {
    case 'rent': {
      const isAsked = plans.some(({ rentMinCents }) => rentMinCents === reason.cents);
      const rents = homes.flatMap(({ floorPlans }) => floorPlans.filter(({ unitsAvailable }) => unitsAvailable > 0));
      return isAsked && rents.some(({ rentMinCents }) => Math.abs(reason.cents / (rentMinCents ?? 1) - 1) <= 0.1000001);
    }
    case 'beds': {
      // The same floor plan has these bedrooms and this rent.
      const fits = plans.filter((plan) => !cents || (cents.code === 'rent' && plan.rentMinCents === cents.cents));
      const ofTheirs = history.some(({ home }) => home.plans.some(({ bed }) => bedKey(bed) === reason.beds));
      return ofTheirs && fits.some(({ beds }) => beds !== null && bedKey(beds) === reason.beds);
    }
    case 'neighbourhood':
      return (
        record.neighbourhoodId === reason.neighbourhoodId &&
        homes.some(({ neighbourhoodId }) => neighbourhoodId === reason.neighbourhoodId)
      );
    case 'near': {
      const done = theirs.filter(({ home }) => home.id === reason.listingId);
      const [other] = done;
      if (!other || !done.some(({ kind }) => kind === reason.interest)) return false;
      const metres = nearbyMetres(traitsOf(record), other.home);
      return metres <= reason.metres + 0.001 && metres > reason.metres - 51;
    }
    case 'type':
      return record.propertyType === reason.type && homes.some(({ propertyType }) => propertyType === reason.type);
    case 'pets':
      return record.petPolicies.includes(reason.pets) && homes.some((home) => home.petPolicies.includes(reason.pets));
    case 'utility':
      return record.utilities.includes(reason.utility) && homes.some((home) => home.utilities.includes(reason.utility));
    case 'amenity':
      return record.amenities.includes(reason.amenity) && homes.some((home) => home.amenities.includes(reason.amenity));
  }
}
