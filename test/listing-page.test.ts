import { expect, test } from 'vitest';
import { previewPath } from '#server/features/market/listings/preview.ts';
import { type TestApp, testApp } from './app.ts';
import { DETAIL, givenDetail } from './given-detail.ts';
import { structuredDataOf } from './structured-data.ts';

const page = { given: givenDetail, pages: true } as const;
const PATH = `/rental-listings/king-lofts-toronto/${DETAIL.english}`;
const stay = { redirect: 'manual' } as const;

async function statusOf(app: TestApp, path: string): Promise<number> {
  const answer = await app.fetch(path, stay);
  await answer.text();
  return answer.status;
}

test('a listing page is complete without JavaScript in both languages', async () => {
  await using app = await testApp(page);
  for (const [path, words] of [
    [PATH, ['About This Property', 'Floor Plans', 'Special Offers', '$1,890', 'A month free', 'was from $2,740']],
    [
      `/fr${PATH}`,
      [
        'À propos de ce logement',
        'Plans',
        '1\u00a0890\u00a0$',
        'En anglais seulement',
        'auparavant dès 2\u00a0740\u00a0$',
      ],
    ],
  ] as const) {
    const html = await (await app.fetch(path)).text();
    for (const word of words) expect(html).toContain(word);
    expect(html).not.toContain('<iframe');
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*kitchen-01/);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
    expect(html).toContain(`hrefLang="fr-CA" href="http://localhost:3000/fr${PATH}"`);
    expect(html).toContain('content="http://localhost:3000/media/photos/1280/kitchen-01.jpg"');
  }
});

test('structured data has the home, its monthly all-in price and its breadcrumbs', async () => {
  await using app = await testApp(page);
  const html = await (await app.fetch(PATH)).text();
  const data = structuredDataOf(html);
  const listing = data.find((one) => one['@type'] === 'RealEstateListing');
  expect(listing.about).toMatchObject({
    '@type': 'Apartment',
    address: { addressRegion: 'ON', postalCode: 'M5V 2T6' },
  });
  expect(listing.offers[0]).toMatchObject({
    price: 1890,
    priceCurrency: 'CAD',
    priceSpecification: { price: 1890, unitCode: 'MON' },
  });
  const trail = data.find((one) => one['@type'] === 'BreadcrumbList').itemListElement;
  expect(trail.map((step: { item: string }) => new URL(step.item).pathname)).toEqual([
    '/listings',
    '/ontario',
    '/greater-toronto-area',
    '/toronto',
    PATH,
  ]);
});

test('a wrong slug redirects permanently to the right one and keeps the query', async () => {
  await using app = await testApp(page);
  for (const prefix of ['', '/fr']) {
    const answer = await app.fetch(`${prefix}/rental-listings/something-else/${DETAIL.english}?utm_source=x`, stay);
    await answer.text();
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${prefix}${PATH}?utm_source=x`]);
  }
});

test('an offline or suspended listing returns 410 and shows similar listings', async () => {
  await using app = await testApp(page);
  for (const id of [DETAIL.paused, DETAIL.suspended]) {
    const answer = await app.fetch(`/rental-listings/anything/${id}`, stay);
    const html = await answer.text();
    expect([id, answer.status]).toEqual([id, 410]);
    expect(html).toContain('Similar rentals');
    expect(html).toContain(PATH);
    expect(html).toContain('noindex');
  }
});

test('drafts, unknown ids and invalid ids return 404', async () => {
  await using app = await testApp(page);
  const unknown = [DETAIL.draft, DETAIL.neverActive, 999_999, 'abc', '0', '1e3', '99999999999'];
  for (const id of unknown) expect([id, await statusOf(app, `/rental-listings/x/${id}`)]).toEqual([id, 404]);
});

test('a preview link shows a draft and keeps it out of caches and search engines', async () => {
  await using app = await testApp({ ...page, env: { APP_SECRET: 'a secret of the tests' } });
  const path = previewPath(app.services.config, { id: DETAIL.draft, slug: 'soon' }, new Date());
  const answer = await app.fetch(path);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toContain('Preview: this listing isn’t public');
  expect(html).toContain('content="noindex');
  expect(await statusOf(app, path.replace('token=', 'token=9'))).toBe(404);
  expect(await statusOf(app, path.replace('/listing-preview/', '/any-other/'))).toBe(404);
});

test('with LISTING_DETAILS_ENABLED off, listings have no pages and cards have no links', async () => {
  await using app = await testApp({ ...page, env: { LISTING_DETAILS_ENABLED: 'false' } });
  expect(await statusOf(app, PATH)).toBe(404);
  const html = await (await app.fetch('/toronto')).text();
  expect(html).toContain('King Lofts');
  expect(html).not.toContain('href="/rental-listings/');
});

test('without JavaScript, the page has a form that keeps its input and shows errors', async () => {
  await using app = await testApp(page);
  const asked = await (await app.fetch(`${PATH}?contact=inquiry`)).text();
  expect(asked).toContain('name="_form" value="inquiry"');
  const answer = await app.fetch(`${PATH}?contact=inquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `_form=inquiry&listingId=${DETAIL.english}&fullName=Ada+L&email=nobody&message=Hello`,
  });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain('value="Ada L"');
  expect(html).toContain('aria-invalid="true"');
});

test('a form posted to a listing that was renamed in the meantime keeps its input, and its confirmation shows', async () => {
  await using app = await testApp(page);
  await app.services.db.updateTable('listings').set({ name: 'Queen Lofts' }).where('id', '=', DETAIL.english).execute();
  expect(await statusOf(app, PATH)).toBe(301);
  for (const lang of ['', '/fr']) {
    const post = (email: string) =>
      app.fetch(`${lang}${PATH}?contact=inquiry`, {
        ...stay,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `_form=inquiry&listingId=${DETAIL.english}&fullName=Ada+L&email=${email}&message=Hello${lang}`,
      });
    const wrong = await post('nobody');
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('value="Ada L"');
    const sent = await post('ada@example.com');
    expect(sent.status).toBe(200);
    expect(await sent.text()).toContain('role="status"');
  }
  expect(await app.services.db.selectFrom('inquiries').select('full_name').execute()).toHaveLength(2);
});
