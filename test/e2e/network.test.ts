import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { EXTENT } from './extent.ts';
import { openScreen } from './log-in.ts';
import { newRenter } from './renters.ts';
import {
  expectAccessible,
  hydrated,
  inLang,
  isInView,
  ON_PHONE,
  type Size,
  theSite,
  type Visit,
  visit,
} from './site.ts';

const PHRASES = { en, fr };

/** A control whose part loads when it is activated. */
interface Control {
  on: 'listing' | 'results';
  name: string;
  /** Desktop by default. */
  size?: Size;
  find: (page: Page) => Locator;
  /** Selector of the opened part. */
  opens: string;
}

const CONTROLS: readonly Control[] = [
  { on: 'listing', name: 'Send inquiry', find: (page) => link(page, 'Send inquiry'), opens: 'dialog[open] form' },
  { on: 'listing', name: 'Share', find: (page) => link(page, 'Share'), opens: 'dialog[open] input' },
  {
    on: 'listing',
    name: 'photos',
    find: (page) => page.locator('section a[href*="/media/photos/1600/"]').first(),
    opens: 'dialog[open] img',
  },
  {
    on: 'results',
    name: 'All filters',
    find: (page) => page.getByRole('button', { name: /^All filters/ }),
    opens: 'dialog[open] fieldset',
  },
  {
    on: 'results',
    name: 'Price',
    find: (page) => page.getByRole('button', { name: 'Price', exact: true }),
    opens: '[data-filters] input:visible',
  },
  {
    on: 'results',
    name: 'login',
    find: (page) => page.getByRole('button', { name: 'Login / Sign Up' }),
    opens: 'dialog[open] form',
  },
  {
    on: 'results',
    name: 'phone menu',
    size: 'phone',
    find: (page) => page.getByRole('button', { name: 'Open the menu' }),
    opens: 'dialog[open] nav',
  },
];

/** A link and a button; in CI one control of each kind; with E2E=all every one. */
const NAMES = { one: /inquiry|menu/, both: /inquiry|photos|Price|menu/, all: /./ };
const SOME = CONTROLS.filter(({ name }) => NAMES[EXTENT].test(name));

const EXPECTED = /Failed to load|ERR_|dynamically imported/;
const WAITING = 'No connection. We’ll try again when you’re back online.';

const link = (page: Page, name: string) => page.locator('a:visible', { hasText: name }).first();

async function pathOf(on: Control['on'], lang: Lang = 'en'): Promise<string> {
  if (on === 'results') return '/toronto';
  const { url } = await theSite();
  const { listings } = await (await fetch(`${url}/api/listings`)).json();
  const { listing } = await (await fetch(`${url}/api/listing/${listings[0].id}`)).json();
  return listing.paths[lang];
}

/** Opens the control's page. `loaded` scripts only: nothing of the control's part. */
async function open(control: Pick<Control, 'on' | 'size'>): Promise<Visit> {
  const site = await visit({ expected: EXPECTED, size: control.size ?? 'desktop', isUncached: true });
  await site.go(await pathOf(control.on));
  await scriptsLoaded(site.page);
  return site;
}

/** Waits until the scripts that the document names are loaded, and the page has nothing to do. */
async function scriptsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const wanted = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    return [...wanted].every(({ href }) => loaded.has(href));
  });
  await page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle, { timeout: 1000 })));
}

test.each([
  { on: 'listing', size: 'desktop' },
  { on: 'results', size: 'desktop' },
  { on: 'results', size: 'phone' },
] as const)('controls of $on ($size) say that the network is down, and work when it is back', async ({ on, size }) => {
  await using site = await open({ on, size });
  const { page, context } = site;
  // The script of Price comes with that of All filters.
  const controls = CONTROLS.filter((one) => one.on === on && (one.size ?? 'desktop') === size && one.name !== 'Price');
  for (const control of controls) {
    const button = control.find(page);
    await context.setOffline(true);
    await button.click();
    await page.getByText(WAITING).waitFor();
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await context.setOffline(false);
    await page.locator(control.opens).first().waitFor();
    await expect.poll(() => page.getByText(WAITING).count()).toBe(0);
    expect(await button.getAttribute('aria-busy')).toBe(null);
    await page.keyboard.press('Escape');
  }
});

test.each(SOME)('$name on $on works although each of its scripts failed once', async (control) => {
  await using site = await open(control);
  const { page } = site;
  const refused = new Set<string>();
  let isDone = false;
  await page.route(/\/assets\/.*\.js/, (route) => {
    const url = route.request().url();
    if (isDone || refused.has(url) || url.includes('?')) return route.fallback();
    refused.add(url);
    return route.fulfill({ status: 404 });
  });
  page.once('load', () => {
    isDone = true;
  });
  await endPauses(page);
  await control.find(page).click();
  await page.locator(control.opens).first().waitFor();
  expect(refused.size).toBeGreaterThan(0);
});

