import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { basemapPath, basemapRoutes, readRange } from './basemap.ts';

test('a range includes both ends and is cut to the content', () => {
  expect(readRange('bytes=0-126', 1000)).toEqual({ start: 0, end: 126 });
  expect(readRange('bytes=990-2000', 1000)).toEqual({ start: 990, end: 999 });
  expect(readRange('bytes=500-', 1000)).toEqual({ start: 500, end: 999 });
  expect(readRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 });
  expect(readRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 });
});

test('a range beyond the content is refused, and an unknown range returns everything', () => {
  expect(readRange('bytes=1000-1001', 1000)).toBe('outside');
  expect(readRange('bytes=-0', 1000)).toBe('outside');
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b']) {
    expect(readRange(header, 1000)).toBe('whole');
  }
});

test('the basemap is served in slices that can be cached forever', async () => {
  const app = Fastify();
  await app.register(basemapRoutes);
  const slice = await app.inject({ url: basemapPath(), headers: { range: 'bytes=0-6' } });
  expect(slice.statusCode).toBe(206);
  expect(slice.body).toBe('PMTiles');
  expect(slice.headers['content-range']).toMatch(/^bytes 0-6\/\d{7}$/);
  expect(slice.headers['cache-control']).toContain('immutable');
  const whole = await app.inject({ method: 'HEAD', url: basemapPath() });
  expect(whole.statusCode).toBe(200);
  expect(Number(whole.headers['content-length'])).toBeGreaterThan(3_000_000);
  expect((await app.inject({ url: '/media/basemap/000000000000.pmtiles' })).statusCode).toBe(404);
});
