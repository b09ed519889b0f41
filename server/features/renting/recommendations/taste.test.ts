import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionNumber } from '#server/search/memory/options.ts';
import { traitsOf } from '#server/search/query/traits.ts';
import { anyMarket, homeOf } from './histories.fixture.ts';
import { type HistoryEntry, tasteOf } from './taste.ts';

const NOW = 1_790_000_000;
const DAY = 86_400;

const done = (
  kind: HistoryEntry['kind'],
  id: number,
  more: Partial<HistoryEntry> & { lat?: number; rent?: number } = {},
) => {
  const { lat = 43.65, rent = 150_000, ...rest } = more;
  return { kind, at: NOW, times: 1, home: traitsOf(homeOf({ id, lat, rent })), ...rest };
};

test('no history, or one or two views, give no taste', () => {
  expect(tasteOf([])).toBeNull();
  expect(tasteOf([done('viewed', 1)])).toBeNull();
  expect(tasteOf([done('viewed', 1), done('viewed', 2)])).toBeNull();
  expect(tasteOf([done('removed', 1), done('removed', 2), done('removed', 3)])).toBeNull();
});

test('one saved home gives a place, three homes give a taste', () => {
  expect(tasteOf([done('saved', 1), done('viewed', 2)])?.basis).toBe('nearby');
  expect(tasteOf([done('viewed', 1), done('viewed', 2), done('viewed', 3)])?.basis).toBe('taste');
});

test('a removed home is not liked, even with many views', () => {
  const taste = tasteOf([
    ...[1, 2, 3].map((id) => done('saved', id)),
    done('viewed', 9, { times: 20, lat: 49 }),
    done('removed', 9, { lat: 49 }),
  ]);
  expect(taste?.spots).toHaveLength(1);
  expect(taste?.removed.map(({ id }) => id)).toEqual([9]);
  expect(taste?.excluded.has(9)).toBe(true);
});

test('inquiries count more than saves, and saves more than views, at any age', () => {
  const history = [done('viewed', 1), done('saved', 2), done('asked', 3)];
  const weights = (entries: HistoryEntry[]) =>
    tasteOf(entries)?.spots[0]?.homes.map(({ home, weight }) => [home.id, Math.round(weight * 1000)]);
  expect(weights(history)?.map(([id]) => id)).toEqual([3, 2, 1]);
  expect(weights(history.map((entry) => ({ ...entry, at: entry.at - 365 * DAY })))).toEqual(weights(history));
});

test('an action’s weight halves each month', () => {
  const taste = tasteOf([done('saved', 1), done('saved', 2, { at: NOW - 30 * DAY }), done('saved', 3)]);
  const weight = (id: number) => taste?.spots[0]?.homes.find(({ home }) => home.id === id)?.weight ?? 0;
  expect(weight(2) / weight(1)).toBeCloseTo(0.5);
});

test('rents ignore outliers', () => {
  const usual = Array.from({ length: 12 }, (_, i) => done('saved', i + 1, { rent: 150_000 + i * 1000 }));
  const rent = tasteOf([...usual, done('viewed', 99, { rent: 900_000 })])?.spots[0]?.rent;
  expect(rent?.low).toBeGreaterThanOrEqual(150_000);
  expect(rent?.high).toBeLessThanOrEqual(161_000);
});

test('distant homes form up to four spots, the most liked first', () => {
  const history = [43, 44, 45, 46, 47, 47].map((lat, i) => done('saved', i + 1, { lat }));
  const spots = tasteOf(history)?.spots ?? [];
  expect(spots).toHaveLength(4);
  expect(spots[0]?.lat).toBe(47);
});

test('shares of any history are shares', () => {
  fc.assert(
    fc.property(anyMarket, ({ history }) => {
      const taste = tasteOf(history);
      if (!taste) return;
      const sum = taste.spots.reduce((all, { weight }) => all + weight, 0);
      expect(sum).toBeGreaterThan(0);
      expect(sum).toBeLessThan(1.000001);
      for (const share of [...taste.likes, ...taste.dislikes]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(1.000001);
      }
      for (const { rent, beds, reachMetres } of taste.spots) {
        if (rent) expect(rent.low).toBeLessThanOrEqual(rent.high);
        expect(beds.reduce((all, share) => all + share, 0)).toBeLessThan(1.000001);
        expect(reachMetres).toBeGreaterThan(1000);
      }
    }),
    { numRuns: 200 },
  );
});

test('an option’s weight is the share of homes that have it', () => {
  const taste = tasteOf([1, 2, 3].map((id) => done('saved', id)));
  expect(taste?.likes[optionNumber('types', 'apartment')]).toBeCloseTo(1);
  expect(taste?.likes[optionNumber('types', 'house')]).toBe(0);
});
