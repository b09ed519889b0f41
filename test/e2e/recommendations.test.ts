import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { newRenter, type TestRenter } from './renters.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

const SCREEN = '/admin/recommended-listings';

/** Saves the first homes of a search. */
async function save(renter: TestRenter, search: string, count: number): Promise<void> {
  const { listings } = await renter.call<{ listings: ListingCard[] }>('GET', `/listings?${search}`);
  for (const { id } of listings.slice(0, count))
    await renter.call('PATCH', '/renter/favourite-listing', { listingId: id, active: true });
}

test('nothing is recommended until turned on; then homes come with reasons and can be removed and restored', async () => {
  const renter = await newRenter();
  await using window = await visit({ map: true });
  const { page } = window;
  await renter.logIn(window);
  await window.go(SCREEN);
  await page.getByRole('heading', { name: 'Would you like homes picked for you?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('heading', { name: 'Recommendations are off' }).waitFor();
  await page.getByRole('button', { name: 'Turn on recommendations' }).click();
  await page.getByRole('heading', { name: 'Not enough activity yet' }).waitFor();
  await expectAccessible(page);

  await save(renter, 'location=toronto&beds=1,2', 5);
  await window.go(SCREEN);
  const cards = page.getByRole('region', { name: 'Recommended homes' }).getByRole('article');
  await cards.first().waitFor();
  await expect.poll(() => cards.first().textContent()).toMatch(/Why this home:.*(?:rent|bedrooms|neighbourhood)/);
  await page.locator('[data-map=ready]').waitFor();
  await cards.first().hover();
  const id = await cards.first().getAttribute('data-listing');
  await expect.poll(() => page.locator('[data-lit]').getAttribute('data-lit')).toMatch(/^h\d+$/);
  await expectAccessible(page);

  const removed = cards.first().getByRole('button', { name: /^Not for me/ });
  await removed.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.first().getAttribute('data-listing')).toBe(id);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Not for me');
  // Calls are sent one after another, and a page that is left sends none of those that wait.
  const isRemoval = (response: Response) =>
    response.url().endsWith('/recommended-listings/removed') && response.request().method() === 'POST';
  const removal = page.waitForResponse(isRemoval);
  await page.keyboard.press('Enter');
  await page.getByText('was removed').waitFor();
  await removal;
  await window.go(SCREEN);
  await cards.first().waitFor();
  expect(await page.locator(`[data-listing="${id}"]`).count()).toBe(0);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('heading', { name: 'Recommendations are off' }).first().waitFor();
  expect((await renter.call<{ basis: string }>('GET', '/renter/recommended-listings-stats')).basis).toBe('off');
});

test('on a French phone, viewed cards are no longer new, and the map replaces the list', async () => {
  const renter = await newRenter('fr');
  await save(renter, 'location=montreal', 4);
  await renter.call('PATCH', '/renter/renter-profile', { recommends: true });
  const stats = () => renter.call<{ newRecommendedCount: number }>('GET', '/renter/recommended-listings-stats');
  const before = (await stats()).newRecommendedCount;
  expect(before).toBeGreaterThan(3);
  await using window = await visit({ lang: 'fr', size: 'phone' });
  const { page } = window;
  await renter.logIn(window);
  await window.go(`/fr${SCREEN}`);
  // Turned on elsewhere: the intro is shown once.
  await page.getByRole('button', { name: 'Compris' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Compris' }).count()).toBe(0);
  const cards = page.getByRole('region', { name: 'Logements recommandés' }).getByRole('article');
  await expect.poll(() => cards.first().textContent()).toMatch(/Pourquoi ce logement\u00a0:/);
  await cards.nth(1).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await stats()).newRecommendedCount).toBeLessThan(before);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Afficher la carte' }).click();
  await expect.poll(() => cards.first().isVisible()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Afficher la liste' }).click();
  await cards.first().waitFor();
});
