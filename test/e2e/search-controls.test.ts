import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  AT_DESK,
  expectAccessible,
  expectNoSidewaysScroll,
  inLang,
  ON_PHONE,
  PHONES,
  SIZES,
  theSite,
  visit,
} from './site.ts';

const WORDS = {
  en: {
    all: /^All filters/,
    save: 'Save search',
    email: 'Email',
    send: 'Email me new homes',
    thanks: /Thank you/,
    price: /^Price/,
    lowest: 'Lowest price',
    highest: 'Highest price',
    noMax: 'No maximum',
    bathsAtLeast: '2+ bathrooms',
    more: 'Show more',
    chips: 'Active filters',
    remove: /^Remove: Rosemont[–-]La Petite[ -]Patrie$/,
    map: 'Show map',
    loosen: 'Try instead',
    near: /^Homes near me/,
    nearYou: /\d homes near you, within 5 km/,
    example: /^Try “/,
    understood: /\/calgary\?beds=2&rent=-2000&pets=cat-friendly$/,
    recent: /Ottawa.*Recent/,
    clear: 'Clear recent searches',
    other: 'Français',
    max: /^\$[\d,]+ per month$/,
  },
  fr: {
    all: /^Tous les filtres/,
    save: 'Enregistrer la recherche',
    email: 'Courriel',
    send: 'Recevoir les nouveaux logements',
    thanks: /Merci/,
    price: /^Prix/,
    lowest: 'Prix le plus bas',
    highest: 'Prix le plus élevé',
    noMax: 'Aucun maximum',
    bathsAtLeast: '2 salles de bain et plus',
    more: 'Afficher plus',
    chips: 'Filtres actifs',
    remove: /^Retirer\s: Rosemont[–-]La Petite[ -]Patrie$/,
    map: 'Afficher la carte',
    loosen: 'Essayez plutôt',
    near: /^Logements près de moi/,
    nearYou: /\d logements près de chez vous, à moins de 5\skm/,
    example: /^Essayez «/,
    understood: /\/fr\/montreal\?beds=2&rent=-1800&pets=cat-friendly$/,
    recent: /Ottawa.*Récent/,
    clear: 'Effacer les recherches récentes',
    other: 'English',
    max: /^[\d\s]+\$ par mois$/,
  },
} as const;

const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;

test.each(PHONES)(
  'on a phone one row of controls leaves room for the first home, even with filters ($lang)',
  async (at) => {
    await using site = await visit(at);
    const { page } = site;
    const words = WORDS[at.lang];
    for (const query of ['', '?beds=1,2&rent=-4000&pets=cat-friendly']) {
      await site.go(inLang(at.lang, `/toronto${query}`));
      expect(await topOf(page, '[data-listing]')).toBeLessThanOrEqual(230);
      await expectNoSidewaysScroll(page);
    }
    expect(await page.getByRole('list', { name: words.chips }).getByRole('link').count()).toBe(5);
    expect(await page.getByRole('button', { name: words.all }).count()).toBe(1);
    expect(await page.getByRole('link', { name: words.other }).first().isVisible()).toBe(true);
    await expectAccessible(page);
    const chosen =
      at.lang === 'fr'
        ? [/^Prix\s: Jusqu’à 4\s000\s\$$/, /^Chambres\s: 1–2 ch\.$/]
        : [/^Price: Up to \$4,000$/, /^Bedrooms: 1–2 bd$/];
    for (const name of chosen) expect(await page.getByRole('button', { name }).count()).toBe(1);
    // The row stays while the list scrolls, and its buttons open the sheet at their filter.
    await page.evaluate(() => scrollTo(0, 1500));
    const pets = page.getByRole('button', { name: at.lang === 'fr' ? 'Animaux' : 'Pets' });
    await pets.click();
    await expect
      .poll(async () => (await page.locator('dialog input[name=pets]').first().boundingBox())?.y ?? 9999)
      .toBeLessThan(844);
    await expectAccessible(page);
  },
);

test.each(PHONES)('an empty search says it once, and nothing covers what to try instead ($lang)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  const words = WORDS[at.lang];
  await site.go(inLang(at.lang, '/montreal?hood=rosemont-la-petite-patrie&rent=1-2&beds=2'));
  const heading = page.getByRole('heading', { name: words.loosen });
  await heading.waitFor();
  expect(await heading.locator('../..').locator('> p').count()).toBe(1);
  await page.getByRole('link', { name: words.remove }).waitFor();
  const gap = async () => {
    const hints = await heading.locator('..').boundingBox();
    const button = await page.getByRole('button', { name: words.map }).boundingBox();
    return (button?.y ?? 0) - (hints?.y ?? 0) - (hints?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test.each(ON_PHONE)('a search is saved from the filter bar ($lang, $size)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  const words = WORDS[at.lang];
  await site.go(inLang(at.lang, '/toronto?beds=2'));
  await page.getByRole('button', { name: words.save }).click();
  const dialog = page.getByRole('dialog', { name: words.save });
  await dialog.getByLabel(words.email).fill(`saved-${at.lang}@example.com`);
  await expectAccessible(page);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(words.thanks).waitFor();
});

test.each(ON_PHONE)(
  'the price has a slider for keyboards and fingers; baths and long lists take one tap ($lang, $size)',
  async (at) => {
    await using site = await visit(at);
    const { page } = site;
    const words = WORDS[at.lang];
    await site.go(inLang(at.lang, '/toronto'));
    await page.getByRole('button', { name: at.size === 'phone' ? words.all : words.price }).click();
    const lowest = page.getByRole('slider', { name: words.lowest });
    const highest = page.getByRole('slider', { name: words.highest });
    await highest.focus();
    expect(await highest.getAttribute('aria-valuetext')).toBe(words.noMax);
    await highest.press('ArrowLeft');
    await page.waitForURL(/rent=-\d+/);
    expect(await highest.getAttribute('aria-valuetext')).toMatch(words.max);
    await highest.press('PageDown');
    const top = Number(await highest.inputValue());
    await page.waitForURL(`**rent=-${top}`);
    // Neither handle passes the other.
    await lowest.focus();
    await lowest.press('End');
    await page.waitForURL(`**rent=${top - 50}-${top}`);
    await lowest.press('Home');
    await highest.press('End');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    // A tap beside the handles moves the nearer one.
    const track = await lowest.boundingBox();
    if (!track) throw new Error('the slider is not shown');
    await page.mouse.click(track.x + track.width * 0.3, track.y + track.height / 2);
    await page.waitForURL(/rent=\d+-$/);
    await lowest.press('Home');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expectAccessible(page);
    if (at.size === 'desktop') {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.all }).click();
    }
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: words.bathsAtLeast }).click();
    await page.waitForURL(/bath-range=2-/);
    await sheet.getByRole('button', { name: words.more }).first().click();
    await sheet.locator('input[name=baths][value="1.5"]').waitFor();
    expect(await sheet.locator('details:not([open]) summary').count()).toBeGreaterThan(3);
    await expectAccessible(page);
  },
);

