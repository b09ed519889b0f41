import { expect, test } from 'vitest';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { newRenter, type TestRenter } from './renters.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

const FAVOURITES = '/admin/favourite-listings';

async function saveHomes(renter: TestRenter, count: number): Promise<ListingCard[]> {
  const { listings } = await renter.call<{ listings: ListingCard[] }>('GET', '/listings?location=toronto');
  const homes = listings.slice(0, count);
  for (const { id } of homes) await renter.call('PATCH', '/renter/favourite-listing', { listingId: id, active: true });
  return homes;
}
const nameOf = (home: ListingCard | undefined) => home?.name ?? home?.address ?? '';

test('a renter writes notes, sorts, and compares up to four homes, differences first', async () => {
  const renter = await newRenter();
  const homes = await saveHomes(renter, 5);
  await using window = await visit({ expected: /409/ });
  const { page } = window;
  await renter.logIn(window);
  await window.go(FAVOURITES);
  const [dearest] = homes.toSorted((one, other) => (other.rent?.[0] ?? 1e9) - (one.rent?.[0] ?? 1e9));
  await page.getByLabel('Sort by').selectOption('price');
  await page.waitForURL(/\?sort=price$/);
  await expect.poll(() => page.getByRole('article').last().getAttribute('data-listing')).toBe(String(dearest?.id));

  // A note that was typed but not saved opens again after a reload.
  const [first, second] = homes;
  const card = page.locator(`[data-listing="${first?.id}"]`);
  await card.getByRole('button', { name: `Add a note: ${nameOf(first)}` }).click();
  await page.keyboard.type('Bright kitchen');
  await page.reload();
  const field = card.getByLabel('Private note');
  await expect.poll(() => field.inputValue()).toBe('Bright kitchen');
  // Another tab saved a note in the meantime.
  await renter.call('PATCH', '/renter/favourite-note', { listingId: first?.id, note: 'Steep stairs', version: 0 });
  await card.getByRole('button', { name: 'Save note' }).click();
  await card.getByText('Steep stairs').waitFor();
  await card.getByRole('button', { name: 'Save note' }).click();
  await card.getByRole('button', { name: /^Edit note/ }).waitFor();
  await expectAccessible(page);

  const choose = (home: ListingCard | undefined) =>
    page.getByRole('checkbox', { name: `Compare: ${nameOf(home)}`, exact: true }).check();
  for (const home of homes.slice(0, 4)) await choose(home);
  expect(await page.getByRole('checkbox', { name: `Compare: ${nameOf(homes[4])}`, exact: true }).isDisabled()).toBe(
    true,
  );
  await page.getByRole('link', { name: 'Compare 4 homes' }).click();
  const table = page.getByRole('table', { name: 'Homes side by side' });
  await table
    .getByRole('columnheader', { name: nameOf(first) })
    .first()
    .waitFor();
  expect(await table.getByRole('columnheader').count()).toBe(4 + 2);
  await table.getByRole('row', { name: /My note.*Bright kitchen/ }).waitFor();
  await expectAccessible(page);
  const rows = await table.getByRole('row').allTextContents();
  const place = (pattern: RegExp) => rows.findIndex((row) => pattern.test(row));
  expect(place(/^\d+ differences?$/)).toBeGreaterThan(0);
  expect(place(/things? (is|are) the same$/)).toBeGreaterThan(place(/^\d+ differences?$/));
  await page.getByRole('checkbox', { name: 'Show only differences' }).check();
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(4 + 1);

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const right = (await table
    .getByRole('columnheader', { name: nameOf(second) })
    .first()
    .boundingBox()) ?? { x: 0, width: 999 };
  expect(right.x + right.width).toBeLessThanOrEqual(320);
  for (const home of [first, second])
    await table.getByRole('button', { name: `Remove ${nameOf(home)} from the comparison` }).click();
  await page.getByRole('heading', { name: 'Compare 2 homes' }).waitFor();
  await page.goBack();
  await page.getByText('5 favourites').waitFor();
});

test('a guest compares favourites of the browser, without notes', async () => {
  const renter = await newRenter();
  const { listings } = await renter.call<{ listings: ListingCard[] }>('GET', '/listings?location=toronto');
  const homes = listings.slice(0, 2);
  await using window = await visit();
  const { page } = window;
  await window.go('/toronto');
  await page.evaluate(
    (ids) => localStorage.setItem('pro_favouriteListings', ids),
    JSON.stringify(homes.map(({ id }) => id)),
  );
  await window.go('/listings/favourites');
  await page.getByText('write private notes').waitFor();
  for (const home of homes) await page.getByRole('checkbox', { name: `Compare: ${nameOf(home)}`, exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Compare 2 homes' }).click();
  const table = page.getByRole('table', { name: 'Homes side by side' });
  await table.getByRole('columnheader', { name: nameOf(homes[1]) }).waitFor();
  expect(await table.getByRole('row', { name: /My note/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.reload();
  await table.waitFor();
});
