import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, visit } from './site.ts';

const WORDS = { en, fr };

test.each(AT_DESK)(
  'staff see what waits, search by keyboard, and read the change history ($lang, $size)',
  async ({ lang, size }) => {
    const words = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'developer');
    await openScreen(site, '/admin/dashboard');
    await page.getByRole('heading', { name: words.desk.waiting.title }).waitFor();
    await page.getByRole('region', { name: words.desk.waiting.title }).getByRole('list').waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);

    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: words.desk.find.label });
    await box.waitFor();
    await expectAccessible(page);
    await box.pressSequentially('toron');
    const place = page
      .getByRole('group', { name: words.desk.find.kinds.place })
      .getByRole('option', { name: /Toronto/ });
    await place.first().waitFor();
    expect(await box.getAttribute('aria-activedescendant')).toBeTruthy();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: WORDS[lang].words.search }).click();
    await box.fill('taxes');
    await page.getByRole('option', { name: words.screens['admin.ecommerce'] }).waitFor();
    await box.fill('');
    await box.pressSequentially(words.siteAdmin.tabs.permalinks.split(' ')[0] ?? '');
    await page.getByRole('option', { name: words.screens['admin.settings'] }).waitFor();
    await box.fill(words.screens['admin.redirects.create']);
    await page.getByRole('group', { name: words.desk.find.actions }).getByRole('option').first().waitFor();
    await box.fill('toronto');
    await page.getByRole('option', { name: words.desk.find.kinds.listing }).click();
    const listings = page.getByRole('group', { name: words.desk.find.kinds.listing }).getByRole('option');
    await listings.nth(5).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.desk.find.allKinds }).click();
    await place.first().waitFor();
    await box.fill('');
    await box.pressSequentially(WORDS[lang].words.changeHistory.slice(0, 12));
    await page
      .getByRole('option', { name: WORDS[lang].words.changeHistory })
      .and(page.locator('[aria-selected=true]'))
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/history$/);
    await page.getByRole('heading', { name: WORDS[lang].words.changeHistory, level: 1 }).waitFor();
    await waitForScreen(site);
    await expectAccessible(page);
    await expectFitsBothSizes(page);

    await openScreen(site, '/admin/settings');
    await page.locator('summary', { hasText: WORDS[lang].words.changeHistory }).click();
    await page.getByText(words.history.panelEmpty).or(page.getByText(words.history.panelAll)).waitFor();
    await expectAccessible(page);
  },
);

test.each(AT_DESK)('each count of what waits leads to as many records ($lang, $size)', async ({ lang, size }) => {
  const words = WORDS[lang];
  await using site = await visit({ lang, size });
  const { page, url, context } = site;
  await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
  await logIn(site, 'developer');
  await openScreen(site, '/admin/dashboard');
  const items = page.getByRole('region', { name: words.desk.waiting.title }).getByRole('listitem');
  await items.first().waitFor();
  const tasks = await items.evaluateAll((found) =>
    found.map(
      (item) =>
        [item.querySelector('a')?.getAttribute('href') ?? '', Number.parseInt(item.textContent ?? '', 10)] as const,
    ),
  );
  // The others lead to a form, or to several lists.
  const lists = tasks.filter(([path]) => path.includes('?'));
  expect(lists.length).toBeGreaterThan(0);
  for (const [path, count] of lists) {
    await openScreen(site, path);
    await page
      .getByText(new RegExp(`^${count} (?:entr|élém)`))
      .first()
      .waitFor();
  }
});

test('the counts of the dashboard fill their rows at every width, and each leads to its screen', async () => {
  await using site = await visit();
  const { page } = site;
  await logIn(site, 'owner');
  await openScreen(site, '/admin/dashboard');
  const tiles = page.getByRole('listitem').filter({ hasText: /^\d+(?:New|Failed|Users|Roles|Renters)/ });
  await tiles.first().waitFor();
  const all = tiles.first().locator('xpath=../li');
  expect(await all.count()).toBe(await all.getByRole('link').count());
  for (const width of [390, 600, 820, 1024, 1280, 1366, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await all.evaluateAll((found) => found.map((tile) => Math.round(tile.getBoundingClientRect().top)));
    const rows = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect(new Set(rows).size, `${width}: ${rows}`).toBe(1);
  }
  await all.getByRole('link', { name: en.access.dashboard.counts.waitingMails }).click();
  await page.waitForURL('**/admin/api-dashboard');
});
