import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PlaceDetail } from '#common/contract/market/places-admin.ts';
import { withColon } from '#common/i18n/format.ts';
import { WORDS } from './accounts.ts';
import { callApi, logIn, openScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, hydrated, inLang, ON_PHONE, visit } from './site.ts';

test.each(ON_PHONE)(
  'staff rename a city, and its page, redirect and the search box follow ($lang, $size)',
  async ({ lang, size }) => {
    const { placesAdmin: t, words } = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const { tokenInfo } = await logIn(site, 'developer');
    await openScreen(site, '/admin/cities?q=hamilton');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Hamilton', exact: true }).first().click();
    await page.waitForURL(/\/admin\/cities\/\d+\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[3];
    const read = () => callApi<{ place: PlaceDetail }>(tokenInfo.access_token, 'GET', `/admin/cities/${id}`);
    const { place: before } = await read();
    // A visitor's page from before the change.
    const open = await site.context.newPage();
    await open.goto(site.url + inLang(lang, '/cities'));
    await hydrated(open);
    try {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByLabel(t.fields.nameEn).fill('Steeltown');
      await page.getByLabel(t.fields.nameFr).fill('Ville-Acier');
      expect(await page.getByLabel(t.fields.inEn).inputValue()).toBe('in Steeltown');
      expect(await page.getByLabel(t.fields.inFr).inputValue()).toBe('à Ville-Acier');
      await page.getByLabel(t.fields.slugEn).fill('steel town');
      await page.getByLabel(t.fields.slugFr).fill('ville-acier');
      await page.getByRole('button', { name: words.savePlace }).click();
      // A space is no part of an address; what was typed stays.
      await page.getByText(WORDS[lang].validation.slug).waitFor();
      expect(await page.getByLabel(t.fields.nameFr).inputValue()).toBe('Ville-Acier');
      await page.getByLabel(t.fields.slugEn).fill('steeltown');
      // A reload loses nothing.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText(WORDS[lang].lists.form.restored).waitFor();
      expect(await page.getByLabel(t.fields.slugEn).inputValue()).toBe('steeltown');
      await page.getByRole('button', { name: words.savePlace }).click();
      await page.getByText(t.done.saved).first().waitFor();

      const [name, slug] = lang === 'fr' ? ['Ville-Acier', 'ville-acier'] : ['Steeltown', 'steeltown'];
      await site.go(inLang(lang, '/hamilton?beds=1'));
      const { pathname, search } = new URL(page.url());
      expect([pathname, search]).toEqual([inLang(lang, `/${slug}`), '?beds=1']);
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
      await open.locator('main summary').filter({ hasText: /^H/ }).click();
      await open
        .locator(`main a[href="${inLang(lang, '/hamilton')}"]`)
        .first()
        .click();
      await open.waitForURL(site.url + inLang(lang, `/${slug}`));
      await open.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
      for (const [from, to] of [
        ['/hamilton', '/steeltown'],
        ['/fr/hamilton', '/fr/ville-acier'],
      ] as const) {
        const response = await page.request.get(site.url + from, { maxRedirects: 0 });
        expect([response.status(), response.headers().location]).toEqual([301, to]);
      }
      await expect
        .poll(async () => (await page.request.get(`${site.url}/api/listings-autocomplete?q=steelto`)).text())
        .toContain('/steeltown');
      await openScreen(site, '/admin/redirects?q=hamilton');
      await page
        .getByText(lang === 'fr' ? '/fr/hamilton' : '/hamilton')
        .first()
        .waitFor();
    } finally {
      const { place } = await read();
      await callApi(tokenInfo.access_token, 'PATCH', `/admin/cities/${id}`, { ...before.body, version: place.version });
    }
  },
);

test('the map box of a city is drawn with the pointer, moved by keyboard, taken from the view, and typed', async () => {
  const { placesAdmin: t, words } = WORDS.en;
  await using site = await visit({ map: true });
  const { page } = site;
  const { tokenInfo } = await logIn(site, 'developer');
  await openScreen(site, '/admin/cities?q=burlington');
  await page.getByRole('link', { name: 'Burlington', exact: true }).first().click();
  await page.waitForURL(/\/admin\/cities\/\d+\/edit$/);
  const id = new URL(page.url()).pathname.split('/')[3];
  const read = () => callApi<{ place: PlaceDetail }>(tokenInfo.access_token, 'GET', `/admin/cities/${id}`);
  const { place: before } = await read();
  const edges = async () => {
    const values = await Promise.all(
      (['south', 'west', 'north', 'east'] as const).map((edge) => page.getByLabel(t.fields[edge]).inputValue()),
    );
    return values.map(Number);
  };
  try {
    await page.locator('[data-map=ready]').waitFor();
    await page.getByLabel(t.fields.hasBox).check();
    const first = await edges();
    await page.getByRole('button', { name: t.form.draw, exact: true }).click();
    const layer = page.locator('[data-draw=box]');
    await layer.scrollIntoViewIfNeeded();
    const pane = await layer.boundingBox();
    if (!pane) throw new Error('the layer has no size');
    await page.mouse.move(pane.x + 200, pane.y + 100);
    await page.mouse.down();
    await page.mouse.move(pane.x + 330, pane.y + 240, { steps: 4 });
    await page.mouse.up();
    await expect.poll(edges).not.toEqual(first);
    const drawn = await edges();
    const [south = 0, west = 0, north = 0, east = 0] = drawn;
    expect(south).toBeLessThan(north);
    expect(west).toBeLessThan(east);
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(t.form.southWest) }).press('ArrowLeft');
    await expect.poll(async () => (await edges())[1]).toBeLessThan(west);
    await page.getByLabel(t.fields.north).fill(String(north + 0.01));
    await page.getByRole('button', { name: words.savePlace }).click();
    await page.getByText(t.done.saved).first().waitFor();
    const { body } = (await read()).place;
    expect(body).toMatchObject({ hasBox: true, south, east });
    expect(body.north).toBeCloseTo(north + 0.01, 4);

    await openScreen(site, `/admin/cities/${id}/edit`);
    await page.locator('[data-map=ready]').waitFor();
    const stored = await edges();
    await page.getByRole('button', { name: t.form.takeView, exact: true }).press('Enter');
    await expect.poll(edges).not.toEqual(stored);
    page.on('dialog', (dialog) => void dialog.accept());
  } finally {
    const { place } = await read();
    await callApi(tokenInfo.access_token, 'PATCH', `/admin/cities/${id}`, { ...before.body, version: place.version });
  }
});

