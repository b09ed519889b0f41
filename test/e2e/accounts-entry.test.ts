import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  fill,
  hasSession,
  logInOnce,
  logInWith,
  modalOf,
  newEmail,
  openModal,
  PASSWORD,
  send,
  stored,
  WORDS,
} from './accounts.ts';
import { emailsTo, linkIn } from './emails.ts';
import { callApi, waitForScreen } from './log-in.ts';
import { newRenter } from './renters.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, hydrated, inLang, ON_PHONE, visit } from './site.ts';

/** The browser logs refused calls as failed resources. */
const REFUSED = /status of (?:400|401|404|409|422|429)/;

test.each(ON_PHONE)(
  'somebody registers, confirms the address from the email and signs in ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    const { page } = site;
    const words = WORDS[lang].account;
    const email = newEmail();
    const modal = await openModal(site, lang, 'signUp');
    await expectAccessible(page);
    await fill(modal, { firstName: 'Zoé', email: 'zoe@', password: 'short' });
    await send(modal);
    await expect.poll(() => modal.locator('[aria-invalid=true]').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await modal.locator('[name=firstName]').inputValue()).toBe('Zoé');
    await expectAccessible(page);
    await fill(modal, { lastName: 'Tremblay', email, password: PASSWORD });
    await modal.getByText(words.strength.levels.strong).waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD);
    await send(modal);
    await modal.getByRole('heading', { name: words.inbox.title }).waitFor();
    expect(await modal.textContent()).toContain(email);
    await expectAccessible(page);

    await site.go(await linkIn(email, 'account.verify', '/verify-email/'));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await page.getByRole('button', { name: words.verify.button }).click();
    await page.getByText(words.verify.loggedInDone).waitFor();
    await expectAccessible(page);
    await page.locator('main').getByRole('link', { name: words.toDashboard }).click();
    await page.waitForURL('**/admin/dashboard');
    await waitForScreen(site);
    expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/);
    expect(await stored(page, 'user')).toMatchObject({ email, firstName: 'Zoé', isVerified: true });
  },
);

test.each(AT_DESK)(
  'a wrong password is said, leaves nothing, and offers the confirmation again ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang].account;
    const modal = await openModal(site, lang, 'signUp');
    const email = newEmail();
    const person = { firstName: 'Zoé', lastName: 'Roy', email };
    await fill(modal, { ...person, password: PASSWORD });
    await send(modal);
    await modal.getByRole('heading', { name: words.inbox.title }).waitFor();
    await modal.getByRole('tab', { name: words.login }).click();
    await logInWith(modal, email, PASSWORD);
    await modal.getByText(WORDS[lang].errors.auth.wrong).waitFor();
    expect(await modal.locator('[name=email]').inputValue()).toBe(email);
    expect(await stored(page, 'token')).toBeNull();
    await expectAccessible(page);
    await modal.getByRole('button', { name: words.wrong.resend }).click();
    await modal.getByRole('heading', { name: words.inbox.title }).waitFor();
    await expect.poll(async () => (await emailsTo(email)).length).toBe(2);
    await modal.getByRole('button', { name: words.inbox.again, exact: true }).click();
    await modal.getByText(email).nth(1).waitFor();
    await expectAccessible(page);
  },
);

test('after too many wrong passwords the page says how many seconds to wait', async () => {
  await using site = await visit({ expected: REFUSED });
  const modal = await openModal(site, 'en');
  const email = newEmail();
  for (let tries = 0; tries < 5; tries++)
    await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong' }),
    });
  await logInWith(modal, email, 'wrong');
  await modal.getByText(/Too many attempts\. Please wait \d+ seconds?/).waitFor();
});

