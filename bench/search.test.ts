import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildIndex, sampleOf } from './search-build.ts';
import { measureChanges } from './search-changes.ts';
import { goalRows } from './search-goals.ts';
import { explainSlowest } from './search-limits.ts';
import { measureMaps } from './search-maps.ts';
import { measureMix } from './search-mix.ts';
import { benchQueries } from './search-queries.ts';

const LISTINGS = 600;
const sample = sampleOf(LISTINGS);
const queries = benchQueries(80, sample);

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'table').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test('each part of the bench measures something', () => {
  const index = buildIndex(LISTINGS);
  const mix = measureMix(index, queries, 1);
  const maps = measureMaps(index, sample.slice(0, 2), 1);
  const changes = measureChanges(index, sample);
  for (const { what, times } of [...mix.details, ...maps.details, ...changes.details])
    expect(times.length, what).toBeGreaterThan(0);
  expect(index.size).toBe(LISTINGS);
  expect(explainSlowest(index, mix.timed, new Map([[1, 10_000]])).length).toBeGreaterThan(1);
});

test('the goals table shows which goals are met, missed or measured elsewhere', () => {
  const rows = goalRows({ p50: 16, p99: 399, snapshot: 'not built' }, 100_000);
  expect(rows).toContainEqual([expect.stringContaining('p50'), '≤ 15 µs', '16 µs', 'MISSED']);
  expect(rows).toContainEqual([expect.stringContaining('p99'), '≤ 0.40 ms', '0.40 ms', 'ok']);
  expect(rows.flat()).toContain('not built');
  expect(rows.flat()).toContain('see npm run bench -- http');
});
