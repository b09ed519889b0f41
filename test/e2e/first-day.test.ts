import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { WORDS } from './accounts.ts';
import { apiLogIn, callApi, logIn, openScreen } from './log-in.ts';
import { AT_DESK, awake, expectAccessible, expectNoSidewaysScroll, inLang, ON_PHONE, visit } from './site.ts';

test.each(ON_PHONE)('a toast leaves the account control free ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang];
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'admin');
  await openScreen(site, '/admin/ecommerce?tab=bundles');
  for (const action of [t.shop.bundles.stop, t.shop.bundles.start]) {
    await page.getByRole('button', { name: action }).first().click();
    if (action === t.shop.bundles.stop)
      await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    const shown = page
      .getByRole('listitem')
      .filter({ hasText: action === t.shop.bundles.stop ? t.shop.bundleOff : t.shop.bundleOn });
    await shown.first().waitFor();
    const control = page.getByRole('banner').getByRole('button', { expanded: false }).last();
    expect(await overlap(shown.first(), control)).toBe(0);
    // A click reaches the control, not a toast.
    await control.click();
    await page.getByRole('banner').getByRole('link', { name: t.shell.myAccount }).waitFor();
    await page.keyboard.press('Escape');
  }
});

/** The common area of two elements, in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('an element is hidden');
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

test.each(ON_PHONE)('without maps, searches and listings load no map code ($lang, $size)', async ({ lang, size }) => {
  const { tokenInfo } = await apiLogIn('admin');
  const turn = (isEnabled: boolean) =>
    callApi(tokenInfo.access_token, 'POST', '/project-modules', { key: 'maps', isEnabled });
  const isMapCode = (address: string) => /maplibre|MapView|FavouritesMap|\/map-markers|\.pmtiles/.test(address);
  const isLoaded = async (found: string[], isOn: boolean) => {
    // Without maps, nothing may load at any time; with them, the code comes a moment later.
    if (isOn) await expect.poll(() => found.some(isMapCode)).toBe(true);
    return found.some(isMapCode);
  };
  const loaded = async (isOn: boolean) => {
    await using site = await visit({ lang, size });
    const { page } = site;
    const found: string[] = [];
    page.on('request', (request) => found.push(request.url()));
    await site.go(inLang(lang, '/toronto'));
    const path = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
    const buttons = await page.getByRole('button', { name: WORDS[lang].search.showMap }).count();
    if (buttons > 0 && size === 'phone') await page.getByRole('button', { name: WORDS[lang].search.showMap }).click();
    await page.waitForLoadState('networkidle');
    const onSearch = await isLoaded(found, isOn);
    await expectNoSidewaysScroll(page);
    if (buttons === 0) await expectAccessible(page);
    found.length = 0;
    await site.go(path ?? '');
    await page.locator('#location').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: WORDS[lang].listing.headings.location }).waitFor();
    await page.waitForLoadState('networkidle');
    return [onSearch, await isLoaded(found, isOn)];
  };
  await turn(false);
  try {
    expect(await loaded(false)).toEqual([false, false]);
  } finally {
    await turn(true);
  }
  expect(await loaded(true)).toEqual([true, true]);
});

test.each(AT_DESK)(
  'while the postal address is missing, the alert form says that alerts wait ($lang, $size)',
  async ({ lang, size }) => {
    const { alert: t } = WORDS[lang].forms;
    const { tokenInfo } = await apiLogIn('admin');
    type Form = { settings: Record<string, unknown>; version: number };
    const readForm = () => callApi<Form>(tokenInfo.access_token, 'GET', '/admin/site-settings');
    const saveAddress = async (address: unknown) => {
      const { settings, version } = await readForm();
      await callApi(tokenInfo.access_token, 'PATCH', '/admin/site-settings', { ...settings, address, version });
    };
    const { address } = (await readForm()).settings;
    await saveAddress('');
    try {
      await using site = await visit({ lang, size });
      const { page } = site;
      await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
      const open = async () => {
        await site.go(inLang(lang, '/toronto'));
        await awake(page.getByRole('button', { name: t.send }));
      };
      await open();
      await page.getByText(t.startsSoon).waitFor();
      expect(await page.getByText(t.noAddress).count()).toBe(0);
      await expectAccessible(page);
      await logIn(site, 'admin');
      await open();
      await page.getByText(t.noAddress).waitFor();
      await page.getByRole('link', { name: t.addAddress }).click();
      await page.getByLabel(WORDS[lang].siteAdmin.company.address, { exact: true }).waitFor();
    } finally {
      await saveAddress(address);
    }
  },
);

test.each(ON_PHONE)('names and price of a bundle are edited ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].shop;
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'admin');
  await openScreen(site, '/admin/ecommerce?tab=bundles');
  await page
    .getByRole('link', { name: new RegExp(`^${WORDS[lang].words.edit}`) })
    .first()
    .click();
  const price = page.getByLabel(t.bundles.price);
  const name = page.getByLabel(lang === 'en' ? t.bundles.nameEn : t.bundles.nameFr);
  const [before, named] = [await price.inputValue(), await name.inputValue()];
  await price.fill('0');
  await page.getByRole('button', { name: t.bundles.save }).click();
  await page.getByText(WORDS[lang].validation.amount).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await price.fill(lang === 'fr' ? '61,25' : '61.25');
  await name.fill(`${named} +`);
  await page.getByRole('button', { name: t.bundles.save }).click();
  await page.getByText(t.bundleSaved).first().waitFor();
  await page.getByRole('heading', { name: `${named} +` }).waitFor();
  await page.getByText(lang === 'fr' ? '61,25\u00a0$' : '$61.25').waitFor();
  await page
    .getByRole('link', { name: new RegExp(`^${WORDS[lang].words.edit}`) })
    .first()
    .click();
  await price.fill(before);
  await name.fill(named);
  await page.getByRole('button', { name: t.bundles.save }).click();
  await page.getByRole('heading', { name: named }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: `${named} +` }).count()).toBe(0);
});

test.each(AT_DESK)('the home page shows renters the homes they saved last ($lang, $size)', async ({ lang, size }) => {
  const { recent } = WORDS[lang].favourites;
  await using site = await visit({ lang, size });
  const { page, url } = site;
  const { listings } = await (await fetch(`${url}/api/listings`, { headers: { 'accept-language': lang } })).json();
  const saved: { id: number; name: string | null; address: string }[] = listings.slice(0, 4);
  const { tokenInfo } = await logIn(site, 'renter');
  for (const { id } of saved)
    for (const active of [false, true])
      await callApi(tokenInfo.access_token, 'PATCH', '/renter/favourite-listing', { listingId: id, active });
  await site.go(inLang(lang, '/'));
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: recent }) });
  const cards = section.getByRole('article');
  await cards.first().waitFor();
  const newest = saved.slice(1).reverse();
  expect(await cards.getByRole('heading').allTextContents()).toEqual(
    newest.map(({ name, address }) => name ?? address),
  );
  await expect.poll(() => cards.getByRole('button', { pressed: true }).count()).toBe(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
