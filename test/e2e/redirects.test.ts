import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { WORDS } from './accounts.ts';
import { logIn, openScreen } from './log-in.ts';
import { expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';

test.each(ON_PHONE)('an editor adds, imports and deletes redirects ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].redirects;
  // The refused address is a response that the browser reports.
  await using site = await visit({ lang, size, expected: /409/ });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'developer');
  await openScreen(site, '/admin/redirects/create');
  const from = `/guide-${lang}-${randomUUID().slice(0, 8)}`;
  await page.getByLabel(t.fields.from).fill('/toronto');
  await page.getByLabel(t.fields.to).fill('/montreal');
  await page.getByRole('button', { name: t.submit }).click();
  // The address is in use; what was typed stays.
  await page.getByText(t.results.taken).first().waitFor();
  expect(await page.getByLabel(t.fields.to).inputValue()).toBe('/montreal');
  await expectAccessible(page);
  await page.getByLabel(t.fields.to).fill('/nowhere');
  await page.getByText(t.missing.both).waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByLabel(t.fields.to).fill('/montreal');
  await page.getByText(t.missing.both).waitFor({ state: 'detached' });
  await page.getByLabel(t.fields.from).fill(from);
  await page.getByRole('button', { name: t.submit }).click();
  await page.getByText(t.done.created).first().waitFor();
  const response = await page.request.get(`${site.url}/fr${from}`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, '/fr/montreal']);

  await openScreen(site, '/admin/redirects/import');
  await page.getByLabel(t.import.rows).fill(`${from}-2,/toronto,en\n/admin,/toronto,en`);
  const check = page.getByRole('button', { name: t.import.check });
  await check.click();
  await page.getByText(t.results.reserved).waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  const submit = page.getByRole('button', { name: t.import.submit, exact: true });
  await submit.click();
  // After the import, these rows can only be checked again. While it runs, both buttons wait.
  await expect.poll(async () => (await check.isEnabled()) && (await submit.isDisabled())).toBe(true);
  await page.getByRole('cell', { name: t.results.added }).waitFor();

  await openScreen(site, `/admin/redirects?q=${from}-2`);
  await page.getByText(`${from}-2`).first().waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByRole('button', { name: WORDS[lang].lists.actions.replace('{name}', `${from}-2`) }).click();
  await page.getByRole('button', { name: WORDS[lang].words.delete, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: WORDS[lang].words.delete, exact: true }).click();
  await page.getByText(t.done.deleted).first().waitFor();
  // A browser that reads French is sent to the French address first.
  expect((await page.request.get(`${site.url}${from}-2`)).status()).toBe(404);
});
