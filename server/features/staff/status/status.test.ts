import { expect, test } from 'vitest';
import type { Sample } from '#server/platform/metrics/figures.ts';
import { createDurationHistogram } from '#server/platform/metrics/histogram.ts';
import { minuteFigures } from '#server/platform/metrics/minute-figures.ts';
import { adminWith, testServices } from '#test/services.ts';
import { readMinutes, writeMinutes } from './minutes.ts';

const requests = (value: number, status = '200'): Sample => {
  return { name: 'foyer_http_requests_total', labels: { route: '/*', method: 'GET', status }, value };
};

test('figures of a minute are what counters grew, and a process that started again counts from zero', () => {
  const times = createDurationHistogram('foyer_http_request_seconds', { kind: 'page' });
  for (let at = 0; at < 99; at++) times.add(7);
  times.add(400);
  const now = [requests(600), requests(60, '503'), ...times.read()];
  const figures = minuteFigures(now, [requests(0), requests(0, '503')], 60);
  expect(figures).toMatchObject({ requests: 11, errors: 1 });
  expect(figures.pageP50).toBeGreaterThan(5);
  expect(figures.pageP95).toBeLessThanOrEqual(10);
  expect(figures).not.toHaveProperty('callP50');
  expect(minuteFigures([requests(120)], [requests(600)], 60)).toMatchObject({ requests: 2 });
});

test('the last hour of two machines is read, and older minutes are deleted with the next report', async () => {
  await using app = await testServices();
  const { db } = app.services;
  const minute = (ago: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - ago * 60_000);
  const row = (machine: string, ago: number, value: number) => ({
    ...{ machine, process: 'web-1', minute: minute(ago), figures: { requests: value } },
  });
  await writeMinutes(db, [row('a', 70, 1), row('a', 2, 1)]);
  // Reported again within the minute: the later figures count.
  await writeMinutes(db, [row('a', 2, 2), row('b', 1, 3)]);
  expect((await readMinutes(db, new Date(0))).map(({ machine }) => machine)).toEqual(['b', 'a']);
  const { minutes, processes } = await app.api('en', adminWith('viewSiteSettings')).siteStatus.read({});
  expect(minutes).toHaveLength(60);
  const values = processes.map(({ machine, figures }) => [machine, figures.map((one) => one.values.slice(-3))]);
  expect(values).toEqual([
    ['a', [[null, 2, null]]],
    ['b', [[null, null, 3]]],
  ]);
});
