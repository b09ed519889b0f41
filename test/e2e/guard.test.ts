import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PermissionName, RoleDetail, RoleRow } from '#common/contract/staff/access.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { logInWith, modalOf, stored, WORDS } from './accounts.ts';
import { apiLogIn, callApi, logIn, openScreen, storeSession, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, hydrated, inLang, LANGS, ON_PHONE, type Visit, visit } from './site.ts';

const LOGGED_OUT = {
  en: ['Logged out', 'You have been logged out.'],
  fr: ['Déconnexion', 'Votre session a été fermée.'],
} as const;
const UNAUTHORIZED = { en: ['Error', 'Unauthorized.'], fr: ['Erreur', 'Accès non autorisé.'] } as const;

const pathOf = ({ page }: Visit) => new URL(page.url()).pathname;
async function expectToast({ page }: Visit, [summary, detail]: readonly [string, string]): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: summary }).filter({ hasText: detail });
  await toast.waitFor();
}

test.each(ON_PHONE)(
  'a visitor without a session is sent home with one message and the login ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    await site.page.goto(`${site.url}/portal/leads`);
    await site.page.waitForURL(site.url + inLang(lang, '/'), { waitUntil: 'commit' });
    await expectToast(site, LOGGED_OUT[lang]);
    await modalOf(site.page).locator('form').waitFor();
    await expectAccessible(site.page);
    await site.page.reload();
    await hydrated(site.page);
    expect(await modalOf(site.page).count()).toBe(0);
    expect(await site.page.getByText(LOGGED_OUT[lang][1]).count()).toBe(0);
  },
);

test.each([
  { account: 'landlord', asked: '/portal/leads?perPage=10#list', to: '/portal/leads?perPage=10#list' },
  { account: 'renter', asked: '/portal/leads', to: '/admin/dashboard' },
] as const)('after logging in as $account, $asked leads to $to', async ({ account, asked, to }) => {
  await using site = await visit();
  await site.page.goto(site.url + asked);
  await logInWith(modalOf(site.page), `${account}@demo.foyer.example`, DEMO_PASSWORD);
  await site.page.waitForURL(site.url + to);
  await waitForScreen(site);
});

