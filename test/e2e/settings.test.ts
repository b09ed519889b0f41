import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { WORDS } from './accounts.ts';
import { callApi, logIn, openScreen } from './log-in.ts';
import { inDatabase } from './market.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, isInView, ON_PHONE, visit } from './site.ts';

test.each(AT_DESK)('site settings are changed and shown on public pages ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].siteAdmin;
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'admin');
  await openScreen(site, '/admin/settings');
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  const city = page.getByLabel(t.company.city, { exact: true });
  const before = await city.inputValue();
  const after = before === 'Gatineau' ? 'Laval' : 'Gatineau';
  await page.getByLabel(t.sender.noReplyEmail).fill('nobody');
  await city.fill(after);
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(WORDS[lang].validation.email).waitFor();
  await page.getByLabel(t.sender.noReplyEmail).fill('');
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.saved).first().waitFor();
  expect(await (await fetch(`${site.url}/cities`)).text()).toContain(after);
  // The earlier city goes back into the form.
  const { history, words } = WORDS[lang];
  await page.locator('summary', { hasText: words.changeHistory }).click();
  await page.getByRole('button', { name: history.useEarlier }).first().click();
  await page.getByText(history.earlierUsed).waitFor();
  expect(await city.inputValue()).toBe(before);
  await expectAccessible(page);
});

test('turning the blog off with the keyboard hides it from visitors, and turning it on shows it again', async () => {
  await using site = await visit();
  const { page } = site;
  const t = WORDS.en.siteAdmin.modules;
  await logIn(site, 'admin');
  const turn = async (isOff: boolean) => {
    await openScreen(site, '/admin/settings?tab=modules');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit: Blog' }).press('Enter');
    await page.getByLabel(t.isEnabled).press('Space');
    await expectAccessible(page);
    await page.getByRole('button', { name: t.save }).press('Enter');
    if (isOff) await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
    await page.getByText('The module is saved: Blog').first().waitFor();
  };
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  await turn(true);
  expect([await statusOf('/blog'), await statusOf('/cities')]).toEqual([404, 200]);
  expect(await (await fetch(`${site.url}/cities`)).text()).not.toContain('href="/blog"');
  await turn(false);
  expect(await statusOf('/blog')).toBe(200);
});

test.each(ON_PHONE)('taxes are decided and a rate is added ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].shop;
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'admin');
  await openScreen(site, '/admin/ecommerce');
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  const pst = page.getByRole('group', { name: t.taxes.pst });
  await pst.getByLabel(t.taxes.decisions.registered).check();
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(WORDS[lang].validation.required).first().waitFor();
  await page.getByLabel(t.taxes.pstNumber).fill('PST-1234-5678');
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.saved).first().waitFor();
  await pst.getByLabel(t.taxes.decisions.none).check();
  await page.getByRole('button', { name: t.save }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.save }).click();
  await expect
    .poll(async () =>
      inDatabase(
        async (pool) =>
          (await pool.query("select value from site_settings where key = 'taxRegistrations'")).rows[0]?.value.pst,
      ),
    )
    .toBeNull();

  await openScreen(site, '/admin/ecommerce?tab=rates');
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByLabel(t.rates.province, { exact: true }).selectOption('MB');
  await page.getByLabel(t.rates.tax, { exact: true }).selectOption('RST');
  await page.getByLabel(t.rates.percent).fill(lang === 'fr' ? '6.5' : '6');
  await page.getByLabel(WORDS[lang].words.firstDay).fill(lang === 'fr' ? '2041-01-01' : '2040-01-01');
  await page.getByRole('button', { name: t.rates.add }).click();
  await page.getByText(t.rateAdded).first().waitFor();
  await expect.poll(() => page.getByText(lang === 'fr' ? '2041' : '2040').count()).toBeGreaterThan(0);
});

test('a landlord cannot buy while taxes are undecided, and reads why', async () => {
  const setTaxes = (value: object) =>
    inDatabase((pool) =>
      pool.query("update site_settings set value = $1 where key = 'taxRegistrations'", [JSON.stringify(value)]),
    );
  const before = await inDatabase(
    async (pool) => (await pool.query("select value from site_settings where key = 'taxRegistrations'")).rows[0].value,
  );
  await setTaxes({});
  try {
    await using site = await visit();
    await logIn(site, 'landlord');
    await openScreen(site, '/portal/billing/checkout');
    await site.page.getByText(WORDS.en.errors.checkout.closed).waitFor();
    await expectAccessible(site.page);
    expect(await site.page.getByRole('button', { name: WORDS.en.portalBilling.checkout.go }).count()).toBe(0);
    expect(await site.page.getByRole('region', { name: WORDS.en.portalBilling.pay.title }).count()).toBe(0);
    await site.page.getByRole('link', { name: WORDS.en.portalBilling.checkout.write }).click();
    await site.page.getByRole('heading', { name: 'Contact us', level: 1 }).waitFor();
  } finally {
    await setTaxes(before);
  }
});

test.each(AT_DESK)(
  'a picture is uploaded in My Account and shown in the header ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].myAccount.avatar;
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'renter');
    await openScreen(site, '/admin/my-account');
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#226644' } })
      .png()
      .toBuffer();
    await page.getByLabel(t.choose).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByText(t.saved).first().waitFor();
    const header = page.getByRole('banner').locator('img[src*="/media/users/full/"]');
    await expect.poll(() => header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.remove }).click();
    await page.getByText(t.removed).first().waitFor();
    await expect.poll(() => header.count()).toBe(0);
  },
);