test.each(SOME)('$name on $on works after a release: the page updates itself once', async (control) => {
  await using site = await open(control);
  const { page } = site;
  await release(site);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await endPauses(page);
  await control.find(page).click();
  await page.locator(control.opens).first().waitFor();
  expect(loads).toBe(1);
});

/**
 * Ends the page's pauses between attempts, until it is loaded again: they end when the network is back. "An open page
 * leads to the next page after a release" waits them out.
 */
const endPauses = (page: Page) =>
  page.evaluate(() => {
    setInterval(() => window.dispatchEvent(new Event('online')), 50);
  });

/** The site's scripts get other names: the old ones are missing, and new documents name the new ones. */
async function release({ context, url }: Visit): Promise<void> {
  await context.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404 }));
  await context.route(/\/assets2\/.*\.js/, (route) =>
    route.continue({ url: route.request().url().replace('/assets2/', '/assets/') }),
  );
  await context.route(
    (to) => to.origin === url && !/^\/(?:api|assets2?|media)\//.test(to.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({
        response,
        body: (await response.text()).replace(/\/assets\/([^"']+\.js)/g, '/assets2/$1'),
      });
    },
  );
}

test('an inquiry survives the update after a release', async () => {
  await using site = await open({ on: 'listing' });
  const { page } = site;
  await link(page, 'Send inquiry').click();
  const message = page.locator('dialog[open] textarea');
  await message.fill('Is the den large enough for a desk?');
  await page.keyboard.press('Escape');
  await release(site);
  const loaded = page.waitForEvent('load');
  await endPauses(page);
  await link(page, 'Share').click();
  await loaded;
  await page.locator('dialog[open] input').first().waitFor();
  await page.keyboard.press('Escape');
  await link(page, 'Send inquiry').click();
  await expect.poll(() => message.inputValue()).toBe('Is the den large enough for a desk?');
});

test('an inquiry whose form was replaced by a release is sent after the update', async () => {
  await using site = await open({ on: 'listing' });
  const { page } = site;
  await link(page, 'Send inquiry').click();
  const message = page.locator('dialog[open] textarea');
  await message.waitFor();
  // Its rules load with the first field.
  await release(site);
  await message.fill('Is the den large enough for a desk?');
  await page.locator('dialog[open] [name=fullName]').fill('Zoé Tremblay');
  await page.locator('dialog[open] [name=email]').fill('zoe.tremblay@example.com');
  const loaded = page.waitForEvent('load');
  await page.locator('dialog[open] [type=submit]').click();
  await loaded;
  if (!(await message.isVisible())) await link(page, 'Send inquiry').click();
  await expect.poll(() => message.inputValue()).toBe('Is the den large enough for a desk?');
  expect(await page.locator('dialog[open] [name=fullName]').inputValue()).toBe('Zoé Tremblay');
  await page.locator('dialog[open] [type=submit]').click();
  await message.waitFor({ state: 'detached' });
});

test.each(ON_PHONE)('forms say that the network is down, and send when it is back ($lang, $size)', async (view) => {
  const { lang, size } = view;
  const { forms, ui } = PHRASES[lang];
  const renter = await newRenter(lang);
  await using site = await visit({ lang, size, expected: EXPECTED });
  const { page, context } = site;
  await site.go(await pathOf('listing', lang));
  await link(page, { en: 'Send inquiry', fr: 'Envoyer une demande' }[lang]).click();
  const dialog = page.locator('dialog[open]');
  await fillWithRules(page, `tunnel-${lang}-${process.pid}@example.com`);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: forms.inquiry.send }).click();
  await dialog.getByRole('alert').getByText(ui.waitsForNetwork).waitFor();
  // A second press sends nothing twice.
  await dialog.getByRole('button', { name: forms.inquiry.send }).click();
  await context.setOffline(false);
  await dialog.getByRole('region', { name: forms.sent.next }).waitFor();

  await renter.logIn(site);
  await openScreen(site, '/admin/my-account/edit');
  const name = page.locator('main [name=firstName]');
  await name.fill('Solange');
  await context.setOffline(true);
  await page.locator('main form [type=submit]').click();
  await page.locator('main form').getByText(ui.waitsForNetwork).waitFor();
  expect(await name.inputValue()).toBe('Solange');
  await context.setOffline(false);
  await page.waitForURL('**/admin/my-account');
  await page.locator('main').getByText('Solange').first().waitFor();
});

/** Fills in a form once it has all that it loads with its first field: an error shows that its rules are there. */
async function fillWithRules(page: Page, email: string): Promise<void> {
  const address = page.locator('dialog[open] [name=email]');
  await address.fill('zoe');
  await page.locator('dialog[open] [name=fullName]').fill('Zoé Tremblay');
  await page.locator('dialog[open] [name=email][aria-invalid=true]').waitFor();
  await address.fill(email);
  // The addresses of calls are in one script.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/rest-/.test(name)));
}

