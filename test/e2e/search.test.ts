import { expect, test } from 'vitest';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, inLang, LANGS, ON_PHONE, visit } from './site.ts';

const FOUND = { en: /\d rentals? found/, fr: /\d logements? trouvés?/ };
const MATCHING = { en: /matching results?/, fr: /résultats? correspondants?/ };
const TITLE = { en: 'Toronto Apartments For Rent', fr: 'Appartements à louer à Toronto' };

test.each(ON_PHONE)('a city’s page shows homes and prices immediately ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  await site.go(inLang(lang, '/toronto'));
  await expect.poll(() => site.page.title()).toContain(TITLE[lang]);
  expect(await site.page.locator('h1').innerText()).toBe(TITLE[lang]);
  expect(await site.page.locator('#results-count').innerText()).toMatch(FOUND[lang]);
  expect(await site.page.locator('[data-listing]').count()).toBe(24);
  expect(await site.page.locator('[data-listing]').first().innerText()).toMatch(
    lang === 'fr' ? /\$\s+par mois/ : /\$[\d,]+/,
  );
  await expectNoSidewaysScroll(site.page);
  await expectAccessible(site.page);
});

test.each(AT_DESK)(
  'without JavaScript the page is whole: results, paging, filters as a form ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, javaScript: false });
    await site.go(inLang(lang, '/toronto'));
    expect(await site.page.locator('[data-listing]').count()).toBe(24);
    await site.page.getByRole('link', { name: lang === 'fr' ? 'Suivant' : 'Next' }).click();
    await site.page.waitForURL((url) => url.search === '?p=2', { waitUntil: 'domcontentloaded' });
    await site.go(inLang(lang, '/toronto?panel=filters'));
    await site.page.locator('form input[name="beds"][value="2"]').check();
    await site.page.getByRole('button', { name: lang === 'fr' ? 'Appliquer les filtres' : 'Apply filters' }).click();
    expect(site.page.url()).toContain('beds=2');
    expect(await site.page.locator('#results-count').innerText()).toMatch(MATCHING[lang]);
  },
);

const NEAR = {
  en: {
    heading: /^\d+ homes within 10 km of the University of Toronto$/,
    away: /(?:[\d.]+\s(?:m|km) from|Within [\d.]+\s(?:m|km) of) the University of Toronto/,
    wider: /^\d+ homes? within (?:1|2|5|10|25) km$/,
    hood: 'Annex, Toronto Apartments For Rent',
  },
  fr: {
    heading: /^\d+ logements à moins de 10\skm de l’Université de Toronto$/,
    away: /À (?:environ |moins de )?[\d,]+\s(?:m|km) de l’Université de Toronto/,
    wider: /^\d+ logements? à moins de (?:1|2|5|10|25)\skm$/,
    hood: 'Appartements à louer à Toronto (Annex)',
  },
};

test.each(LANGS)(
  'a search around a point or in a neighbourhood says what it shows, and offers more if nothing is near (%s)',
  async (lang) => {
    await using site = await visit({ lang, javaScript: false });
    const { page } = site;
    const { heading, away, wider, hood } = NEAR[lang];
    await site.go(inLang(lang, '/toronto?hood=annex'));
    expect(await page.locator('h1').innerText()).toBe(hood);
    await site.go(inLang(lang, '/toronto?landmark=university-of-toronto&within=10'));
    expect(await page.locator('h1').innerText()).toMatch(heading);
    expect(await page.title()).toContain(await page.locator('h1').innerText());
    for (const card of await page.locator('[data-listing]').allTextContents()) expect(card).toMatch(away);
    // In the lake.
    await site.go(inLang(lang, '/listings?around=43.61,-79.33&within=0.5'));
    const link = page.getByRole('link', { name: wider });
    const offered = Number.parseInt(await link.innerText(), 10);
    await link.click();
    expect(Number.parseInt(await page.locator('h1').innerText(), 10)).toBe(offered);
  },
);

test.each(AT_DESK)(
  'a filter narrows at once, goes back to page 1 and is one entry of the history ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    await site.go(inLang(lang, '/toronto?p=2'));
    const before = await site.page.evaluate(() => history.length);
    await site.page.getByRole('button', { name: lang === 'fr' ? 'Tous les filtres' : 'All filters' }).click();
    const sheet = site.page.getByRole('dialog');
    await sheet.locator('input[name="beds"][value="2"]').check();
    await site.page.waitForURL(/beds=2/);
    expect(site.page.url()).not.toContain('p=2&');
    expect(new URL(site.page.url()).searchParams.get('p')).toBeNull();
    expect(await site.page.evaluate(() => history.length)).toBe(before + 1);
    await expect.poll(() => site.page.locator('#results-count').innerText()).toMatch(MATCHING[lang]);
    await site.page.keyboard.press('Escape');
    await site.page.goBack();
    await expect.poll(() => new URL(site.page.url()).search).toBe('?p=2');
  },
);

test('a filter keeps the scroll and shows a count at every option', async () => {
  await using site = await visit();
  await site.go('/toronto');
  await site.page.evaluate(() => scrollTo(0, 600));
  const at = await site.page.evaluate(() => scrollY);
  await site.page.getByRole('button', { name: 'Bedrooms' }).click();
  const options = site.page.locator('input[name="beds"]');
  await expect.poll(() => options.count()).toBe(5);
  for (const row of await site.page.locator('label:has(input[name="beds"])').allInnerTexts())
    expect(row).toMatch(/\d$/);
  await options.nth(1).check();
  await site.page.waitForURL(/beds=1/);
  // The new row of chips pushes the cards down, and the browser scrolls along.
  expect(Math.abs((await site.page.evaluate(() => scrollY)) - at)).toBeLessThan(120);
});

