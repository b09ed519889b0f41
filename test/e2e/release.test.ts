import { afterEach, expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import { freePort } from '#test/free-port.ts';
import { killServerProcesses, type RunningServer, startServerProcess } from '#test/server-process.ts';
import { logIn, openScreen, waitForScreen } from './log-in.ts';
import { copyRelease } from './second-release.ts';
import { hydrated, theSite, visit } from './site.ts';

/** Shown by the second release only. */
const NEW_WORDS = 'Send this inquiry';
const TYPED = 'Is the den large enough for a desk?';
/** Messages of a browser whose server restarts. */
const EXPECTED = /Failed to load|Failed to fetch|ERR_|dynamically imported|^503: /;

afterEach(killServerProcesses);

test('pages that were open before a release go on after it, with what was typed', { timeout: 180_000 }, async () => {
  using release = copyRelease((text) => text.replace(/(send: ?.)Send inquiry/, `$1${NEW_WORDS}`));
  const { database, dataDir } = await theSite();
  const env = {
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    SERVICES: 'web',
    APP_ENV: 'test',
    PORT: String(await freePort()),
  };
  const before: RunningServer = await startServerProcess(env);
  const url = before.address;

  await using renter = await visit({ expected: EXPECTED, isOwn: true });
  const { page } = renter;
  const { listings } = await (await fetch(`${url}/api/listings`)).json();
  const { listing } = await (await fetch(`${url}/api/listing/${listings[0].id}`)).json();
  await page.goto(url + listing.paths.en);
  await hydrated(page);
  const form = page.locator('dialog[open] form');
  const link = (name: string) => page.locator('a:visible', { hasText: name }).first();
  await link('Send inquiry').click();
  await form.getByRole('button', { name: 'Send inquiry', exact: true }).waitFor();
  await form.locator('textarea').fill(TYPED);
  await page.keyboard.press('Escape');

  await using visitor = await visit({ lang: 'fr', size: 'phone', expected: EXPECTED, isOwn: true });
  await visitor.page.goto(`${url}/fr/toronto?beds=2`);
  await hydrated(visitor.page);

  await using landlord = await visit({ expected: EXPECTED, isOwn: true });
  const portal = { ...landlord, url };
  await logIn(portal, 'landlord');
  await openScreen(portal, '/portal/inbox');
  await landlord.page.locator('[data-lead]').first().click();
  const reply = landlord.page.getByRole('textbox', { name: en.leads.page.reply, exact: true });
  await reply.fill(TYPED);

  await before.end('SIGTERM');
  // Pressed while the server restarts: the pages wait for it.
  await landlord.page.locator('nav a[href="/portal/listings"]:visible').first().click();
  const share = page.locator('dialog[open] input').first();
  await link('Share').click();
  await visitor.page.getByRole('button', { name: /^Tous les filtres/ }).click();
  await startServerProcess(env, release.folder);

  await share.waitFor();
  await page.keyboard.press('Escape');
  await link('Send inquiry').click();
  await form.getByRole('button', { name: NEW_WORDS, exact: true }).waitFor();
  expect(await form.locator('textarea').inputValue()).toBe(TYPED);
  await form.locator('[name=fullName]').fill('Zoé Tremblay');
  await form.locator('[name=email]').fill(`release-${process.pid}@example.com`);
  await form.locator('[type=submit]').click();
  await page.getByRole('region', { name: en.forms.sent.next }).waitFor();

  const sheet = visitor.page.locator('dialog[open]');
  await sheet.locator('input[name=pets]').first().waitFor({ state: 'attached' });
  expect(new URL(visitor.page.url()).search).toBe('?beds=2');
  expect(await sheet.locator('input[name=beds][value="2"]').isChecked()).toBe(true);

  await landlord.page.waitForURL('**/portal/listings');
  await waitForScreen(portal);
  await landlord.page.goBack();
  await expect.poll(() => reply.inputValue()).toBe(TYPED);
});
