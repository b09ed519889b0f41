import { expect, test } from 'vitest';
import { createStorage } from './storage.ts';
import { currentTracking, saveTracking, trackingOf } from './tracking.ts';

const of = (query: string) => trackingOf(new URLSearchParams(query));

test('a click on a search advert names the provider and cpc, over any utm values', () => {
  expect(of('gclid=abc&utm_source=letter&utm_medium=email&utm_campaign=june')).toEqual({
    gclid: 'abc',
    source: 'google',
    medium: 'cpc',
    campaign: 'june',
  });
});

test('otherwise the utm values count, and nothing where there are none', () => {
  expect(of('utm_source=letter&utm_medium=email')).toEqual({ source: 'letter', medium: 'email' });
  expect(of('beds=2&utm_source=')).toBeUndefined();
});

test('the link of a partner names the partner and the site of the visitor, without the rest of its address', () => {
  expect(of('beds=2&source=Rent%20Radar&externalReferrer=https://radar.example/u/zoe?q=1')).toEqual({
    source: 'Rent Radar',
    externalReferrer: 'radar.example',
  });
  expect(of('externalReferrer=radar.example')).toEqual({ externalReferrer: 'radar.example' });
  expect(of('source=Rent%20Radar&utm_source=letter')).toEqual({ source: 'letter' });
});

test('a source is reused for 24 hours, or until a newer address names another one', () => {
  const kept = new Map<string, string>();
  const backing = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let now = 0;
  const storage = createStorage([() => backing], () => now);
  saveTracking('https://foyer.example/toronto?utm_source=letter', storage);
  saveTracking('https://foyer.example/toronto?p=2', storage);
  expect([...kept.keys()]).toEqual(['pro_tracking']);
  expect(currentTracking(storage)).toEqual({ source: 'letter' });
  saveTracking('https://foyer.example/?gclid=x', storage);
  expect(currentTracking(storage)).toEqual({ gclid: 'x', source: 'google', medium: 'cpc' });
  now = 24 * 3_600_000;
  expect(currentTracking(storage)).toBeUndefined();
});
