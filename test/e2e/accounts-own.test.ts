import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fill, hasSession, logInOnce, logInWith, modalOf, newEmail, send, stored, WORDS } from './accounts.ts';
import { linkIn } from './emails.ts';
import { openScreen, waitForScreen } from './log-in.ts';
import { newRenter } from './renters.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, inLang, ON_PHONE, type Visit, visit } from './site.ts';

/** The browser logs refused calls as failed resources. */
const REFUSED = /status of (?:401|404|409|422)/;

/** Private areas have one path for both languages and follow the choice. */
const choose = (site: Visit, lang: 'en' | 'fr') =>
  site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);

test.each(ON_PHONE)(
  'another password needs the current one and ends the other sessions ($lang, $size)',
  async ({ lang, size }) => {
    const renter = await newRenter(lang);
    await using site = await visit({ lang, size, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang];
    await choose(site, lang);
    const elsewhere = await logInOnce(site, renter);
    const here = await logInOnce(site, renter);
    await openScreen(site, '/admin/my-account/change-password');
    const main = page.locator('main');
    const chosen = 'another quay, other lanterns';
    await fill(main, { currentPassword: 'not it', password: chosen });
    await expectAccessible(page);
    await send(main);
    await main.getByText(words.errors.auth.password_wrong).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('currentPassword');
    expect(await main.locator('[name=password]').inputValue()).toBe(chosen);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fill(main, { currentPassword: renter.password });
    await send(main);
    await page.waitForURL('**/admin/my-account');
    expect(await hasSession(site, here)).toBe(true);
    expect(await hasSession(site, elsewhere)).toBe(false);
  },
);

test.each(AT_DESK)(
  'sessions are listed and ended, one by one or all at once ($lang, $size)',
  async ({ lang, size }) => {
    const renter = await newRenter(lang);
    await using site = await visit({ lang, size, expected: REFUSED });
    await using other = await visit({ lang, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang].myAccount.sessions;
    for (const window of [site, other]) await choose(window, lang);
    await logInOnce(other, renter);
    await openScreen(other, '/admin/my-account');
    const here = await logInOnce(site, renter);
    await openScreen(site, '/admin/my-account');
    const rows = page.getByRole('region', { name: words.title }).getByRole('listitem');
    // The sessions of the API, the other window and this one.
    expect(await rows.count()).toBe(3);
    expect(await rows.first().textContent()).toContain(words.here);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await rows.nth(1).getByRole('button').click();
    await expect.poll(() => rows.count()).toBe(2);
    // The other window notices on its next call and leaves.
    await other.page.reload();
    await other.page.waitForURL((url) => /^\/(?:fr)?$/.test(url.pathname));
    expect(await stored(other.page, 'token')).toBeNull();

    await page.getByRole('button', { name: words.endAll }).click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: WORDS[lang].ui.cancel }).click();
    expect(await hasSession(site, here)).toBe(true);
    await page.getByRole('button', { name: words.endAll }).click();
    await question.getByRole('button', { name: words.endAll }).click();
    await page.waitForURL(site.url + inLang(lang, '/'));
    await page.getByText(WORDS[lang].accounts.loggedOutEverywhere, { exact: true }).waitFor();
    expect(await hasSession(site, here)).toBe(false);
    expect(await stored(page, 'token')).toBeNull();
  },
);

test.each(ON_PHONE)(
  'a new address takes effect once confirmed from its email ($lang, $size)',
  async ({ lang, size }) => {
    const renter = await newRenter(lang);
    await using site = await visit({ lang, size, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang].myAccount;
    await choose(site, lang);
    await logInOnce(site, renter);
    await openScreen(site, '/admin/my-account/edit');
    const main = page.locator('main');
    const email = newEmail();
    expect(await main.locator('[name=currentPassword]').count()).toBe(0);
    await fill(main, { email, phone: '514 555-0123', lastName: 'Gagnon' });
    await send(main);
    await main.getByText(WORDS[lang].validation.required).waitFor();
    await expectAccessible(page);
    await fill(main, { currentPassword: renter.password });
    await send(main);
    await page.waitForURL('**/admin/my-account');
    await main.getByText(words.pending.title).waitFor();
    expect(await main.textContent()).toContain('Gagnon');
    await expectAccessible(page);
    const first = await linkIn(email, 'account.new-email', '/verify-email/');
    await main.getByRole('button', { name: WORDS[lang].words.resendLink }).click();
    await expect.poll(() => linkIn(email, 'account.new-email', '/verify-email/')).not.toBe(first);
    await site.go(await linkIn(email, 'account.new-email', '/verify-email/'));
    await page.getByRole('button', { name: WORDS[lang].account.verify.button }).click();
    await page.getByText(WORDS[lang].account.verify.loggedInDone).waitFor();
    await expect.poll(() => stored(page, 'user')).toMatchObject({ email, pendingEmail: null });
    await openScreen(site, '/admin/my-account');
    expect(await main.getByText(words.pending.title).count()).toBe(0);
    expect(await main.textContent()).toContain(email);
  },
);

test.each(AT_DESK)(
  'a renter downloads everything that is kept of them, and leaves for good ($lang, $size)',
  async ({ lang, size }) => {
    const renter = await newRenter(lang);
    await using site = await visit({ lang, size, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang].myAccount;
    await choose(site, lang);
    await logInOnce(site, renter);
    await openScreen(site, '/admin/my-account');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.data.download }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^foyer-\d{4}-\d{2}-\d{2}\.json$/);
    const data = (await json(await download.createReadStream())) as { account: { email: string } };
    expect(data.account.email).toBe(renter.email);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['favourites', 'alerts', 'inquiries', 'signIns']));

    await page.getByRole('button', { name: words.remove.open }).click();
    const dialog = modalOf(page);
    expect(await dialog.textContent()).toContain(words.remove.things.favourites);
    await expectAccessible(page);
    await fill(dialog, { password: 'not it' });
    await dialog.getByRole('button', { name: words.remove.confirm }).click();
    await dialog.getByText(WORDS[lang].errors.auth.password_wrong).waitFor();
    await expectAccessible(page);
    await fill(dialog, { password: renter.password });
    await dialog.getByRole('button', { name: words.remove.confirm }).click();
    await page.waitForURL(site.url + inLang(lang, '/'));
    await page.getByText(WORDS[lang].accounts.deleted, { exact: true }).waitFor();
    expect(await stored(page, 'token')).toBeNull();
    await site.go(inLang(lang, '/login'));
    await logInWith(modalOf(page), renter.email, renter.password);
    await modalOf(page).getByText(WORDS[lang].errors.auth.wrong).waitFor();
  },
);

test('a logged-in user can continue from the home page and log out from any page', async () => {
  const renter = await newRenter();
  await using site = await visit();
  const { page } = site;
  const token = await logInOnce(site, renter);
  await site.go('/');
  const main = page.locator('main');
  await main.getByText('Hello, Camille').waitFor();
  await expectAccessible(page);
  await site.go('/listings/favourites');
  await main.getByText(WORDS.en.favourites.empty).waitFor();
  expect(await page.getByText(WORDS.en.favourites.registerNote).count()).toBe(0);
  await site.go('/');
  await main.getByRole('link', { name: WORDS.en.shell.dashboard }).click();
  await waitForScreen(site);
  await page.getByRole('button', { name: /Camille/ }).click();
  await page.getByRole('button', { name: WORDS.en.shell.logout }).click();
  await page.waitForURL(`${site.url}/`);
  expect(await hasSession(site, token)).toBe(false);
});