test.each(ON_PHONE)(
  'a forgotten password is reset from the email, and old sessions end ($lang, $size)',
  async ({ lang, size }) => {
    const renter = await newRenter(lang);
    await using site = await visit({ lang, size, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang].account;
    const old = await logInOnce(site, renter);
    await page.evaluate(() => localStorage.clear());
    let modal = await openModal(site, lang);
    await modal.getByRole('button', { name: words.forgot }).click();
    await modal.getByRole('heading', { name: words.forgotTitle }).waitFor();
    await expectAccessible(page);
    await modal.getByRole('button', { name: words.backToLogin }).click();
    await fill(modal, { email: renter.email });
    await modal.getByRole('button', { name: words.forgot }).click();
    expect(await modal.locator('[name=email]').inputValue()).toBe(renter.email);
    await send(modal);
    await modal.getByRole('heading', { name: words.inbox.title }).waitFor();

    const link = await linkIn(renter.email, 'account.reset', '/reset-password/');
    const answer = await fetch(site.url + link);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    await site.go(link);
    await expectAccessible(page);
    const chosen = 'another quay, other lanterns';
    const main = page.locator('main');
    await fill(main, { password: 'short' });
    await send(main);
    await main.getByText(WORDS[lang].validation.passwordLength).waitFor();
    await fill(main, { password: chosen });
    await send(main);
    await main.getByText(words.reset.done).waitFor();
    expect(await hasSession(site, old)).toBe(false);
    await main.getByRole('link', { name: words.logIn }).click();
    modal = modalOf(page);
    await logInWith(modal, renter.email, renter.password);
    await modal.getByText(WORDS[lang].errors.auth.wrong).waitFor();
    await logInWith(modal, renter.email, chosen);
    await page.waitForURL('**/admin/dashboard');

    await site.go(link);
    await main.getByRole('heading', { name: words.oldLink.title }).waitFor();
    await expectAccessible(page);
    await fill(main, { email: renter.email });
    await send(main);
    await main.getByRole('heading', { name: words.inbox.title }).waitFor();
  },
);

test('a press that lasts reaches its button, although the field that it leaves gets an error', async () => {
  await using site = await visit({ lang: 'fr', size: 'phone' });
  const { page } = site;
  const words = WORDS.fr.account;
  const modal = await openModal(site, 'fr');
  const pressLong = async (button: Locator) => {
    await button.hover();
    await page.mouse.down();
    await page.waitForTimeout(200);
    await page.mouse.up();
  };
  await modal.locator('[name=email]').focus();
  await pressLong(modal.getByRole('tab', { name: words.signUp }));
  await modal.locator('[name=email]').focus();
  await page.keyboard.press('Tab');
  await modal.getByText(WORDS.fr.validation.required).first().waitFor();
  await modal.locator('[name=email]').fill('not an address');
  await pressLong(modal.getByRole('button', { name: words.landlord.link }));
  await modal.getByRole('heading', { name: words.landlord.link }).waitFor();
});

test.each(AT_DESK)(
  'a landlord signs up, is logged in at once, and confirms the address later ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang].account;
    const email = newEmail();
    const modal = await openModal(site, lang, 'signUp');
    await modal.getByRole('button', { name: words.landlord.link }).click();
    await modal.getByRole('heading', { name: words.landlord.link }).waitFor();
    await expectAccessible(page);
    const person = { companyName: 'Gestion du Quai', firstName: 'Léa', lastName: 'Gagnon', email };
    await fill(modal, { ...person, password: PASSWORD });
    await send(modal);
    await page.waitForURL('**/portal/dashboard');
    await waitForScreen(site);
    const banner = page.getByText(WORDS[lang].myAccount.unverified.title);
    await banner.waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: WORDS[lang].words.resendLink }).click();
    await page.getByText(WORDS[lang].myAccount.resent, { exact: true }).first().waitFor();
    await expect.poll(async () => (await emailsTo(email)).length).toBe(2);
    await site.go(await linkIn(email, 'account.verify', '/verify-email/'));
    await page.getByRole('button', { name: words.verify.button }).click();
    await page.getByText(words.verify.loggedInDone).waitFor();
    await page.getByRole('link', { name: words.toDashboard }).click();
    await page.waitForURL('**/portal/dashboard');
    await waitForScreen(site);
    await page.getByText(`(${WORDS[lang].companyDetails.start.isDone})`).first().waitFor();
    expect(await page.getByRole('button', { name: WORDS[lang].words.resendLink }).count()).toBe(0);

    // The address is taken now. Only a landlord's registration reveals that, because it logs in at once.
    await page.evaluate(() => localStorage.clear());
    const again = await openModal(site, lang, 'signUp');
    await again.getByRole('button', { name: words.landlord.link }).click();
    await fill(again, { ...person, password: PASSWORD });
    await send(again);
    await again.getByText(WORDS[lang].errors.auth.email_taken).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  },
);

