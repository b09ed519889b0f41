import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGeography } from '#server/base-data/geography.ts';
import { rightPath } from '#server/features/content/redirects/right-path.ts';
import { testApp } from '#test/app.ts';
import type { TestDatabase } from '#test/database.ts';
import { givenPlaces } from '#test/given-places.ts';
import { slugOfName } from './addresses.ts';

test('a path has one canonical form', () => {
  expect(rightPath('/')).toBe('/');
  expect(rightPath('/Toronto/')).toBe('/toronto');
  expect(rightPath('//toronto///Condos')).toBe('/toronto/condos');
  expect(rightPath('/fr/')).toBe('/fr');
  expect(rightPath('/MONTR%C3%A9AL')).toBe('/montr%C3%A9al');
  expect(rightPath('/claim-account/AbC/')).toBe('/claim-account/AbC');
  expect(rightPath('/fr/verify-email/AbC/')).toBe('/fr/verify-email/AbC');
  expect(rightPath('/reset-password/AbC')).toBe('/reset-password/AbC');
  expect(rightPath('/fr/new-listings-alerts/unsubscribe/AbC')).toBe('/fr/new-listings-alerts/unsubscribe/AbC');
  expect(rightPath('/admin/pageTypes/3/edit/')).toBe('/admin/pageTypes/3/edit');
});

test('no path redirects to another site', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', '\\', 'evil.example', 'A', '%5c', '%2F', '.', '@')), (parts) => {
      const right = rightPath(`/${parts.join('')}`);
      expect(new URL(right, 'http://here.example').host).toBe('here.example');
      expect(rightPath(right)).toBe(right);
    }),
  );
});

async function givenRedirects(db: TestDatabase['db']): Promise<void> {
  await db
    .insertInto('redirects')
    .values([
      { lang: 'en', from_path: '/apartments-toronto', to_path: '/toronto' },
      { lang: 'fr', from_path: '/apartments-toronto', to_path: '/toronto' },
      { lang: 'fr', from_path: '/logements', to_path: '/montreal' },
      { lang: 'en', from_path: '/old-page', to_path: null },
    ])
    .execute();
}

test('redirects other forms of a path and moved pages, keeping the query', async () => {
  await using app = await testApp({ given: givenRedirects });
  const to = async (path: string) => {
    const { status, headers } = await app.fetch(path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await to('/Toronto/?beds=1&utm_source=X')).toEqual([301, '/toronto?beds=1&utm_source=X']);
  expect(await to('/apartments-toronto?p=2')).toEqual([301, '/toronto?p=2']);
  expect(await to('/fr/Apartments-Toronto/')).toEqual([301, '/fr/toronto']);
  expect(await to('/fr/logements')).toEqual([301, '/fr/montreal']);
  expect((await app.fetch('/logements', { redirect: 'manual' })).status).not.toBe(301);
  const { db, redirectHits } = app.services;
  await redirectHits.flush();
  const counted = await db
    .selectFrom('redirects')
    .select(['lang', 'from_path', 'hits'])
    .where('hits', '>', 0)
    .execute();
  expect(counted.toSorted((a, b) => `${a.from_path} ${a.lang}`.localeCompare(`${b.from_path} ${b.lang}`))).toEqual([
    { lang: 'en', from_path: '/apartments-toronto', hits: 1 },
    { lang: 'fr', from_path: '/apartments-toronto', hits: 1 },
    { lang: 'fr', from_path: '/logements', hits: 1 },
  ]);
});

test('addresses with accents lead to the place, in both languages', async () => {
  await using app = await testApp({ given: givenPlaces });
  const to = async (path: string) => {
    const { status, headers } = await app.fetch(path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await to('/montr%C3%A9al?beds=1')).toEqual([301, '/montreal?beds=1']);
  expect(await to('/Montr%C3%A9al/condos')).toEqual([301, '/montreal/condos']);
  expect(await to('/fr/qu%C3%A9bec')).toEqual([301, '/fr/quebec']);
  for (const path of ['/atlantid%C3%A9', '/montr%E9al']) expect((await to(path))[0]).not.toBe(301);
});

test('the name of every place with accents becomes a known slug', async () => {
  const { provinces, metroAreas, cities } = await readGeography();
  const slugs = new Set([...provinces, ...metroAreas, ...cities].flatMap(({ slug }) => [slug.en, slug.fr]));
  const names = cities.flatMap(({ name }) => [name.en, name.fr]).filter((name) => /[^\x20-\x7e]/.test(name));
  expect(names.filter((name) => !slugs.has(slugOfName(name)))).toEqual([]);
});

test('does not touch API calls, files and posted forms', async () => {
  await using app = await testApp({ given: givenRedirects });
  expect((await app.fetch('/api/Site-Settings/', { redirect: 'manual' })).status).toBe(404);
  expect((await app.fetch('/robots.txt', { redirect: 'manual' })).status).toBe(200);
  expect((await app.fetch('/api/site-settings/', { redirect: 'manual' })).status).toBe(200);
  const posted = await app.fetch('/apartments-toronto', { method: 'POST', redirect: 'manual' });
  expect(posted.status).not.toBe(301);
});
