import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callApi, logIn, openScreen } from './log-in.ts';
import { expectAccessible, inLang, ON_PHONE, PHONES, theSite, visit } from './site.ts';

/** Views of flows that only a thumb takes. */
const BY_THUMB = ON_PHONE.filter(({ size }) => size === 'phone');

/** Drags a finger over an element from right to left. */
async function swipe(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  const session = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: box.x + box.width * part, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (let part = 0.85; part > 0.1; part -= 0.05)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Choices of the page's select boxes that are wider than their box. */
const cutChoices = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return select.offsetParent
        ? [...select.options].map(({ text }) => text).filter((text) => context.measureText(text).width > room)
        : [];
    });
  });

test.each(BY_THUMB)('select boxes of a narrow phone show their whole words ($lang)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  const { page, context, url } = site;
  await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
  const { tokenInfo } = await logIn(site, 'landlord');
  const { rows } = await callApi<{ rows: { id: number }[] }>(tokenInfo.access_token, 'GET', '/elandlord/listings');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/portal/listings', '/portal/billing/usage', `/portal/listings/${rows[0]?.id}`]) {
    await openScreen(site, path);
    expect(await page.locator('select').count()).toBeGreaterThan(0);
    expect(await cutChoices(page)).toEqual([]);
  }
});

async function listingPath(): Promise<{ en: string; fr: string }> {
  const { url } = await theSite();
  const { listings } = await (await fetch(`${url}/api/listings`)).json();
  const { listing } = await (await fetch(`${url}/api/listing/${listings[0].id}`)).json();
  return listing.paths;
}

test.each(BY_THUMB)('photos of a card are swiped and counted, and a tap opens the listing ($lang)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  await site.go(inLang(at.lang, '/toronto'));
  await swipe(page, '[data-listing] .home-photos');
  const card = page.locator('[data-listing]').first();
  await expect.poll(() => card.getByText(/^2 \/ \d+$/).count()).toBe(1);
  await expectAccessible(page);
  await card.locator('.home-photos').tap();
  await page.waitForURL('**/rental-listings/**');
});

test('arrows of a card show with the keyboard, and all its photos can be reached', async () => {
  await using site = await visit();
  const { page } = site;
  await site.go('/toronto');
  const card = page.locator('[data-listing]').first();
  await card.locator('h2 a').focus();
  const next = card.getByRole('button', { name: /^Next photo/ });
  expect(await next.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  const count = Number((await card.getByText(/^1 \/ \d+$/).textContent())?.split('/')[1]);
  for (let number = 2; number <= count; number += 1) {
    await next.click();
    await card.getByText(`${number} / ${count}`).waitFor();
  }
  expect(await next.count()).toBe(0);
});

test.each(BY_THUMB)('photos of a listing are swiped and counted ($lang)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  await site.go(inLang(at.lang, (await listingPath())[at.lang]));
  await swipe(page, 'section ul.snap-x');
  await page.getByText(/^2 (of|sur) \d+$/).waitFor();
});

test.each(PHONES)(
  'price and bedrooms of a listing are above the fold, below one row of breadcrumbs ($lang)',
  async (at) => {
    await using site = await visit(at);
    const { page } = site;
    await site.go(inLang(at.lang, (await listingPath())[at.lang]));
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    const bar = (await page.locator('.fixed.bottom-0').boundingBox())?.y ?? 0;
    expect(await bottomOf('[data-summary]')).toBeLessThan(bar);
    expect((await page.locator('article nav').first().boundingBox())?.height).toBeLessThan(60);
  },
);

test.each(PHONES)('a form’s send button is in view when its dialog opens ($lang)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  await site.go(inLang(at.lang, (await listingPath())[at.lang]));
  for (const kind of ['inquiry', 'tour']) {
    await page.locator(`a[href*="contact=${kind}"]:visible`).last().click();
    const send = page.locator('dialog[open] form [type=submit]');
    await send.waitFor();
    const bottom = async () => {
      const box = await send.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    // The dialog moves up as it opens.
    await expect.poll(bottom).toBeLessThanOrEqual(844);
    await expectAccessible(page);
    // A field that gets the focus is never behind the button.
    const last = page.locator('dialog[open] form textarea').last();
    await last.focus();
    const field = await last.boundingBox();
    expect(field && field.y + field.height).toBeLessThanOrEqual((await send.boundingBox())?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  }
});

test.each(PHONES)('the home page offers the other language in view, at one tap ($lang)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  await site.go(inLang(at.lang, '/'));
  const other = { en: { name: 'Français', path: '/fr' }, fr: { name: 'English', path: '/' } }[at.lang];
  await page.getByRole('main').getByRole('link', { name: other.name }).tap();
  await page.waitForURL((url) => url.pathname === other.path);
});