test.each(ON_PHONE)('an inquiry’s email lets a guest claim the account ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size, expected: REFUSED });
  const { page } = site;
  const email = newEmail();
  const search = await (await fetch(`${site.url}/toronto`)).text();
  const [, listingId] = /\/rental-listings\/[a-z0-9-]+\/(\d+)/.exec(search) ?? [];
  const inquiry = { listingId: Number(listingId), fullName: 'Zoé Roy', email, message: 'Bonjour' };
  const sent = await fetch(`${site.url}/api/renter/renter-inquire`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify({ ...inquiry, requestKey: crypto.randomUUID() }),
  });
  expect(sent.status, await sent.text()).toBe(200);
  const link = await linkIn(email, 'inquiry.copy', '/claim-account/');
  await site.go(link);
  const main = page.locator('main');
  await expectAccessible(page);
  await send(main);
  // One name is enough, so only the first of the two is marked.
  await expect.poll(() => main.locator('[aria-invalid=true]').count()).toBe(2);
  await expectAccessible(page);
  const names = { firstName: 'Zoé', lastName: 'Roy' };
  await fill(main, { ...names, password: PASSWORD });
  await send(main);
  await page.waitForURL('**/admin/dashboard');
  await waitForScreen(site);
  expect(await stored(page, 'user')).toMatchObject({ email, isVerified: true });

  await site.go(link);
  await fill(main, { ...names, password: PASSWORD });
  await send(main);
  await main.getByText(WORDS[lang].errors.auth.claimed).waitFor();
});

test('login continues to the requested page, never to another site', async () => {
  const renter = await newRenter();
  await using site = await visit();
  const { page } = site;
  await site.go(`/login?next=${encodeURIComponent('/admin/my-account')}`);
  await logInWith(modalOf(page), renter.email, renter.password);
  await page.waitForURL('**/admin/my-account');
  for (const evil of ['//example.com/', '/\\example.com', 'https://example.com/', '/.//example.com']) {
    await page.goto(`${site.url}/login?next=${encodeURIComponent(evil)}`);
    await page.waitForURL(`${site.url}/admin/dashboard`);
  }
  // A page without scripts, so that nothing is written in the meantime.
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
  await site.go('/toronto');
  await page.getByRole('button', { name: WORDS.en.shell.loginOrSignUp }).click();
  await logInWith(modalOf(page), renter.email, renter.password);
  await page.getByText(WORDS.en.account.welcome.text, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/toronto');
});

test.each(ON_PHONE)(
  'without JavaScript the login page says what is possible ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, javaScript: false });
    await site.go(inLang(lang, '/login'));
    expect(await site.page.locator('main').innerText()).toContain(WORDS[lang].account.noScript.title);
  },
);