test.each(['forbids storage', 'has no room'])(
  'in a browser that %s, a landlord stays logged in on the page, and reads what to allow',
  async (how) => {
    await using site = await visit({ isOwn: true });
    const { page } = site;
    await page.addInitScript((how) => {
      const refuse = () => {
        throw new DOMException('', how === 'has no room' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (how === 'has no room') Storage.prototype.setItem = refuse;
      else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    }, how);
    const opened: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/portal/dashboard`);
    await page.waitForURL('**/login?next=**');
    await logInWith(modalOf(page), 'landlord@demo.foyer.example', DEMO_PASSWORD);
    const { title, text } = WORDS.en.account.notKept;
    await expectToast(site, [title, text]);
    // Moving on without a new document keeps the session.
    await page.getByRole('link', { name: 'Blog' }).first().click();
    await page.waitForURL('**/blog');
    expect(await page.getByRole('button', { name: /^Dana/ }).count()).toBe(1);
    expect(opened).toEqual(['/portal/dashboard', '/login']);
  },
);

test('closing the login forgets the page that asked for it', async () => {
  await using site = await visit();
  await site.page.goto(`${site.url}/portal/leads`);
  await modalOf(site.page).locator('form').waitFor();
  await site.page.keyboard.press('Escape');
  await site.page.getByRole('button', { name: 'Login / Sign Up' }).click();
  await logInWith(modalOf(site.page), 'landlord@demo.foyer.example', DEMO_PASSWORD);
  await site.page.waitForURL('**/portal/dashboard');
});

test('a page of another site in the saved path is never opened', async () => {
  await using site = await visit();
  await site.page.goto(`${site.url}/portal/leads`);
  const modal = modalOf(site.page);
  await modal.locator('form').waitFor();
  await site.page.evaluate(() => sessionStorage.setItem('pro_returnTo', JSON.stringify('//evil.example/')));
  await logInWith(modal, 'landlord@demo.foyer.example', DEMO_PASSWORD);
  await site.page.waitForURL('**/portal/dashboard');
});

test('a token whose user can’t be loaded leads to login, and then back', async () => {
  await using site = await visit({ expected: /Failed to load resource|503/ });
  const { tokenInfo } = await apiLogIn('renter');
  await storeSession(site, { tokenInfo });
  const down = { status: 503, body: '{}', contentType: 'application/json' };
  await site.page.route('**/api/my-user', (route) => route.fulfill(down));
  await site.page.goto(`${site.url}/admin/renter-profile`);
  await site.page.waitForURL(`${site.url}/login?next=%2Fadmin%2Frenter-profile`);
  await site.page.getByRole('dialog').waitFor();
});

test('a token is enough if its user can be loaded', async () => {
  await using site = await visit();
  const { tokenInfo } = await apiLogIn('renter');
  await storeSession(site, { tokenInfo });
  await openScreen(site, '/admin/dashboard');
  expect(pathOf(site)).toBe('/admin/dashboard');
  expect(await site.page.evaluate(() => localStorage.getItem('pro_user'))).toContain('renter@demo');
});

test.each([
  { account: 'renter', from: '/portal/leads', to: '/admin/dashboard', body: 'renter-profile-panel' },
  { account: 'renter', from: '/admin/user-management', to: '/admin/dashboard', body: 'renter-profile-panel' },
  { account: 'landlord', from: '/admin/dashboard', to: '/portal/dashboard', body: 'landlord-panel' },
  { account: 'support', from: '/admin/blogs', to: '/support/dashboard', body: 'support-panel' },
  { account: 'admin', from: '/admin/dev/emailer', to: '/admin/dashboard', body: 'admin-panel' },
  { account: 'admin', from: '/support/utilities', to: '/admin/dashboard', body: 'admin-panel' },
] as const)('$account at $from is sent to $to without a word', async ({ account, from, to, body }) => {
  await using site = await visit();
  await logIn(site, account);
  await openScreen(site, from);
  expect(pathOf(site)).toBe(to);
  expect(await site.page.locator('body').getAttribute('class')).toBe(body);
  expect(await site.page.getByRole('region', { name: 'Notifications' }).count()).toBe(0);
});

test('a removed permission takes effect on the next call, in the menu too', async () => {
  await using site = await visit({ expected: /403/ });
  const boss = (await apiLogIn('developer')).tokenInfo.access_token;
  const { rows } = await callApi<{ rows: RoleRow[] }>(boss, 'GET', '/admin/roles?perPage=100');
  const id = rows.find(({ name }) => name === 'Site Administrator')?.id;
  const role = await callApi<RoleDetail>(boss, 'GET', `/admin/roles/${id}`);
  const { permissions } = await callApi<{ permissions: PermissionName[] }>(boss, 'GET', '/admin/role-options');
  const viewRenters = permissions.find(({ name }) => name === 'viewRenters')?.id;
  const change = async (permissionIds: number[]) => {
    const { version } = await callApi<RoleDetail>(boss, 'GET', `/admin/roles/${id}`);
    const { labels, name, kind } = role;
    await callApi(boss, 'PATCH', `/admin/roles/${id}`, {
      name,
      kind,
      labelEn: labels.en,
      labelFr: labels.fr,
      permissionIds,
      version,
    });
  };
  await logIn(site, 'siteadmin');
  await openScreen(site, '/admin/user-management');
  const menu = site.page.getByRole('navigation').getByRole('link', { name: 'Renters' });
  await menu.waitFor();
  try {
    await change(role.permissionIds.filter((one) => one !== viewRenters));
    await menu.click();
    await expectToast(site, UNAUTHORIZED.en);
    await site.page.waitForURL('**/admin/dashboard');
    await menu.waitFor({ state: 'detached' });
    // A new visit starts with the current permissions.
    await openScreen(site, '/admin/renters');
    await expectToast(site, UNAUTHORIZED.en);
    expect(pathOf(site)).toBe('/admin/dashboard');
  } finally {
    await change(role.permissionIds);
  }
});

test.each(LANGS)('an error message of the guard is said in the visitor’s language (%s)', async (lang) => {
  await using site = await visit({ lang });
  const { permissions: _, ...rest } = await apiLogIn('admin');
  await storeSession(site, rest);
  await site.page.route('**/get-user-permissions', (route) => route.fulfill({ json: { permissions: {} } }));
  await openScreen(site, '/admin/companies');
  await expectToast(site, UNAUTHORIZED[lang]);
  expect(pathOf(site)).toBe('/admin/dashboard');
});

test.each<{ by: string; ask?: (site: Visit) => Promise<unknown> }>([
  { by: 'a new visit', ask: ({ page, url }) => page.goto(`${url}/support/companies`) },
  { by: 'a link to a record', ask: ({ page }) => page.locator('main tbody a').first().click() },
  { by: 'another order of a list', ask: ({ page }) => page.locator('main thead a').first().click() },
  { by: 'the next look at the queue' },
])('an expired session is cleared silently by $by, and the guard redirects', async ({ ask }) => {
  await using site = await visit({ expected: /401/ });
  const { tokenInfo } = await logIn(site, 'support');
  await openScreen(site, '/support/users');
  await site.page.locator('main tbody a').first().waitFor();
  await callApi(tokenInfo.access_token, 'POST', '/logout', {});
  await ask?.(site);
  await site.page.waitForURL(`${site.url}/`, { waitUntil: 'commit' });
  await expectToast(site, LOGGED_OUT.en);
  expect(
    await site.page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|permissions/.test(key))),
  ).toEqual([]);
});

test.each(ON_PHONE)(
  'a session that expired while a form was open is renewed above the form, which keeps its text ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, expected: /401|422/ });
    const { page, context, url } = site;
    const text = `Two quiet cellists ${randomUUID()}`;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const { tokenInfo } = await logIn(site, 'renter');
    await openScreen(site, '/admin/renter-profile');
    const about = page.locator('textarea').first();
    await about.fill(text);
    await callApi(tokenInfo.access_token, 'POST', '/logout', {});
    const save = page.locator('main [type=submit]');
    await save.click();
    const modal = modalOf(page);
    await modal.locator('form').waitFor();
    await expectAccessible(page);
    expect(await page.getByText(WORDS[lang].frame.expired.text).count()).toBe(1);
    // A wrong password leaves the form open.
    await logInWith(modal, 'renter@demo.foyer.example', 'not the password');
    await modal.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await logInWith(modal, 'renter@demo.foyer.example', DEMO_PASSWORD);
    await expect.poll(() => modal.count()).toBe(0);
    await expect.poll(() => page.getByText(WORDS[lang].frame.expired.text).count()).toBe(0);
    expect(await about.inputValue()).toBe(text);
    await save.click();
    await page.getByText({ en: 'Your profile is saved', fr: 'Votre profil est enregistré' }[lang]).first().waitFor();
    expect(pathOf(site)).toBe('/admin/renter-profile');
  },
);

test.each(AT_DESK)(
  'logging out forgets everything, with or without the network ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, expected: /ERR_FAILED|Failed to load resource/ });
    await logIn(site, 'renter');
    await openScreen(site, '/admin/my-account');
    await site.page.route('**/api/logout', (route) => route.abort());
    await site.page.evaluate(() => localStorage.setItem('pro_menu', '{"isMini":true}'));
    await site.page.getByRole('button', { name: /^(Robin Lavallée’s account|Compte de Robin Lavallée)$/ }).click();
    await site.page.getByRole('button', { name: { en: 'Logout', fr: 'Se déconnecter' }[lang] }).click();
    await site.page.waitForURL(site.url + inLang(lang, '/'));
    await hydrated(site.page);
    await expectToast(site, LOGGED_OUT[lang]);
    const left = await site.page.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => /^pro_(token|user|permissions|menu)$/.test(key))).toEqual([]);
  },
);

test('two tabs: logging out in one leaves the other', async () => {
  await using site = await visit();
  await logIn(site, 'landlord');
  await openScreen(site, '/portal/dashboard');
  const other = await site.context.newPage();
  await other.goto(`${site.url}/`);
  await hydrated(other);
  await other.getByRole('button', { name: 'Dana Whitford’s account' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await site.page.waitForURL(`${site.url}/`, { waitUntil: 'commit' });
  await expectToast(site, LOGGED_OUT.en);
});

test.each(AT_DESK)(
  'two tabs: an editor with unsaved words asks to log in again when the session ends, and keeps them ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size, expected: /401/, isOwn: true });
    const { entries, frame } = WORDS[lang];
    const { page, context, url } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const { tokenInfo } = await logIn(site, 'admin');
    const text = { slug: `tabs-${randomUUID().slice(0, 8)}`, title: 'Tabs', summary: '', body: '' };
    const drafts = { shared: { pageType: 'text' }, en: text, fr: { ...text, slug: `${text.slug}-fr` } };
    const { id } = await callApi<{ id: number }>(tokenInfo.access_token, 'POST', '/admin/content/page/entries', drafts);
    // Beats of the presence follow this clock.
    await page.clock.install();
    await openScreen(site, `/admin/pages/${id}/edit`);
    const title = page.getByLabel(`${entries.fields.title} (${entries.langsInside[lang]})`, { exact: true });
    await title.fill('Typed before the logout');
    const modal = modalOf(page).filter({ hasText: frame.expired.kept });
    const logInAgain = async () => {
      await modal.waitFor();
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await logInWith(modal, 'admin@demo.foyer.example', DEMO_PASSWORD);
      await expect.poll(() => modal.count()).toBe(0);
      expect(await title.inputValue()).toBe('Typed before the logout');
    };

    const other = await context.newPage();
    await other.goto(`${url}/admin/my-account`);
    await other.getByRole('button', { name: /’s account$|^Compte de / }).click();
    await other.getByRole('button', { name: WORDS[lang].shell.logout, exact: true }).click();
    await logInAgain();

    // A dialog above the editor loads its list after the login.
    await callApi(String(await stored(page, 'token')), 'POST', '/logout', {});
    await page.getByRole('button', { name: WORDS[lang].lists.moreActions }).click();
    await page.getByRole('button', { name: entries.history.open }).click();
    await logInAgain();
    const history = page.getByRole('dialog', { name: entries.history.title });
    await history.getByRole('listitem').first().waitFor();
    await history.getByRole('button', { name: WORDS[lang].ui.close }).click();

    // A session that ends elsewhere is noticed by the next beat, without a press. The login may be closed.
    await callApi(String(await stored(page, 'token')), 'POST', '/logout', {});
    await page.clock.fastForward(20_000);
    await modal.getByRole('button', { name: WORDS[lang].ui.close }).click();
    await page.clock.fastForward(40_000);
    expect(await modal.count()).toBe(0);
    const save = page.getByRole('button', { name: entries.save });
    await save.click();
    await logInAgain();
    await save.click();
    await page.getByText(entries.done.saved).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/pages/${id}/edit`);
  },
);

test.each(ON_PHONE)(
  'from public page to area and back, in the visitor’s language ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    await logIn(site, 'renter');
    await site.go(inLang(lang, '/about-us'));
    const control = site.page.getByRole('button', { name: /^(Robin Lavallée’s account|Compte de Robin Lavallée)$/ });
    await control.click();
    await expectAccessible(site.page);
    await site.page.getByRole('link', { name: { en: 'My Account', fr: 'Mon compte' }[lang] }).click();
    await waitForScreen(site);
    expect(pathOf(site)).toBe('/admin/my-account');
    expect(await site.page.locator('html').getAttribute('lang')).toBe(`${lang}-CA`);
    if (size === 'phone')
      await site.page.getByRole('button', { name: { en: 'Open the menu', fr: 'Ouvrir le menu' }[lang] }).click();
    const other = { en: 'Français', fr: 'English' }[lang];
    await site.page.getByRole('link', { name: other }).filter({ visible: true }).click();
    await site.page.waitForFunction(
      (wanted) => document.documentElement.lang === wanted,
      lang === 'fr' ? 'en-CA' : 'fr-CA',
    );
    await waitForScreen(site);
    if (size === 'phone')
      await site.page.getByRole('button', { name: { en: 'Ouvrir le menu', fr: 'Open the menu' }[lang] }).click();
    // Renters have the site's logo above each screen, and on phones also a link in the menu.
    const home = {
      phone: { en: 'Site public', fr: 'Public site' },
      desktop: { en: /page d’accueil$/, fr: /home page$/ },
    };
    await site.page.getByRole('link', { name: home[size][lang] }).filter({ visible: true }).first().click();
    await site.page.waitForURL(site.url + inLang(lang === 'fr' ? 'en' : 'fr', '/'));
  },
);