test('the menu shows skeletons while the browser loads what the server could not', async () => {
  const rename = (from: string, to: string) =>
    inDatabase((pool) => pool.query(`alter table ${from} rename to ${to}; notify cached_table_changed, 'menus'`));
  await using site = await visit();
  const { page } = site;
  const { promise: isBack, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/site-settings', async (route) => {
    await isBack;
    await route.continue();
  });
  await rename('menus', 'menus_away');
  try {
    await expect
      .poll(async () => (await (await fetch(`${site.url}/cities?skeletons`)).text()).includes('Main menu'))
      .toBe(false);
    await page.goto(`${site.url}/cities?skeletons`);
    expect(await page.getByRole('banner').locator('.skeleton').count()).toBeGreaterThanOrEqual(3);
  } finally {
    await rename('menus_away', 'menus');
    resolve();
  }
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});

test.each(ON_PHONE)(
  'after a conflict, fields that both changed show both values, and either is taken ($lang, $size)',
  async ({ lang, size }) => {
    const { lists, shop, ui } = WORDS[lang];
    const words = shop.promos;
    await using site = await visit({ lang, size, expected: /409 \(Conflict\)/ });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const token = (await logIn(site, 'admin')).tokenInfo.access_token;
    const code = `FOYER-${randomUUID().slice(0, 8).toUpperCase()}`;
    const body = {
      ...{ code, kind: 'percent', value: '10', bonusDays: '', startsOn: '', endsOn: '', maxUses: '' },
      ...{ maxUsesPerCompany: '', bundleIds: [] },
    };
    const { id } = await callApi<{ id: number }>(token, 'POST', '/admin/promo-codes', body);
    const path = `/admin/promo-codes/${id}`;
    await openScreen(site, `${path}/edit`);
    const kind = page.getByLabel(words.kind, { exact: true });
    const uses = page.getByLabel(new RegExp(`^${words.maxUses}`));
    await kind.selectOption('amount');
    await uses.fill('5');
    const { version } = await callApi<{ version: number }>(token, 'GET', path);
    const theirs = { ...body, kind: 'bonus', bonusDays: '30', maxUses: '7', maxUsesPerCompany: '2', version };
    await callApi(token, 'PATCH', path, theirs);
    await page.getByRole('button', { name: words.save }).click();
    const rebase = page.getByRole('button', { name: lists.form.rebase });
    await rebase.waitFor();
    expect(await isInView(rebase)).toBe(true);
    await rebase.press('Enter');
    // A select box shows the text of its option, not the value.
    await page.getByText(words.kinds.bonus, { exact: true }).and(page.locator('p')).waitFor();
    const take = page.getByRole('button', { name: lists.form.useTheirs });
    await expect.poll(() => take.count()).toBe(2);
    expect(await kind.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await isInView(kind), await isInView(take.first())]).toEqual([true, true]);
    expect([await kind.inputValue(), await uses.inputValue()]).toEqual(['amount', '5']);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await take.first().press('Enter');
    await expect.poll(() => take.count()).toBe(1);
    expect(await kind.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: words.save }).click();
    await page.getByText(ui.saved, { exact: true }).first().waitFor();
    expect(await callApi(token, 'GET', path)).toMatchObject({ kind: 'bonus', maxUses: 5, maxUsesPerCompany: 2 });
  },
);

test.each(ON_PHONE)('a promo code is created, previewed, found and archived ($lang, $size)', async ({ lang, size }) => {
  const words = WORDS[lang].shop.promos;
  const code = `FOYER-${randomUUID().slice(0, 8).toUpperCase()}`;
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'admin');
  await openScreen(site, '/admin/ecommerce?tab=promos');
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByRole('link', { name: words.create }).first().click();
  await page.getByLabel(words.code, { exact: true }).fill(code.toLowerCase());
  await page.getByLabel(words.values.percent).fill('120');
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByText(WORDS[lang].validation.promoPercent).first().waitFor();
  await page.getByText(words.noPreview).waitFor();
  await page.getByLabel(words.values.percent).fill('100');
  await page
    .getByText(lang === 'fr' ? /^0,00\s\$$/ : '$0.00')
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByText(words.created.replace('{code}', code)).first().waitFor();
  await page.getByRole('searchbox').fill(code);
  await page.getByRole('link', { name: code, exact: true }).waitFor();
  await page
    .getByRole('button', { name: new RegExp(`${code}$`) })
    .first()
    .click();
  await page.getByRole('button', { name: words.archive, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.archive, exact: true }).click();
  await page.getByText(words.archived).first().waitFor();
  await openScreen(site, '/admin/credit-bundles/create');
  await expectAccessible(page);
});

test('the change history is below the fields of a form with an index', async () => {
  await using site = await visit();
  const { page } = site;
  await logIn(site, 'owner');
  for (const path of ['/admin/settings', '/admin/feeds/1/edit']) {
    await openScreen(site, path);
    const card = page.locator('details').filter({ hasText: WORDS.en.words.changeHistory });
    await card.waitFor();
    for (const width of [390, 820, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = (target: typeof card) =>
        target.evaluate((node) => [node.getBoundingClientRect().left, node.getBoundingClientRect().right]);
      expect(await edges(card), `${path} at ${width}`).toEqual(await edges(page.locator('form section').first()));
    }
  }
});