test.each(ON_PHONE)(
  'without JavaScript an address is confirmed and a password is chosen all the same ($lang, $size)',
  async ({ lang, size }) => {
    const email = newEmail();
    await using site = await visit({ lang, size, javaScript: false, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang].account;
    const call = (path: string, body: object) =>
      fetch(`${site.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': lang },
        body: JSON.stringify(body),
      });
    const person = { firstName: 'Zoé', lastName: 'Roy', email, password: PASSWORD, password_confirmation: PASSWORD };
    await call('/register', person);
    await site.go(await linkIn(email, 'account.verify', '/verify-email/'));
    await page.getByRole('button', { name: words.verify.button }).click();
    await page.getByLabel(words.verify.signedUpPassword).fill(PASSWORD);
    await page.getByRole('button', { name: words.verify.button }).click();
    await page.getByText(words.verify.done).waitFor();
    await call('/password-reset', { email });
    await site.go(await linkIn(email, 'account.reset', '/reset-password/'));
    const main = page.locator('main');
    await fill(main, { password: 'x' });
    await send(main);
    await main.getByText(WORDS[lang].validation.passwordLength).waitFor();
    expect(await page.content()).not.toContain('value="x"');
    await fill(main, { password: 'lanterns, lanterns' });
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await send(main);
    await main.getByText(words.reset.done).waitFor();
    expect((await posted).status()).toBe(200);
    expect((await call('/login', { email, password: 'lanterns, lanterns' })).status).toBe(200);
  },
);

test.each(AT_DESK)(
  'another browser confirms an address with the password, or with a new one ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, expected: REFUSED });
    const { page } = site;
    const words = WORDS[lang].account;
    const main = page.locator('main');
    const open = async () => {
      const email = newEmail();
      const person = { firstName: 'Zoé', lastName: 'Roy', email, password: PASSWORD, password_confirmation: PASSWORD };
      await callApi('', 'POST', '/register', person);
      await site.go(await linkIn(email, 'account.verify', '/verify-email/'));
      await page.getByRole('button', { name: words.verify.button }).click();
      await page.getByLabel(words.verify.signedUpPassword).waitFor();
      return email;
    };
    const email = await open();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(words.verify.signedUpPassword).fill('not the password');
    await page.keyboard.press('Enter');
    await main.getByText(WORDS[lang].errors.auth.password_wrong).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await page.getByLabel(words.verify.signedUpPassword).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(words.verify.loggedInDone).waitFor();
    expect(await stored(page, 'user')).toMatchObject({ email, isVerified: true });

    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    const other = await open();
    const choice = main.locator('section').filter({ hasText: words.verify.forgot });
    await fill(choice, { password: 'password123' });
    await choice.getByRole('button', { name: words.verify.newButton }).click();
    await choice.getByText(WORDS[lang].validation.passwordGuessed).first().waitFor();
    await fill(choice, { password: 'seven boats at noon' });
    await choice.getByRole('button', { name: words.verify.newButton }).click();
    await page.getByText(words.verify.loggedInDone).waitFor();
    await expectAccessible(page);
    expect(await stored(page, 'user')).toMatchObject({ email: other, isVerified: true });
  },
);

test('a private link opens after the sign-up that it asked for', async () => {
  await using site = await visit();
  const { page } = site;
  const words = WORDS.en.account;
  const email = newEmail();
  await page.goto(`${site.url}/admin/email-alerts`);
  const modal = modalOf(page);
  await modal.getByText(words.toContinue).waitFor();
  await modal.getByRole('tab', { name: words.signUp }).click();
  const person = { firstName: 'Zoé', lastName: 'Roy', email };
  await fill(modal, { ...person, password: PASSWORD });
  await send(modal);
  await modal.getByRole('heading', { name: words.inbox.title }).waitFor();
  await page.keyboard.press('Escape');
  // The email opens in another tab.
  const tab = await site.context.newPage();
  await tab.goto(site.url + (await linkIn(email, 'account.verify', '/verify-email/')));
  await hydrated(tab);
  await tab.getByRole('button', { name: words.verify.button }).click();
  await tab.locator('main').getByRole('link', { name: words.continue }).click();
  await tab.waitForURL('**/admin/email-alerts');
});

test('a private link opens after a new password, in the same browser', async () => {
  const renter = await newRenter('en');
  await using site = await visit();
  const { page } = site;
  const words = WORDS.en.account;
  await page.goto(`${site.url}/admin/email-alerts?from=email`);
  const modal = modalOf(page);
  await modal.locator('form').waitFor();
  await fill(modal, { email: renter.email });
  await modal.getByRole('button', { name: words.forgot }).click();
  await send(modal);
  await modal.getByRole('heading', { name: words.inbox.title }).waitFor();
  const tab = await site.context.newPage();
  await tab.goto(site.url + (await linkIn(renter.email, 'account.reset', '/reset-password/')));
  await hydrated(tab);
  const main = tab.locator('main');
  await fill(main, { password: PASSWORD });
  await send(main);
  await main.getByRole('link', { name: words.logIn }).click();
  await logInWith(modalOf(tab), renter.email, PASSWORD);
  await tab.waitForURL('**/admin/email-alerts?from=email');
});