test.each(AT_DESK)(
  'staff add and delete a neighbourhood, and preview a merge ($lang, $size)',
  async ({ lang, size }) => {
    const { placesAdmin: t, words } = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'developer');
    await openScreen(site, '/admin/cities?q=oakville');
    await page.getByRole('link', { name: 'Oakville', exact: true }).first().click();
    await page.getByRole('button', { name: t.hoods.create }).click();
    const form = page.locator('form', { has: page.getByRole('button', { name: t.hoods.submit }) });
    await form.getByLabel(t.fields.nameEn).fill('Mill Quarter');
    await form.getByLabel(t.fields.nameFr).fill('Quartier du Moulin');
    await form.getByLabel(t.fields.slug).fill(`mill-quarter-${lang}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.hoods.submit }).click();
    await page.getByText(t.done.neighbourhoodCreated).first().waitFor();
    const name = lang === 'fr' ? 'Quartier du Moulin' : 'Mill Quarter';
    // A visitor's page from before the move.
    const open = await site.context.newPage();
    const oakville = async () => (await page.request.get(site.url + inLang(lang, '/oakville'))).text();
    await expect.poll(oakville).toContain(name);
    await open.goto(site.url + inLang(lang, '/oakville'));
    await hydrated(open);
    const actions = page.getByRole('button', { name: WORDS[lang].lists.actions.replace('{name}', name) });
    await page.getByRole('button', { name: withColon(words.edit, name, { lang }), exact: true }).click();
    await page.getByRole('combobox', { name: t.hoods.city }).fill('milton');
    // Also Hamilton has these letters, and it is larger.
    await page
      .getByRole('option', { name: 'Milton, ON', exact: true })
      .and(page.locator('[aria-selected=true]'))
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t.hoods.save }).click();
    await page.getByText(t.done.neighbourhoodSaved).first().waitFor();
    await expect.poll(() => actions.count()).toBe(0);
    const moved = await page.request.get(`${site.url}/oakville?hood=mill-quarter-${lang}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, `/milton?hood=mill-quarter-${lang}`]);
    await expect.poll(oakville).not.toContain(name);
    await open.getByRole('link', { name, exact: true }).first().click();
    await open.waitForURL(site.url + inLang(lang, `/milton?hood=mill-quarter-${lang}`));
    await openScreen(site, '/admin/cities?q=milton');
    await page.getByRole('link', { name: 'Milton', exact: true }).first().click();
    await actions.click();
    await page.getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByText(t.done.neighbourhoodDeleted).first().waitFor();

    await page.getByLabel(t.merge.into).fill('toronto');
    await page.getByRole('button', { name: t.merge.check }).click();
    await page.getByRole('button', { name: t.merge.submit }).waitFor();
    await expectAccessible(page);
    await openScreen(site, '/admin/metropolitan-areas/create');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test('many neighbourhoods are narrowed by name, below the fields of their city', async () => {
  const t = WORDS.fr.placesAdmin;
  await using site = await visit({ lang: 'fr' });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: 'fr', url: site.url }]);
  await logIn(site, 'developer');
  await openScreen(site, '/admin/cities?q=toronto');
  await page.getByRole('link', { name: 'Toronto', exact: true }).first().click();
  const hoods = page.getByRole('region', { name: t.hoods.title });
  const left = (target: Locator) => target.evaluate((node) => node.getBoundingClientRect().left);
  const merge = page.getByRole('region', { name: t.merge.title });
  await hoods.waitFor();
  expect([await left(hoods), await left(merge)]).toEqual(
    Array(2).fill(await left(page.locator('form section').first())),
  );
  expect(await hoods.getByRole('listitem').count()).toBeGreaterThan(100);
  const find = hoods.getByLabel(t.hoods.find);
  await find.fill('ÀNNEX');
  await expect.poll(() => hoods.getByRole('listitem').count()).toBe(1);
  await hoods.getByRole('button', { name: /Annex/ }).first().click();
  const name = hoods.getByLabel(WORDS.fr.placesAdmin.fields.nameFr);
  await name.fill('L’Annexe');
  await find.fill('zzz');
  await hoods.getByText('1 quartier', { exact: true }).waitFor();
  expect(await name.inputValue()).toBe('L’Annexe');
  await find.fill('Riverdale');
  await hoods
    .getByRole('button', { name: /Riverdale/ })
    .first()
    .click();
  await expect.poll(() => name.count()).toBe(2);
  expect(await name.first().inputValue()).toBe('L’Annexe');
  await expectAccessible(page);
  await openScreen(site, '/admin/users/create');
  expect(await page.getByLabel(WORDS.fr.access.fields.lang, { exact: true }).inputValue()).toBe('fr');
});