/** Opens something, presses Back twice: the first closes it, the second leaves the page. */
async function expectBackCloses(page: Page, open: () => Promise<void>, layer: string): Promise<void> {
  const address = page.url();
  await open();
  await page.locator(layer).first().waitFor();
  await page.goBack();
  await expect.poll(() => page.locator(layer).count()).toBe(0);
  expect(page.url()).toBe(address);
}

test.each(BY_THUMB)('Back closes what is open, then leaves the page ($lang)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  const words = {
    en: { menu: 'Open the menu', filters: /^All filters/, inquire: 'Send inquiry', login: 'Login / Sign Up' },
    fr: {
      menu: 'Ouvrir le menu',
      filters: /^Tous les filtres/,
      inquire: 'Envoyer une demande',
      login: 'Connexion / Inscription',
    },
  }[at.lang];
  await site.go(inLang(at.lang, '/cities'));
  await site.go(inLang(at.lang, '/toronto'));
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  await expectBackCloses(page, () => button(words.menu), 'dialog[open]');
  await expectBackCloses(page, () => button(words.login), 'dialog[open]');
  await expectBackCloses(page, () => button(words.filters), 'dialog[open]');
  await page.locator('[data-listing] h2 a').first().click();
  await page.waitForURL('**/rental-listings/**');
  await page.locator('section ul.snap-x a').first().waitFor();
  await expectBackCloses(page, () => page.locator('section ul.snap-x a').first().click(), 'dialog[open]');
  await expectBackCloses(
    page,
    () => page.locator('a:visible', { hasText: words.inquire }).first().click(),
    'dialog[open]',
  );
  await page.goBack();
  await page.waitForURL(`**${inLang(at.lang, '/toronto')}`);
  await page.goBack();
  await page.waitForURL(`**${inLang(at.lang, '/cities')}`);
});

test.each(BY_THUMB)('the buttons of the filter sheet keep their words on one line ($lang)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  await site.go(inLang(at.lang, '/toronto'));
  await page.locator('[data-filters] button[aria-haspopup=dialog]').first().tap();
  const show = page.locator('dialog[open] button.btn-primary').last();
  await show.waitFor();
  expect((await show.boundingBox())?.height).toBeLessThan(50);
});

test('Back closes the sheet and keeps its filters, and the next Back undoes them', async () => {
  await using site = await visit({ size: 'phone' });
  const { page } = site;
  await site.go('/toronto');
  await page
    .getByRole('button', { name: /^All filters/ })
    .first()
    .click();
  const sheet = page.locator('dialog[open]');
  for (const beds of ['1', '2']) {
    await sheet.locator(`input[name="beds"][value="${beds}"]`).check();
    await page.waitForURL(beds === '1' ? /beds=1$/ : /beds=1(?:,|%2C)2/);
  }
  await page.goBack();
  await expect.poll(() => sheet.count()).toBe(0);
  expect(page.url()).toMatch(/beds=1(?:,|%2C)2/);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('Back from the map returns to the list', async () => {
  await using site = await visit({ size: 'phone' });
  const { page } = site;
  await site.go('/toronto');
  await page.getByRole('button', { name: 'Show map' }).click();
  await page.getByRole('button', { name: 'Show list' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Show map' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/toronto');
});

test('a closed layer leaves nothing in the history', async () => {
  await using site = await visit({ size: 'phone' });
  const { page } = site;
  await site.go('/cities');
  await site.go('/toronto');
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('dialog[open] nav').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => history.state?.layerOn)).toBeUndefined();
  }
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('dialog[open] nav a[href="/"], dialog[open] nav a').first().click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/toronto');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/toronto');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cities');
});
