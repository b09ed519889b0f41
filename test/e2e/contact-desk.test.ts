import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { newEmail } from './accounts.ts';
import { callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, visit } from './site.ts';

const WORDS = { en, fr };

test.each(AT_DESK)(
  'staff find a message, answer it, note it, and read an inquiry ($lang, $size)',
  async ({ lang, size }) => {
    const words = WORDS[lang].contactDesk;
    const fullName = `Ondine ${randomUUID().replace(/[^a-f]/g, '')}`;
    const email = newEmail();
    const message = { subject: 'site', fullName, email, message: 'Where is the map?', requestKey: randomUUID() };
    await callApi('', 'POST', '/contact', message);
    await using site = await visit({ lang, size });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'admin');
    await openScreen(site, '/admin/forms');
    await page.getByRole('searchbox').fill(fullName);
    await page.getByRole('link', { name: fullName, exact: true }).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('link', { name: fullName, exact: true }).click();
    await page.getByRole('heading', { name: fullName, level: 1 }).waitFor();
    await waitForScreen(site);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByLabel(words.answer).fill('At the top right.');
    // A typed answer survives a reload.
    await page.reload();
    await waitForScreen(site);
    await expect.poll(() => page.getByLabel(words.answer).inputValue()).toBe('At the top right.');
    await page.getByRole('button', { name: WORDS[lang].words.sendReply }).click();
    await page.getByText(words.answered).first().waitFor();
    await page.getByText('At the top right.').first().waitFor();
    await page.getByRole('textbox', { name: words.fields.note }).fill('Knows the map now.');
    await page.getByRole('button', { name: WORDS[lang].words.save, exact: true }).click();
    await page.getByText(words.saved).first().waitFor();

    await openScreen(site, '/admin/inquiries');
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.locator('main a[href*="/admin/inquiries/"]').first().click();
    await page.getByRole('heading', { name: WORDS[lang].words.conversation }).waitFor();
    await waitForScreen(site);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
  },
);
