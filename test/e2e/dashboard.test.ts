import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Performance } from '#common/contract/landlords/dashboard.ts';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { newEmail, PASSWORD, WORDS } from './accounts.ts';
import { apiLogIn, callApi, logIn, openScreen, storeSession, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, inLang, type Visit, visit } from './site.ts';

/** A normal User-Agent, because the headless one is counted as a bot. A new one is a new visitor. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

async function calm(site: Visit): Promise<void> {
  await waitForScreen(site);
  await site.page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(site.page);
  await expectFitsBothSizes(site.page);
}

const chartOf = (page: Page) => page.getByRole('slider');

test.each(AT_DESK)(
  'a look at a listing is counted, and its landlord sees how it does, in a chart and a table ($lang, $size)',
  { timeout: 120_000 },
  async ({ lang, size }) => {
    const { dashboard: t } = WORDS[lang];
    const { tokenInfo } = await apiLogIn('landlord');
    const ask = <T>(path: string) => callApi<T>(tokenInfo.access_token, 'GET', path);
    const { rows } = await ask<{ rows: { id: number; name: string | null; address: string }[] }>(
      '/elandlord/listings?state=active&sort=-views&perPage=10',
    );
    const [listing] = rows;
    if (!listing) throw new Error('the demo landlord has no listing');
    const name = listing.name ?? listing.address;
    const figures = () => ask<Performance>(`/elandlord/performance?days=7&listingId=${listing.id}`);
    // Today and tomorrow, in case midnight passes.
    const { to: today } = await figures();
    const views = async () => {
      const { days } = await figures();
      return days.reduce((sum, { day, views }) => sum + (day >= today ? views : 0), 0);
    };
    const before = await views();

    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.setExtraHTTPHeaders({ 'user-agent': `${BROWSER} ${randomUUID()}` });
    const isCounted = page.waitForResponse(`**/listing/${listing.id}/view`);
    await page.goto(`${site.url}${inLang(lang, `/rental-listings/home/${listing.id}`)}`);
    await isCounted;

    await logIn(site, 'landlord');
    await openScreen(site, '/portal/dashboard');
    await calm(site);
    const told = await chartOf(page).getAttribute('aria-valuetext');
    await chartOf(page).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await chartOf(page).getAttribute('aria-valuetext')).not.toBe(told);
    expect(await page.locator('main').innerText()).toContain(await chartOf(page).getAttribute('aria-valuetext'));

    // Figure, period and listing are chosen using only the keyboard, and are in the URL.
    await page.getByRole('radio', { name: t.performance.measures.views }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/measure=favourites/);
    await page.getByRole('radio', { name: t.performance.days.replace('{days}', '30'), exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/days=90/);
    const choice = page.getByRole('combobox', { name: t.performance.listing });
    await choice.focus();
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/listing=\d+/);
    await page.getByText(t.performance.table).click();
    const table = page.getByRole('table', { name: new RegExp(t.performance.figuresOf.split('{')[0] ?? '') });
    expect(await table.getByRole('row').count()).toBe(91);
    await calm(site);
    await page.reload();
    await waitForScreen(site);
    expect(await choice.inputValue()).toBe(name);

    // Activities: load more, then filter by type.
    const feed = page.getByRole('region', { name: t.activities.title });
    const entries = feed.getByRole('listitem');
    const count = await entries.count();
    await feed.getByRole('button', { name: t.activities.more }).click();
    await expect.poll(() => entries.count()).toBeGreaterThan(count);
    expect(await feed.locator('li:focus').count()).toBe(1);
    await feed.getByRole('combobox').selectOption('lead');
    await expect.poll(() => feed.locator('a:not([href^="/portal/leads/"])').count()).toBe(0);

    // Views are written in batches every few seconds.
    await expect.poll(views, { timeout: 20_000 }).toBe(before + 1);
  },
);

test('a new landlord sees the first steps', async () => {
  const { dashboard: t, words } = WORDS.fr;
  const person = { firstName: 'Nora', lastName: 'Vidal', email: newEmail(), phone: '416-555-0199', type: 'landlord' };
  const body = { ...person, password: PASSWORD, password_confirmation: PASSWORD, companyName: 'Vidal' };
  const answer = await callApi<NewSession>('', 'POST', '/elandlord/register', body);
  await using site = await visit({ lang: 'fr', size: 'phone' });
  await storeSession(site, { ...answer, permissions: {} });
  await site.context.addCookies([{ name: 'selectedLang', value: 'fr', url: site.url }]);
  await openScreen(site, '/portal/dashboard');
  await site.page.getByRole('heading', { name: t.first.title }).waitFor();
  expect(await chartOf(site.page).count()).toBe(0);
  await calm(site);
  await site.page.getByRole('link', { name: words.newListing }).click();
  await site.page.waitForURL('**/portal/listings/create');
});