test.each(AT_DESK)(
  'the search box offers recent searches, near me and an example before anything is typed ($lang, $size)',
  async (at) => {
    await using site = await visit(at);
    const { page, context } = site;
    const words = WORDS[at.lang];
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 43.6532, longitude: -79.3832 });
    await site.go(inLang(at.lang, '/'));
    const box = page.getByRole('combobox').first();
    expect(await box.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)).toBe(true);
    await box.focus();
    await page.getByRole('option', { name: words.near }).waitFor();
    await expectAccessible(page);
    await page.getByRole('option', { name: words.example }).click();
    await page.waitForURL(words.understood);
    // The address changes before the page does, and the home page's box goes with it.
    await page.locator('#results-count').waitFor();
    await box.fill('ottawa');
    await page
      .getByRole('option', { name: /^Ottawa/ })
      .first()
      .click();
    await page.waitForURL(/\/ottawa$/);
    await page.locator('#results-count').waitFor();
    // Typed text is saved too, even if Enter comes before the suggestions.
    const suggestions = '**/api/listings-autocomplete?**';
    await page.route(suggestions, () => {});
    await box.fill('2 bed H3B');
    await box.press('Enter');
    await page.waitForURL(/\?beds=2&landmark=h3b$/);
    await page.locator('#results-count').waitFor();
    await page.unroute(suggestions);
    await site.go(inLang(at.lang, '/toronto'));
    await box.focus();
    await page.getByRole('option', { name: words.recent }).waitFor();
    await page.getByRole('option', { name: '2 bed H3B' }).waitFor();
    await page.getByRole('button', { name: words.clear }).click();
    await page.getByRole('option', { name: words.recent }).waitFor({ state: 'detached' });
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL(/\/listings\?around=43\.653,-79\.383&sort=distance$/);
    await page.getByRole('heading', { level: 1, name: words.nearYou }).waitFor();
  },
);

test('text typed while a page loads stays', async () => {
  await using site = await visit({ lang: 'en', size: 'desktop' });
  const { page } = site;
  await site.go('/toronto');
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route('**/api/listings?*', async (route) => {
    await shown;
    await route.continue();
  });
  const box = page.getByRole('combobox').first();
  await box.fill('ottawa');
  await page
    .getByRole('option', { name: /^Ottawa/ })
    .first()
    .click();
  await box.fill('hali');
  show();
  await page.getByRole('heading', { level: 1, name: /Ottawa/ }).waitFor();
  expect(await box.inputValue()).toBe('hali');
});

test('photos come as AVIF, in no more pixels than the eye sees, and the first one first', async () => {
  const { browser, url } = await theSite();
  const context = await browser.newContext({ viewport: SIZES.phone, deviceScaleFactor: 3, isMobile: true });
  const page = await context.newPage();
  const types: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/photos/')) types.push(response.headers()['content-type'] ?? '');
  });
  const { listings } = await (await fetch(`${url}/api/listings?location=toronto`)).json();
  const { listing } = await (await fetch(`${url}/api/listing/${listings[0].id}`)).json();
  for (const path of ['/', '/toronto', listing.paths.en]) {
    await page.goto(url + path);
    const photos = page.locator('main img[srcset]');
    await expect
      .poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const density = await photos
      .first()
      .evaluate((image: HTMLImageElement) => Number(image.currentSrc.split('/').at(-2)) / image.clientWidth);
    expect(density).toBeLessThanOrEqual(1.8);
    const priorities = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('fetchpriority')));
    expect(priorities.filter((priority) => priority === 'high')).toEqual(['high']);
  }
  expect(new Set(types)).toEqual(new Set(['image/avif']));
  await context.close();
});

test('cards show the price of the floor plans searched for', async () => {
  await using site = await visit();
  const { page } = site;
  await site.go('/listings?beds=2&sort=rent-asc');
  const cards = await page.locator('[data-listing]').allTextContents();
  expect(cards.length).toBe(24);
  for (const card of cards) expect(card).toContain('2 bedrooms');
  await site.go('/toronto?rent=-1900');
  const prices = (await page.locator('[data-listing] p.flex > .tabular-nums').allTextContents()).join(' ');
  expect(
    (prices.match(/[\d,]+/g) ?? []).map((price) => Number(price.replace(',', ''))).filter((price) => price > 1900),
  ).toEqual([]);
});