test('Back and a reload return to the home that was in view', async () => {
  await using site = await visit({ lang: 'en', size: 'phone' });
  const { page } = site;
  await site.go('/toronto');
  const eighth = page.locator('[data-listing]').nth(8);
  const topOfEighth = () => eighth.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  // A finger passes every home on the way down, and each is laid out as it comes near.
  for (let card = 0; card <= 8; card++) {
    await page.locator('[data-listing]').nth(card).scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const before = await topOfEighth();
  await eighth.getByRole('link').first().click();
  await page.waitForURL(/rental-listings/);
  await page.goBack();
  await expect.poll(topOfEighth).toBe(before);
  await page.reload();
  // The browser itself is off by a few pixels.
  await expect.poll(async () => Math.abs((await topOfEighth()) - before)).toBeLessThan(12);
});

test.each(ON_PHONE)('chips show the filters and remove them ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  await site.go(inLang(lang, '/toronto?beds=2&pets=cat-friendly'));
  const chips = site.page.getByRole('list', { name: lang === 'fr' ? 'Filtres actifs' : 'Active filters' });
  expect(await chips.getByRole('link').count()).toBe(3);
  await chips.getByRole('link').first().click();
  await expect.poll(() => new URL(site.page.url()).searchParams.get('beds')).toBeNull();
  await chips.getByRole('link', { name: lang === 'fr' ? 'Tout effacer' : 'Clear all' }).click();
  await expect.poll(() => new URL(site.page.url()).search).toBe('');
});

test('a shortcut has its own page and title', async () => {
  await using site = await visit();
  await site.go('/toronto/condos');
  expect(await site.page.locator('h1').innerText()).toMatch(/Toronto .*Condos.* For Rent/i);
  await site.go('/fr/toronto/maisons-de-ville');
  expect(await site.page.locator('h1').innerText()).toMatch(/Maisons de ville à louer à Toronto/);
});

const EMPTY = {
  en: {
    text: /couldn’t find any listings/,
    fewer: /^Without “up to|^Without “\$1/,
    none: /^Without any filters/,
  },
  fr: { text: /Aucune annonce ne correspond/, fewer: /^Sans «.*\$/, none: /^Sans aucun filtre/ },
};

test.each(LANGS)('an empty search says so, and what fewer filters would bring (%s)', async (lang) => {
  const { text, fewer, none } = EMPTY[lang];
  await using site = await visit({ lang });
  await site.go(inLang(lang, '/toronto?rent=1-2&beds=2'));
  expect(await site.page.locator('main').innerText()).toMatch(text);
  await site.page
    .getByRole('link', { name: fewer })
    .filter({ hasText: /[1-9]\d* (?:home|logement)/ })
    .waitFor();
  await expectAccessible(site.page);
  await site.page.getByRole('link', { name: none }).click();
  await site.page.locator('.home-link').first().waitFor();
});

test.each(ON_PHONE)('the search box suggests places despite typos ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  await site.go(inLang(lang, '/'));
  const box = site.page.getByRole('combobox').first();
  await box.fill('montr');
  const option = site.page.getByRole('option', { name: /Montr[eé]al/ }).first();
  await option.waitFor();
  await box.fill('torontu');
  await site.page
    .getByRole('option', { name: /Toronto/ })
    .first()
    .waitFor();
  await box.press('ArrowDown');
  await box.press('Enter');
  await site.page.waitForURL(/\/toronto/);
});

test('an unknown place returns 404 with links, and an unknown filter is ignored', async () => {
  await using site = await visit({ expected: /404/ });
  const response = await site.page.goto(`${site.url}/atlantis`);
  expect(response?.status()).toBe(404);
  const ignored = await site.page.goto(`${site.url}/toronto?beds=99&colour=red&rent=abc`);
  expect(ignored?.status()).toBe(200);
});

test.each(LANGS)('a city’s name as the whole search leads to its page, without JavaScript too (%s)', async (lang) => {
  await using site = await visit({ lang, javaScript: false });
  await site.go(inLang(lang, '/'));
  await site.page.getByRole('combobox').first().fill('montreal');
  await site.page.getByRole('combobox').first().press('Enter');
  expect(new URL(site.page.url()).pathname).toBe(inLang(lang, '/montreal'));
});

test('without JavaScript no control is shown that needs it', async () => {
  await using site = await visit({ javaScript: false, size: 'phone' });
  await site.go('/toronto?beds=2');
  expect(await site.page.getByRole('button', { name: /All filters|Show map|Favourite/ }).count()).toBe(0);
  await site.page.getByRole('link', { name: 'All filters' }).click();
  expect(await site.page.locator('form input[name="beds"][value="2"]').isChecked()).toBe(true);
  await site.go('/listings/favourites');
  expect(await site.page.locator('main').innerText()).toContain('needs JavaScript');
});

test('the other language is one click away, at its own URL', async () => {
  await using site = await visit();
  await site.go('/toronto/one-bedroom-apartments?furnished=1');
  const link = site.page.locator('header a[hreflang="fr-CA"]').first();
  expect(await link.getAttribute('href')).toBe('/fr/toronto/appartements-une-chambre?furnished=1');
  await link.click();
  await site.page.waitForURL(/appartements-une-chambre\?furnished=1$/);
});
