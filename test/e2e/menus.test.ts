import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { callApi, logIn, openScreen } from './log-in.ts';
import { expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';

const WORDS = { en, fr };

test.each(ON_PHONE)(
  'an editor adds an item, moves it by keyboard, undoes it, and sees both versions of a conflict ($lang, $size)',
  async ({ lang, size }) => {
    const words = WORDS[lang].menus;
    const label = `Ondine ${randomUUID().slice(0, 6)}`;
    await using site = await visit({ lang, size, expected: /409/ });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const { tokenInfo } = await logIn(site, 'admin');
    await openScreen(site, '/admin/menu-editor?menu=Footer');
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('link', { name: words.add }).click();
    await page.getByLabel(words.form.labelEn).fill(label);
    await page.getByLabel(words.form.labelFr).fill(`${label} fr`);
    await page.getByLabel(words.form.kinds.address).check();
    await page.getByLabel(WORDS[lang].words.address, { exact: true }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: words.form.create }).click();
    await page.getByText(WORDS[lang].validation.menuTarget).first().waitFor();
    await expectAccessible(page);
    await page.getByLabel(WORDS[lang].words.address, { exact: true }).fill('https://example.com/press');
    await page.getByRole('button', { name: words.form.create }).click();

    const shown = lang === 'fr' ? `${label} fr` : label;
    const control = (action: string) =>
      page.getByRole('button', { name: words.actionOf.replace('{action}', action).replace('{item}', shown) });
    await control(words.in).press('Alt+ArrowRight');
    await page.getByRole('status').filter({ hasText: shown }).waitFor({ state: 'attached' });
    // The same control of the moved item has the focus.
    await expect.poll(() => control(words.in).evaluate((button) => button === document.activeElement)).toBe(true);
    await control(words.up).press('Enter');
    await page.getByRole('button', { name: words.undo, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.save }).click();
    await page.getByText(words.saved).first().waitFor();
    const home = lang === 'fr' ? '/fr' : '/';
    await expect.poll(async () => (await fetch(url + home)).text()).toContain(shown);

    type Menus = { menus: { key: string; version: number; items: unknown[] }[] };
    const token = tokenInfo.access_token;
    const { menus } = await callApi<Menus>(token, 'GET', '/admin/menus');
    const footer = menus.find(({ key }) => key === 'Footer');
    await control(words.out).click();
    await callApi(token, 'PATCH', '/admin/menus/Footer', { version: footer?.version, items: footer?.items });
    await page.getByRole('button', { name: words.save }).click();
    await page.getByRole('heading', { name: words.conflict.theirs }).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: words.conflict.take }).click();
    // A scroll closes the menu of actions, including a late one from before the click.
    const act = (action: string) =>
      expect
        .poll(async () => {
          const entry = page.getByRole('button', { name: action, exact: true });
          if (!(await entry.isVisible()))
            await page.getByRole('button', { name: words.actions.replace('{item}', shown) }).click();
          return entry.click({ timeout: 500 }).then(
            () => true,
            () => false,
          );
        })
        .toBe(true);
    await act(words.moveTo);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(WORDS[lang].menus.form.parent).selectOption('');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.move.submit }).click();
    await act(WORDS[lang].words.remove);
    await page.getByRole('button', { name: words.save }).click();
    await expect.poll(async () => (await fetch(url + home)).text()).not.toContain(shown);
  },
);

test('a row is dragged below another one', async () => {
  await using site = await visit();
  const { page } = site;
  const words = en.menus;
  await logIn(site, 'admin');
  await openScreen(site, '/admin/menu-editor');
  const row = (name: string) => page.locator('[data-menu]').filter({ hasText: name }).first();
  await row('Blog').dragTo(row('Advertise'));
  await page.getByText('Blog: position 4 of 4, below Advertise').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await page.getByText(words.unchanged).waitFor();
});
