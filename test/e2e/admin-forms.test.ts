import { expect, test } from 'vitest';
import type { RoleDetail, RoleRow } from '#common/contract/staff/access.ts';
import { WORDS } from './accounts.ts';
import { emailsTo } from './emails.ts';
import { apiLogIn, callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';
import { choosePasswordAndLogIn, newPerson } from './staff.ts';

test.each(AT_DESK)(
  'a user is created: errors at their fields, an email, a record ($lang, $size)',
  async ({ lang, size }) => {
    const { access: t, validation, words } = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'admin');
    await openScreen(site, '/admin/users/create');
    const email = `new-${lang}-${size}-${process.pid}@example.com`;
    await page.getByLabel(t.fields.email).fill('nobody');
    await page.getByRole('button', { name: t.users.submit }).click();
    const first = page.getByLabel(t.fields.firstName);
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.locator('main').innerText()).toContain(validation.email);
    expect(await page.getByText(validation.oneName).count()).toBe(1);
    expect(await page.getByText(validation.required).count()).toBe(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await first.fill('Zoé');
    await page.getByLabel(t.fields.lastName).fill('Lavoie');
    await page.getByLabel(t.fields.email).fill(email);
    await page
      .getByRole('combobox', { name: t.users.addRole })
      .selectOption({ label: lang === 'fr' ? 'Locataire' : 'Renter' });
    await page.getByRole('button', { name: t.users.submit }).click();
    await page.getByRole('heading', { level: 1, name: 'Zoé Lavoie' }).waitFor();
    expect(await page.locator('main').innerText()).toContain(words.accountStates.pending);
    await page.getByText(t.history.actions['user-create'].replace('{subject}', 'Zoé Lavoie')).waitFor();
    expect((await emailsTo(email)).map(({ template }) => template)).toEqual(['account.invitation']);
  },
);

