import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Suggestion } from '#common/contract/market/search.ts';
import { BASE_STEPS, installBaseData } from '#server/base-data/index.ts';
import { readSpots } from '#test/read-spots.ts';
import { testServices } from '#test/services.ts';

const spots = await readSpots();
const cities = new Map(spots.filter(({ kind }) => kind === 'city').map((one) => [one.id, one]));

/** A way to write a place: [text, language]. */
const written = fc
  .record({
    spot: fc.constantFrom(...spots),
    lang: fc.constantFrom('en' as const, 'fr' as const),
    form: fc.constantFrom('name', 'beginning', 'alias', 'with city', 'city first', 'elsewhere'),
    slip: fc.constantFrom('none', 'none', 'accents', 'swap', 'drop'),
    at: fc.nat(40),
    other: fc.constantFrom(...cities.values()),
  })
  .map(({ spot, lang, form, slip, at, other }) => {
    const name = spot.name[lang];
    const city = cities.get(spot.cityId ?? 0)?.name[lang] ?? '';
    const text = {
      name,
      beginning: name.slice(0, 3 + at),
      alias: spot.aliases?.[at % spot.aliases.length] ?? name,
      'with city': `${name}, ${city}`,
      'city first': `${city} ${name}`,
      elsewhere: `${name}, ${other.name[lang]}`,
    }[form];
    const i = 1 + (at % Math.max(1, text.length - 2));
    const slipped = {
      none: text,
      accents: text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
      swap: text.slice(0, i) + text.charAt(i + 1) + text.charAt(i) + text.slice(i + 2),
      drop: text.slice(0, i) + text.slice(i + 1),
    }[slip];
    return { q: slipped, lang };
  });

const site = () =>
  testServices(async (_db, pool) =>
    installBaseData(
      pool,
      BASE_STEPS.filter(({ name }) => name !== 'content'),
    ),
  );

test('the first suggestion for a text leads where Enter and a shared address lead, for all places', async () => {
  await using app = await site();
  const suggest = async (q: string, lang: 'en' | 'fr', near?: string): Promise<Suggestion[]> =>
    (await app.api(lang).search.autocomplete({ query: { q, near } })).suggestions;
  await expect.poll(async () => (await suggest('toron', 'en')).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const differences: string[] = [];
  const compare = async (q: string, lang: 'en' | 'fr', near?: string) => {
    const [first] = await suggest(q, lang, near);
    const { path } = await app.api(lang).search.understand({ query: { q, near } });
    const asWritten = `/listings?${new URLSearchParams({ q: q.trim(), ...(near && { near }) })}`;
    // A shared address with the text is read again, and so leads to the same.
    if (first && first.path !== path && first.path !== asWritten) differences.push(`${q}: ${first.path} or ${path}`);
    if (!first && !path.startsWith('/listings')) differences.push(`${q}: nothing or ${path}`);
  };
  for (const q of ['Quebec', 'Plateau', 'Rosemont', 'North Van', 'Oliver', 'Hope', 'king', 'h3b', 'V6B 1A1', 'canada'])
    for (const near of [undefined, 'calgary']) await compare(q, 'en', near);
  await fc.assert(
    fc.asyncProperty(written, async ({ q, lang }) => {
      await compare(q, lang);
      expect(differences).toEqual([]);
    }),
    { numRuns: 400 },
  );
}, 60_000);

test('a postal code finds the area around it, also one without homes', async () => {
  await using app = await site();
  const { understand, autocomplete } = app.api('fr').search;
  for (const q of ['H3B', 'h3b 1a1', 'H3B1A1']) {
    expect(await understand({ query: { q } })).toMatchObject({ path: '/grand-montreal?landmark=h3b', leftover: [] });
  }
  expect(await understand({ query: { q: '2 chambres V6B 1A1' } })).toMatchObject({
    path: '/grand-vancouver?beds=2&landmark=v6b',
  });
  await expect
    .poll(async () => (await autocomplete({ query: { q: 'h3b' } })).suggestions[0], { timeout: 30_000 })
    .toMatchObject({ kind: 'postal', label: 'H3B', path: '/grand-montreal?landmark=h3b' });
  const { landmark, location } = await app.api('fr').search.search({
    query: { location: 'grand-montreal', landmark: 'h3b' },
  });
  expect(landmark?.name.fr).toBe('H3B');
  expect(location?.kind).toBe('metro');
});

test('towns of one name in one province are both suggested, each near a city that people know', async () => {
  await using app = await site();
  const suggest = async (q: string, lang: 'en' | 'fr') =>
    (await app.api(lang).search.autocomplete({ query: { q } })).suggestions
      .filter(({ kind }) => kind === 'city')
      .map(({ detail }) => detail);
  await expect.poll(async () => (await suggest('toron', 'en')).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const towns = [...cities.values()];
  const twice = towns.filter((one) =>
    towns.some((other) => other !== one && other.provinceId === one.provinceId && other.name.en === one.name.en),
  );
  expect(twice.length).toBeGreaterThan(0);
  for (const { name } of twice)
    for (const [lang, near] of [
      ['en', 'near '],
      ['fr', 'vers '],
    ] as const) {
      const [first, second] = await suggest(name[lang], lang);
      expect([name.en, first?.startsWith(near), second?.startsWith(near)]).toEqual([name.en, true, true]);
      expect(first).not.toBe(second);
    }
});

test('a short word is corrected to the beginning of a name, not to a small word in it', async () => {
  await using app = await site();
  const { understand, autocomplete } = app.api('en').search;
  const suggest = async (q: string) => (await autocomplete({ query: { q } })).suggestions.length;
  await expect.poll(() => suggest('toron'), { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await understand({ query: { q: 'Lavl' } })).toMatchObject({ path: '/laval', leftover: [] });
  expect(await understand({ query: { q: 'DTES' } })).toMatchObject({ path: '/listings?q=DTES', leftover: ['DTES'] });
});
