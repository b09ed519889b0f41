import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareItemsJs } from './peers/itemsjs.ts';
import { compareMiniSearch } from './peers/minisearch.ts';
import { buildIndex, sampleOf } from './search-build.ts';
import { measureChanges } from './search-changes.ts';
import { goalLines } from './search-goals.ts';
import { explainSlowest } from './search-limits.ts';
import { measureMaps } from './search-maps.ts';
import { measureMix } from './search-mix.ts';
import { benchKeywords, benchQueries } from './search-queries.ts';

// That the bench runs and compares what it says; how fast, it says itself.
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

test('the goals say what is met, what is missed and where the rest is measured', () => {
  const lines = goalLines({ p50: 16, p99: 399, snapshot: 'not built' }, 100_000).join('\n');
  expect(lines).toMatch(/p50 +\| +≤ 15 µs \| +16 µs \| MISSED/);
  expect(lines).toMatch(/p99 +\| +≤ 0.40 ms \| +0.40 ms \| +ok/);
  expect(lines).toContain('not built');
  expect(lines).toContain('see npm run bench -- http');
});

test('the engines for Node find what the index finds', async () => {
  const index = buildIndex(LISTINGS);
  expect(await compareItemsJs(index, queries, LISTINGS)).toBe(true);
  expect(await compareMiniSearch(index, benchKeywords(40, sample), LISTINGS)).toBe(true);
});
