import { expect, test } from 'vitest';
import type { PlaceBody } from '#common/contract/market/places-admin.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { inProcessApi } from '#server/run/features.ts';
import { givenActor } from './given-actor.ts';
import { givenCompany, givenCompanyListings } from './given-company.ts';
import { givenUser } from './given-user.ts';
import { startTwoServers } from './two-servers.ts';

test('a renamed city and a moved neighbourhood are found, opened and listed under its new name on another server', {
  timeout: 120_000,
}, async () => {
  await using servers = await startTwoServers();
  const { db, here, there } = servers;
  const city = await db
    .selectFrom('cities')
    .select(['id', 'name_en'])
    .where('slug_en', '=', 'kingston')
    .executeTakeFirstOrThrow();
  const companyId = await givenCompany(db, 'Harbour Homes');
  await givenCompanyListings(db, { companyId, cityId: city.id, count: 2 });
  await here.services.search.catchUp();
  await there.services.search.catchUp();
  const get = async (path: string) => (await fetch(there.address + path, { redirect: 'manual' })).text();
  const json = async (path: string, lang = 'en') =>
    (await fetch(there.address + path, { headers: { 'accept-language': lang } })).json();
  // Fills the caches that the rename must reach.
  expect(await get('/sitemaps/places-1.xml')).toContain('/kingston<');
  await expect
    .poll(async () => JSON.stringify(await json('/api/listings-autocomplete?q=kingst')), { timeout: 8_000 })
    .toContain('Kingston');

  const { id: userId } = await givenUser(db, 'Admin');
  const actor = givenActor(['Admin'], ['viewCities', 'modifyCities'], { userId });
  const api = inProcessApi({ ...here.services, lang: 'en', t: translator('en'), actor, address: '127.0.0.1' });
  const params = { id: city.id };
  const rename = async (words: Partial<PlaceBody>) => {
    const { place } = await api.placesAdmin.city({ params });
    await api.placesAdmin.editCity({ params, body: { ...place.body, ...words, version: place.version } });
  };
  await rename({
    nameEn: 'Cataraqui',
    nameFr: 'Katarokwi',
    inEn: 'in Cataraqui',
    inFr: 'à Katarokwi',
    slugEn: 'cataraqui',
    slugFr: 'katarokwi',
  });

  const location = async (slug: string) => (await json(`/api/locations/${slug}`)).location?.name;
  await expect
    .poll(() => location('cataraqui'), { interval: 20, timeout: 5_000 })
    .toEqual({
      en: 'Cataraqui',
      fr: 'Katarokwi',
    });
  const suggestions = async (q: string) => JSON.stringify(await json(`/api/listings-autocomplete?q=${q}`));
  await expect.poll(() => suggestions('catar'), { interval: 20, timeout: 5_000 }).toContain('/cataraqui');
  await expect.poll(async () => (await json('/api/listings?q=katarokwi')).count, { timeout: 5_000 }).toBe(2);
  expect((await json('/api/listings?q=kingston')).count).toBe(0);
  const { listings } = await json('/api/listings?location=cataraqui');
  expect(listings.map(({ city: name }: { city: string }) => name)).toEqual(['Cataraqui', 'Cataraqui']);
  await expect.poll(() => get('/sitemaps/places-1.xml'), { timeout: 5_000 }).toContain('/fr/katarokwi<');
  expect(await get('/sitemaps/places-1.xml')).not.toContain('/kingston<');

  // A neighbourhood that moves to this city.
  const hood = await db
    .selectFrom('neighbourhoods as n')
    .innerJoin('cities as c', 'c.id', 'n.city_id')
    .select(['n.id', 'n.name_en', 'n.name_fr', 'n.slug', 'n.lat', 'n.lng', 'n.version', 'c.slug_en as city'])
    .where('c.slug_en', '=', 'toronto')
    .orderBy('n.id')
    .executeTakeFirstOrThrow();
  const { id: hoodId, name_en: nameEn, name_fr: nameFr, slug, lat, lng, version } = hood;
  const moved = { nameEn, nameFr, slug, lat, lng, version, cityId: city.id };
  await api.placesAdmin.editNeighbourhood({ params: { id: hoodId }, body: moved });
  const hoods = async (of: string) => JSON.stringify((await json(`/api/locations/${of}`)).neighbourhoods);
  await expect.poll(() => hoods('cataraqui'), { interval: 20, timeout: 5_000 }).toContain(`"${slug}"`);
  expect(await hoods('toronto')).not.toContain(`"${slug}"`);

  // Old addresses, in both languages and below the city.
  const leadsTo = async (path: string) =>
    (await fetch(there.address + path, { redirect: 'manual', headers: { 'accept-language': 'en' } })).headers.get(
      'location',
    );
  expect(await leadsTo('/kingston?beds=2')).toBe('/cataraqui?beds=2');
  expect(await leadsTo(`/toronto?hood=${slug}`)).toBe(`/cataraqui?hood=${slug}`);
  expect(await leadsTo('/fr/kingston/blog')).toBe('/fr/katarokwi/blog');
  await rename({ slugEn: 'kingston' });
  await expect.poll(() => leadsTo('/cataraqui'), { interval: 20, timeout: 5_000 }).toBe('/kingston');
  expect(await leadsTo('/kingston')).not.toBe('/cataraqui');
});
