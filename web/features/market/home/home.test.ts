import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { EXAMPLES, seasonOf } from './examples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ market: true, pages: true });
});
afterAll(() => app[Symbol.asyncDispose]());

test.for(['winter', 'spring', 'summer', 'fall'] as const)(
  'the search understands every word of the example of %s, in both languages',
  async (season) => {
    for (const lang of ['en', 'fr'] as const) {
      const { understood, leftover } = await app.api(lang).search.understand({ query: { q: EXAMPLES[season][lang] } });
      expect(leftover).toEqual([]);
      expect(understood.length).toBeGreaterThan(2);
    }
  },
);

test('the home page shows what the search understands of its example, cities with homes, and homes with photos', async () => {
  for (const [lang, path] of [
    ['en', '/'],
    ['fr', '/fr'],
  ] as const) {
    const html = await (await app.fetch(path, { headers: { 'accept-language': lang } })).text();
    const api = app.api(lang);
    const { understood } = await api.search.understand({ query: { q: EXAMPLES[seasonOf(new Date())][lang] } });
    for (const chip of understood) expect(html).toContain(`>${chip}</li>`);
    const { popular } = await api.locations.list();
    for (const { name, count } of popular.slice(0, 8)) expect(html.includes(`>${name[lang]}</a></h3>`)).toBe(count > 0);
    const photos = [...html.matchAll(/data-listing="\d+".*?srcSet="([^ "]+)/gis)].map(([, src]) => src);
    expect(photos.length).toBeGreaterThan(0);
    expect(new Set(photos).size).toBe(photos.length);
  }
});
