import { expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { testServices } from '#test/services.ts';

async function givenManagers(db: TestDatabase['db']): Promise<void> {
  await givenPlaces(db);
  const big = await givenCompany(db, 'Big Homes', {
    logo: 'big.svg',
    city_id: PLACE_IDS.toronto,
    about_fr: 'Depuis 1990.',
    website: 'https://big.example',
  });
  const small = await givenCompany(db, 'Small Homes');
  const waiting = await givenCompany(db, 'Waiting Homes', { status: 'new', website: 'javascript:alert(1)' });
  await givenCompany(db, 'Empty Homes');
  await givenCompanyListings(db, { companyId: big, cityId: PLACE_IDS.toronto, count: 3 });
  await givenCompanyListings(db, { companyId: small, cityId: PLACE_IDS.mississauga, count: 2 });
  await givenCompanyListings(db, { companyId: big, cityId: PLACE_IDS.montreal });
  await givenCompanyListings(db, { companyId: waiting, cityId: PLACE_IDS.toronto });
}

test('lists approved managers with homes, those with the most first', async () => {
  await using app = await testServices(givenManagers);
  const { companies, pagination, location } = await app.api().companies.list();
  expect(companies).toEqual([
    {
      id: expect.any(Number),
      slug: 'big-homes',
      name: 'Big Homes',
      logo: '/media/logos/full/big.svg',
      city: { name: { en: 'Toronto', fr: 'Toronto' }, slug: { en: 'toronto', fr: 'toronto' }, provinceCode: 'ON' },
      verified: false,
      listingCount: 4,
    },
    expect.objectContaining({ slug: 'small-homes', logo: null, city: null, listingCount: 2 }),
  ]);
  expect(pagination).toEqual({ page: 1, pages: 1, count: 2 });
  expect(location).toBeNull();
});

test('counts only the homes of the requested place', async () => {
  await using app = await testServices(givenManagers);
  const counts = async (location: string) =>
    (await app.api('fr').companies.list({ query: { location } })).companies.map(({ slug, listingCount }) => [
      slug,
      listingCount,
    ]);
  expect(await counts('toronto')).toEqual([['big-homes', 3]]);
  expect(await counts('grand-toronto')).toEqual([
    ['big-homes', 3],
    ['small-homes', 2],
  ]);
  expect(await counts('ville-de-quebec')).toEqual([]);
  await expect(counts('atlantis')).rejects.toMatchObject({ code: 'location.not_found' });
});

test('shows a manager with the cities of its homes and its newest listings', async () => {
  await using app = await testServices(givenManagers);
  const { company, cities, listings } = await app.api().companies.company({ params: { slug: 'big-homes' } });
  expect(company).toMatchObject({
    name: 'Big Homes',
    listingCount: 4,
    about: 'Depuis 1990.',
    aboutLang: 'fr',
    website: 'https://big.example',
    phone: null,
  });
  expect(cities.map(({ name, count }) => [name.en, count])).toEqual([
    ['Toronto', 3],
    ['Montreal', 1],
  ]);
  expect(listings).toHaveLength(4);
  await expect(app.api().companies.company({ params: { slug: 'waiting-homes' } })).rejects.toMatchObject({
    code: 'company.not_found',
    status: 404,
  });
});
