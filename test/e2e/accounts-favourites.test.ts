import { expect, test } from 'vitest';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { logInOnce, logInWith, modalOf, stored, WORDS } from './accounts.ts';
import { newRenter, type TestRenter } from './renters.ts';
import { AT_DESK, expectNoSidewaysScroll, inLang, ON_PHONE, type Visit, visit } from './site.ts';

interface Answer {
  favouriteListings: number[];
}

/** The account's favourites. */
const listOf = async (renter: TestRenter): Promise<number[]> =>
  (await renter.call<Answer>('GET', '/renter/favourite-listings')).favouriteListings;

async function idsIn(renter: TestRenter, place: string, count: number): Promise<number[]> {
  const { listings } = await renter.call<{ listings: ListingCard[] }>('GET', `/listings?location=${place}`);
  return listings.slice(0, count).map(({ id }) => id);
}

/** The heart of a listing on the open page. */
const heart = ({ page }: Visit, id: number) => page.locator(`[data-listing="${id}"] .heart`);
const isLit = (site: Visit, id: number) => heart(site, id).getAttribute('aria-pressed');
const kept = ({ page }: Visit) => stored(page, 'favouriteListings');

/** Simulates a return to the window. */
const comeBack = ({ page }: Visit) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test.each(ON_PHONE)(
  'a guest’s favourites join the account’s, and leave the browser at logout ($lang, $size)',
  async ({ lang, size }) => {
    const renter = await newRenter(lang);
    const [first = 0, second = 0, third = 0] = await idsIn(renter, 'toronto', 3);
    for (const listingId of [first, second])
      await renter.call('PATCH', '/renter/favourite-listing', { listingId, active: true });
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.go(inLang(lang, '/toronto'));
    await heart(site, second).click();
    await heart(site, third).click();
    expect(await kept(site)).toEqual([second, third]);
    await site.go(inLang(lang, '/login?next=/toronto').replace('next=/toronto', `next=${inLang(lang, '/toronto')}`));
    await logInWith(modalOf(page), renter.email, renter.password);
    await page.waitForURL(site.url + inLang(lang, '/toronto'));
    await expect.poll(async () => (await listOf(renter)).sort()).toEqual([first, second, third].sort());
    for (const id of [first, second, third]) await expect.poll(() => isLit(site, id)).toBe('true');
    for (const width of [360, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }

    // The greeting toast covers the corner for a while.
    await page.getByRole('button', { name: WORDS[lang].shell.closeMessage }).click();
    if (size === 'phone') await page.getByRole('button', { name: WORDS[lang].shell.openMenu }).click();
    else await page.getByRole('button', { name: /Camille/ }).click();
    await page.getByRole('button', { name: WORDS[lang].shell.logout }).last().click();
    await expect.poll(() => kept(site)).toBeNull();
    await expect.poll(() => isLit(site, first)).toBe('false');
    expect(await stored(page, 'recentFavouriteListings')).toBeNull();
    expect((await listOf(renter)).sort()).toEqual([first, second, third].sort());
  },
);

test.each(AT_DESK)('two browsers of one account show the same favourites ($lang, $size)', async ({ lang, size }) => {
  const renter = await newRenter(lang);
  const [first = 0, second = 0] = await idsIn(renter, 'toronto', 2);
  await using one = await visit({ lang, size });
  await using other = await visit({ lang });
  for (const window of [one, other]) {
    await logInOnce(window, renter);
    await window.go(inLang(lang, '/toronto'));
  }
  await heart(one, first).click();
  await heart(other, second).click();
  await expect.poll(async () => (await listOf(renter)).sort()).toEqual([first, second].sort());
  for (const window of [one, other]) {
    await comeBack(window);
    for (const id of [first, second]) await expect.poll(() => isLit(window, id)).toBe('true');
  }
  await heart(other, first).click();
  await expect.poll(() => listOf(renter)).toEqual([second]);
  await comeBack(one);
  await expect.poll(() => isLit(one, first)).toBe('false');
  expect(await isLit(one, second)).toBe('true');
});

test('a pending favourite is not undone by an earlier read', async () => {
  const renter = await newRenter();
  const [first = 0, second = 0] = await idsIn(renter, 'toronto', 2);
  await renter.call('PATCH', '/renter/favourite-listing', { listingId: second, active: true });
  await using site = await visit();
  const { page } = site;
  await logInOnce(site, renter);
  await site.go('/toronto');
  await expect.poll(() => isLit(site, second)).toBe('true');
  const arrive = Promise.withResolvers<void>();
  await page.route('**/renter/favourite-listing', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await heart(site, first).click();
  const reading = page.waitForResponse('**/renter/favourite-listings?*');
  await comeBack(site);
  await (await reading).finished();
  expect(await listOf(renter)).toEqual([second]);
  expect(await isLit(site, first)).toBe('true');
  expect(await kept(site)).toEqual([second, first]);
  arrive.resolve();
  await expect.poll(() => listOf(renter)).toEqual([second, first]);
  await comeBack(site);
  await expect.poll(() => isLit(site, first)).toBe('true');
});

test('a failed toggle is ignored, and the next read shows the account’s favourites', async () => {
  const renter = await newRenter();
  const [first = 0] = await idsIn(renter, 'toronto', 1);
  await using site = await visit({ expected: /ERR_FAILED/ });
  const { page } = site;
  await logInOnce(site, renter);
  await site.go('/toronto');
  // A toggle before the first read counts as a guest's and joins the account.
  await expect.poll(() => stored(page, 'favouritesOwner')).not.toBeNull();
  await page.route('**/renter/favourite-listing', (route) => route.abort());
  await heart(site, first).click();
  expect(await isLit(site, first)).toBe('true');
  const backAgain = async () => {
    await comeBack(site);
    return isLit(site, first);
  };
  await expect.poll(backAgain).toBe('false');
});

test('another tab follows, and an unreadable list counts as empty', async () => {
  const renter = await newRenter();
  const [first = 0] = await idsIn(renter, 'toronto', 1);
  await using site = await visit();
  const token = await logInOnce(site, renter);
  expect(token).not.toBe('');
  await site.page.evaluate(() => localStorage.setItem('pro_favouriteListings', '{"broken'));
  await site.go('/toronto');
  expect(await isLit(site, first)).toBe('false');
  const tab = await site.context.newPage();
  await tab.goto(`${site.url}/toronto`);
  await heart(site, first).click();
  await expect.poll(() => tab.locator(`[data-listing="${first}"] .heart`).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => listOf(renter)).toEqual([first]);
  // Logging out in one tab clears the list in the other.
  await tab.getByRole('button', { name: /Camille/ }).click();
  await tab.getByRole('button', { name: WORDS.en.shell.logout }).click();
  await expect.poll(() => isLit(site, first)).toBe('false');
  expect(await kept(site)).toBeNull();
});
