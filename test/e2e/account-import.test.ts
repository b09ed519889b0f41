import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { logIn, openScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, visit } from './site.ts';

const WORDS = { en, fr };
const badge = (where: Locator, text: string) => where.locator('.badge', { hasText: text }).first();

test.each(AT_DESK)(
  'support uploads a file, maps it, tries it and imports it ($lang, $size)',
  async ({ lang, size }) => {
    const { accountImport: words } = WORDS[lang];
    // A file that is no table is part of the test.
    await using site = await visit({ lang, size, expected: /status of 400/ });
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'support');
    const { page } = site;
    await openScreen(site, '/support/account-import');
    const past = page.getByRole('region', { name: words.title, exact: true });
    await badge(past, words.states.done).waitFor();
    await badge(past, words.states.checked).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);

    // Typed rows survive an error.
    await page.getByRole('radio', { name: new RegExp(`^${words.kinds.users}`) }).check();
    await page.getByRole('button', { name: words.file.submit }).click();
    await page.getByText(words.file.required).waitFor();
    await page.getByRole('radio', { name: words.file.sources.text, exact: true }).check();
    await page.getByLabel(WORDS[lang].words.rows, { exact: true }).fill('Email');
    await page.getByRole('button', { name: words.file.submit }).click();
    await page.getByText(words.file.noRows).waitFor();
    expect(await page.getByLabel(WORDS[lang].words.rows, { exact: true }).inputValue()).toBe('Email');
    await expectAccessible(page);

    const email = `${randomUUID()}@import.example`;
    const csv = `Email,Prénom,Family name,Notes\n${email},Zoé,Ng,Met at the fair\nnobody,Al,Li,\n`;
    await page.getByRole('radio', { name: words.file.sources.file, exact: true }).check();
    await page
      .getByLabel(words.file.file, { exact: true })
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: words.file.submit }).click();

    const columnOf = (number: number, heading: string) =>
      page.getByLabel(words.mapping.column.replace('{number}', String(number)).replace('{heading}', heading));
    await columnOf(4, 'Notes').waitFor();
    expect(await columnOf(2, 'Prénom').inputValue()).toBe('firstName');
    expect(await columnOf(3, 'Family name').inputValue()).toBe('lastName');
    expect(await columnOf(4, 'Notes').inputValue()).toBe('');
    await expectAccessible(page);
    await expectFitsBothSizes(page);

    // The mapping is checked before the rows.
    await columnOf(1, 'Email').selectOption('');
    await page.getByRole('button', { name: WORDS[lang].words.dryRun }).click();
    await page.getByText(words.mapping.missing.replace('{field}', words.names.email)).waitFor();
    await columnOf(1, 'Email').selectOption('email');
    await page.getByRole('button', { name: WORDS[lang].words.dryRun }).click();
    const rows = page.getByRole('region', { name: WORDS[lang].words.rows, exact: true });
    await rows.getByText(words.codes.email.message).waitFor();
    await badge(rows, words.results.ready).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      rows.getByRole('button', { name: WORDS[lang].lists.csvOf }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);

    const start = page.getByRole('button', { name: /(?:Import|Importer)\s1\s/ });
    await start.click();
    await page.getByText(words.run.confirm.users).waitFor();
    await expectAccessible(page);
    // A look at the run does not cancel the one before, whose answer is slow.
    const one = /\/api\/support\/account-imports\/\d+$/;
    let asked = 0;
    await page.route(one, async (route) => {
      const body = await (await route.fetch()).json();
      asked++;
      if (asked <= 2) body.import.state = 'running';
      await delay(300);
      await route.fulfill({ json: body });
    });
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => one.test(request.url()) && cancelled.push(request.url()));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /(?:Import|Importer)\s1\s/ })
      .click();
    await badge(page.locator('main'), words.states.done).waitFor();
    expect(cancelled).toEqual([]);
    expect(asked).toBeGreaterThan(2);
    await badge(rows, words.results.created).waitFor();
    await expectAccessible(page);
    await rows.getByRole('link', { name: new RegExp(`^${WORDS[lang].words.open}`) }).click();
    await page.getByText(email).first().waitFor();
  },
);