test.each(AT_DESK)('unsaved changes are not lost by a link or a step back ($lang, $size)', async ({ lang, size }) => {
  const { access: t, lists, words } = WORDS[lang];
  const { id } = await newPerson(['Renter'], 'Unsaved');
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'admin');
  await openScreen(site, `/admin/users/${id}`);
  await page.getByRole('link', { name: new RegExp(`^${words.edit}`) }).click();
  const field = page.getByLabel(t.fields.lastName);
  await field.fill('Changed');
  await page.getByText(lists.form.changed.replace('{fields}', t.fields.lastName)).waitFor();
  const dialog = page.getByRole('alertdialog');

  await page.getByRole('link', { name: WORDS[lang].screens['admin.user-management'] }).last().click();
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain(t.fields.lastName);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('Changed');

  // A closed dialog removes its history entry.
  const settled = () => expect.poll(() => page.evaluate(() => history.state?.layerOn)).toBeUndefined();
  await settled();
  await page.goBack();
  await dialog.getByRole('button', { name: lists.form.stay }).click();
  await settled();
  expect(new URL(page.url()).pathname).toBe(`/admin/users/${id}/edit`);
  expect(await field.inputValue()).toBe('Changed');

  await page.goBack();
  await dialog.getByRole('button', { name: lists.form.leave }).click();
  await page.getByRole('heading', { name: words.changeHistory }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/users/${id}`);
  // Nothing is unsaved, so leaving asks nothing.
  await page.goForward();
  await page.getByLabel(t.fields.lastName).waitFor();
  expect(await page.getByLabel(t.fields.lastName).inputValue()).not.toBe('Changed');
});

test('closing or reloading a form with unsaved changes asks too', async () => {
  await using site = await visit();
  const { page } = site;
  await logIn(site, 'admin');
  await openScreen(site, '/admin/permissions/create');
  await page.getByLabel('Label in English').fill('View parking');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(await page.getByLabel('Label in English').inputValue()).toBe('View parking');
  page.removeAllListeners('dialog');
});

test('two people edit one user: the second loses nothing and overwrites nothing', async () => {
  const { id, change } = await newPerson(['Renter'], 'Twice');
  await using site = await visit({ expected: /409/ });
  const { page } = site;
  await logIn(site, 'admin');
  await openScreen(site, `/admin/users/${id}/edit`);
  await page.getByLabel('Last name').fill('Mine');
  await change({ firstName: 'Theirs', phone: '514 555-0123' });
  await page.getByRole('button', { name: 'Save user' }).click();
  await page.getByText('Someone else changed this in the meantime').first().waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel('Last name').inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Bring in theirs, keep mine' }).click();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Theirs');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Save user' }).click();
  await page.getByRole('heading', { level: 1, name: 'Theirs Mine' }).waitFor();
  await page.getByText('514 555-0123').first().waitFor();
});

test('a removed permission takes effect on the next click', async () => {
  const staff = await newPerson(['Site Administrator'], 'Demoted');
  await using site = await visit({ expected: /403/ });
  const { page } = site;
  await choosePasswordAndLogIn(site, staff.email);
  await openScreen(site, '/admin/renters');
  await page.getByRole('searchbox').waitFor();
  const support = staff.roles.find(({ name }) => name === 'Site Administrator')?.id ?? 0;
  // A role of the same type that can only view roles.
  const { id: roleId } = await callApi<{ id: number }>(staff.token, 'POST', '/admin/roles', {
    name: `Nothing ${process.pid}`,
    kind: 'Site Administrator',
    labelEn: 'Nothing',
    labelFr: 'Rien',
    permissionIds: [],
  });
  expect(support).toBeGreaterThan(0);
  await staff.change({ roleIds: [roleId] });
  await page.getByRole('searchbox').fill('anybody');
  await page.getByText('Unauthorized.').first().waitFor();
  await page.waitForURL(`${site.url}/admin/dashboard`);
  await waitForScreen(site);
  expect(await page.getByRole('link', { name: 'Renters' }).count()).toBe(0);
  await staff.change({ roleIds: [support] });
  await callApi(staff.token, 'DELETE', `/admin/roles/${roleId}`);
});

test('a role is created and deleted using only the keyboard', async () => {
  await using site = await visit();
  const { page } = site;
  await logIn(site, 'admin');
  await openScreen(site, '/admin/user-management?tab=roles');
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute('aria-label') ?? at?.getAttribute('name') ?? at?.textContent;
    });
  const tabTo = async (name: string | RegExp) => {
    for (let n = 0; n < 80; n++) {
      const now = (await focused()) ?? '';
      if (typeof name === 'string' ? now === name : name.test(now)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key never comes to ${name}`);
  };
  await tabTo('New role');
  await page.keyboard.press('Enter');
  await page.getByLabel('Label in English').waitFor();
  const name = `Keyboard ${process.pid}`;
  // A new screen focuses its title.
  await expect.poll(focused).toBe('New role');
  await tabTo('name');
  for (const value of [name, name, name]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await tabTo('View blog articles');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('View companies');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Modify companies');
  await page.keyboard.press('Space');
  // The matrix is one tab stop.
  await page.keyboard.press('Tab');
  expect(await focused()).not.toMatch(/^(?:View|Create|Modify) /);
  await tabTo('Create role');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(focused).toBe(name);
  const { tokenInfo } = await apiLogIn('admin');
  const token = tokenInfo.access_token;
  const { rows } = await callApi<{ rows: RoleRow[] }>(token, 'GET', `/admin/roles?q=${encodeURIComponent(name)}`);
  const role = await callApi<RoleDetail>(token, 'GET', `/admin/roles/${rows[0]?.id}`);
  expect(role.permissionCount).toBe(2);

  await tabTo(`Actions for ${name}`);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Delete');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe(`Actions for ${name}`);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Delete');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain(`the role ${name} with its 2 permissions`);
  await expect.poll(focused).toBe('Cancel');
  await tabTo('Delete');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/admin/user-management?tab=roles`);
});