/** Opens the form of an inquiry on a French phone. */
async function openInquiry({ page, go }: Visit) {
  await go(await pathOf('listing', 'fr'));
  await link(page, 'Envoyer une demande').click();
  const dialog = page.locator('dialog[open]');
  const name = dialog.locator('[name=fullName]');
  await name.waitFor();
  const { forms, ui } = PHRASES.fr;
  return {
    async fill(email: string) {
      await name.fill('Zoé Tremblay');
      await dialog.locator('[name=email]').fill(email);
    },
    send: () => dialog.getByRole('button', { name: forms.inquiry.send }).click(),
    failed: () => dialog.getByText(forms.failed).waitFor(),
    // The form or, while its own scripts are missing, the page's notice.
    waits: () => dialog.getByText(ui.waitsForNetwork).filter({ visible: true }).waitFor(),
    isSent: () => dialog.getByRole('region', { name: forms.sent.next }).waitFor(),
  };
}

async function fillInquiry(site: Visit, email: string) {
  const inquiry = await openInquiry(site);
  await fillWithRules(site.page, email);
  return inquiry;
}

test('a form says that its rules wait for the network, and sends when it is back', async () => {
  await using site = await visit({ lang: 'fr', size: 'phone', expected: EXPECTED, isUncached: true });
  const { context } = site;
  const inquiry = await openInquiry(site);
  await context.setOffline(true);
  await inquiry.fill(`cellar-${process.pid}@example.com`);
  await inquiry.send();
  await inquiry.waits();
  await context.setOffline(false);
  await inquiry.isSent();
});

test('a form whose call failed before the browser noticed a lost network is sent when it is back', async () => {
  await using site = await visit({ lang: 'fr', size: 'phone', expected: EXPECTED });
  const { page, context } = site;
  const inquiry = await fillInquiry(site, `elevator-${process.pid}@example.com`);
  await page.route('**/api/**', (route) => route.abort(), { times: 1 });
  await inquiry.send();
  await inquiry.failed();
  await context.setOffline(true);
  await inquiry.waits();
  await context.setOffline(false);
  await inquiry.isSent();
});

test('a form whose calls fail just after the network came back is sent again', async () => {
  await using site = await visit({ lang: 'fr', size: 'phone', expected: EXPECTED });
  const { page, context } = site;
  const inquiry = await fillInquiry(site, `bridge-${process.pid}@example.com`);
  await context.setOffline(true);
  await inquiry.send();
  await inquiry.waits();
  await page.route(
    '**/api/**',
    async (route) => {
      await context.setOffline(false);
      await route.abort();
    },
    { times: 2 },
  );
  await inquiry.send();
  await inquiry.isSent();
});

test('forms are sent when the network comes back before they say that they wait', async () => {
  const renter = await newRenter('fr');
  await using site = await visit({ lang: 'fr', size: 'phone', expected: EXPECTED });
  const { page } = site;
  const inquiry = await fillInquiry(site, `stairs-${process.pid}@example.com`);
  await cutOffOnce(page);
  await inquiry.send();
  await inquiry.isSent();
  await renter.logIn(site);
  await openScreen(site, '/admin/my-account/edit');
  await page.locator('main [name=firstName]').fill('Solange');
  await cutOffOnce(page);
  await page.locator('main form [type=submit]').click();
  await page.waitForURL('**/admin/my-account');
});

/** Fails the next call, and brings the network back as soon as a form waits for it. */
async function cutOffOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    Object.defineProperty(window, 'ononline', { set: (send) => send && queueMicrotask(send) });
  });
  await page.route('**/api/**', (route) => route.abort(), { times: 1 });
}

test('an open page leads to the next page after a release', async () => {
  await using site = await open({ on: 'results' });
  const { page } = site;
  await release(site);
  await page.locator('[data-listing] a').first().click();
  await page.waitForURL('**/rental-listings/**');
  await hydrated(page);
  await page.locator('#floor-plans h2').waitFor();
});

test.each(ON_PHONE)(
  'results stay while a filter waits for the network, then follow it ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, expected: EXPECTED });
    const { page, context } = site;
    await site.go(inLang(lang, '/toronto'));
    const count = page.locator('[data-listing]');
    const before = await count.count();
    await page.getByRole('button', { name: /^(All filters|Tous les filtres)/ }).click();
    const box = page.locator('dialog[open]').getByRole('checkbox', { name: /^(Studio|Bachelor)/ });
    await box.waitFor();
    let searches = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/listings?')) searches += 1;
    });
    await context.setOffline(true);
    await box.check();
    // The sheet covers the page, so it says so itself.
    const notice = page.locator('dialog[open]').getByText(PHRASES[lang].ui.waitsForNetwork);
    await notice.waitFor();
    expect(await isInView(notice)).toBe(true);
    // The first failure says so, and not only the next attempt.
    expect(searches).toBe(1);
    expect(await count.count()).toBe(before);
    await context.setOffline(false);
    await page.waitForURL(/beds=/);
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    expect(await box.isChecked()).toBe(true);
    await expectAccessible(page);
  },
);
