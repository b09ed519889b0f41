import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { UserRow } from '#common/contract/staff/access.ts';
import { WORDS } from './accounts.ts';
import { callApi, logIn, openScreen } from './log-in.ts';
import { expectAccessible, expectNoSidewaysScroll, ON_PHONE, type Visit, visit } from './site.ts';
import { newPerson } from './staff.ts';

const namesOf = (page: Page) => page.locator('main :is(tbody th, li .text-17)').allInnerTexts();
/** Makes names new for a second try, because the users of the first one stay. */
let tries = 0;
const query = ({ page }: Visit) => Object.fromEntries(new URL(page.url()).searchParams);

test.each(ON_PHONE)(
  'a list is searched, filtered, sorted and paged, and all of it is in the URL ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].access;
    tries += 1;
    const marker = `Liste${lang}${size}${tries}`;
    for (const draft of 'abcdefghijkl')
      await newPerson(draft < 'd' ? ['Support', 'Renter'] : ['Renter'], marker + draft);
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'admin');
    await openScreen(site, '/admin/user-management?perPage=10');
    await page.getByRole('searchbox').fill(marker);
    const first = page.getByRole('link', { name: new RegExp(`^${marker}a`) });
    await first.waitFor();
    await expect.poll(() => query(site)).toEqual({ q: marker, perPage: '10' });
    await expect.poll(() => page.getByText(/12$/).first().isVisible()).toBe(true);
    expect(await namesOf(page)).toHaveLength(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: WORDS[lang].ui.next }).click();
    await expect.poll(() => namesOf(page)).toHaveLength(2);
    expect(query(site)).toMatchObject({ page: '2' });
    await page.goBack();
    await expect.poll(() => namesOf(page)).toHaveLength(10);

    // Another sort starts on page 1.
    if (size === 'desktop') {
      const heading = page.getByRole('columnheader', { name: t.fields.email });
      await heading.getByRole('link').click();
      await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
      await heading.getByRole('link').click();
      await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
    } else await page.getByLabel(WORDS[lang].lists.sort).selectOption('-email');
    await expect.poll(() => query(site).sort).toBe('-email');

    await page
      .getByLabel(t.fields.role, { exact: true })
      .selectOption({ label: lang === 'fr' ? 'Soutien' : 'Support' });
    await expect.poll(() => namesOf(page)).toHaveLength(3);
    await page.reload();
    await expect.poll(() => namesOf(page)).toHaveLength(3);
    expect(await page.getByRole('searchbox').inputValue()).toBe(marker);

    await page.getByRole('searchbox').fill('nobody is called that');
    await page.getByRole('button', { name: WORDS[lang].lists.clearFilters }).click();
    await expect.poll(() => Object.keys(query(site)).sort()).toEqual(['perPage', 'sort']);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  },
);

test('a list that fails to load shows an error and can be retried', async () => {
  await using site = await visit({ expected: /503/ });
  const { page } = site;
  await logIn(site, 'admin');
  let isDown = true;
  await page.route('**/api/admin/roles?*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await openScreen(site, '/admin/user-management?tab=roles&q=land');
  const alert = page.locator('main').getByRole('alert');
  await alert.waitFor();
  await expectAccessible(page);
  isDown = false;
  await alert.getByRole('button').click();
  await page.getByRole('link', { name: 'Landlord', exact: true }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('land');
});

test('a list is downloaded as a file with all its pages', async () => {
  await newPerson(['Renter'], '=Formula');
  await using site = await visit({ lang: 'fr' });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: 'fr', url: site.url }]);
  await logIn(site, 'admin');
  await openScreen(site, '/admin/user-management?perPage=10&q=formula');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger en fichier CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Utilisateurs.csv');
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toMatch(/^\uFEFFID;Prénom;Nom de famille;Courriel/);
  expect(text).toContain("'=Formula");
  await page.getByText('Le fichier est prêt').first().waitFor();
});

test('several users are disabled at once, after a confirmation that says what happens', async () => {
  const one = await newPerson(['Renter'], 'Bulk');
  const two = await newPerson(['Renter'], 'Bulk');
  await using site = await visit({ size: 'phone' });
  const { page } = site;
  await logIn(site, 'admin');
  await openScreen(site, `/admin/user-management?q=Bulk`);
  for (const { name } of [one, two]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('toolbar', { name: '2 selected' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'More actions' }).click();
  await bar.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog', { name: 'Disable 2 users?' }).getByRole('button', { name: 'Disable' }).click();
  await page.getByText('2 users are disabled.').first().waitFor();
  await bar.waitFor({ state: 'hidden' });
  const { rows } = await callApi<{ rows: UserRow[] }>(one.token, 'GET', '/admin/users?q=Bulk');
  expect(rows.map(({ state }) => state)).toEqual(['disabled', 'disabled']);
});
