import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import { logInWith, openModal, send } from './accounts.ts';
import { emailsTo } from './emails.ts';
import { logIn, openScreen } from './log-in.ts';
import { visit } from './site.ts';

/** Refused forms, and React's note that it draws a part again whose texts moved before its scripts started. */
const EXPECTED = /status of 4(?:00|01|22)|#418/;

const form = (page: Page, button: string) => page.locator('form', { has: page.getByRole('button', { name: button }) });

/** Presses the button of an empty form, and expects errors at its fields. */
async function sendEmpty(page: Page, button: string): Promise<Locator> {
  const found = form(page, button);
  const awake = found.and(page.locator('[novalidate]'));
  // A part that React draws again leaves the page while it scrolls.
  const scroll = () => found.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => {});
  await expect.poll(() => scroll().then(() => awake.count()), { timeout: 10_000 }).toBe(1);
  await found.getByRole('button', { name: button }).click();
  await found.getByText(en.validation.required).first().waitFor();
  return found;
}

async function fillIn(fields: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fields.locator(`[name="${name}"]`).fill(value);
}

test.each(['moves', 'replaces'] as const)(
  'a translator that %s texts breaks no public form or list',
  async (translator) => {
    await using site = await visit({ translator, expected: EXPECTED });
    const { page } = site;
    const email = `translated-${translator}-${process.pid}@example.com`;
    await site.go('/toronto');
    await page.locator('body font').first().waitFor({ state: 'attached' });
    const home = await page.locator('a[href*="/rental-listings/"]').first().getAttribute('href');
    await page.getByRole('link', { name: 'Next' }).first().click();
    await page.waitForURL('**p=2**', { waitUntil: 'commit' });
    await page.goBack();
    await page.locator('footer').scrollIntoViewIfNeeded();
    const alert = await sendEmpty(page, 'Email me new homes');
    await fillIn(alert, { email });
    await alert.getByRole('button', { name: 'Email me new homes' }).click();
    await page.getByText(/^Thank you! We will send you an email/).waitFor();

    await page.goto(`${site.url}${home}?contact=inquiry`);
    const inquiry = await sendEmpty(page, 'Send inquiry');
    await fillIn(inquiry, { fullName: 'Zoé Tremblay', email });
    await inquiry.getByRole('button', { name: 'Send inquiry' }).click();
    await page.getByText(/^Your inquiry about .+ has been submitted\.$/).waitFor();
    await page.goto(`${site.url}${home}?contact=report`);
    await sendEmpty(page, 'Send report');
    for (const [path, button] of [
      ['/contact-us', 'Send message'],
      ['/advertise', 'Send request'],
    ] as const) {
      await page.goto(site.url + path);
      await sendEmpty(page, button);
    }
    expect((await emailsTo(email)).map(({ template }) => template)).toContain('inquiry.copy');

    const login = await openModal(site, 'en');
    await logInWith(login, email, 'not the password');
    await login.getByText(en.errors.auth.wrong).waitFor();
    await login.getByRole('tab', { name: en.account.signUp }).click();
    await login.locator('[name=firstName]').waitFor();
    await send(login);
    await login.getByText(en.validation.required).first().waitFor();
  },
);

test.each(['moves', 'replaces'] as const)(
  'a translator that %s texts breaks no list and form of the portal',
  async (translator) => {
    await using site = await visit({ translator, expected: EXPECTED });
    const { page } = site;
    await logIn(site, 'landlord');
    await openScreen(site, '/portal/leads');
    await page.getByRole('searchbox').fill('nobody is called that');
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(0);
    await page.getByRole('searchbox').fill('');
    await page.locator('main tbody th a').first().click();
    await page.getByRole('button', { name: en.words.sendReply }).click();
    await page.getByText(en.validation.required).waitFor();
    await page.getByLabel(en.leads.page.note).fill('Very polite');
    await page.getByRole('button', { name: en.leads.page.addNote }).click();
    await page.getByRole('listitem').filter({ hasText: 'Very polite' }).waitFor();
  },
);

test('a page that was translated before its scripts started works all the same', async () => {
  await using site = await visit({ translator: 'early', expected: EXPECTED });
  const { page } = site;
  await site.go('/contact-us');
  await sendEmpty(page, 'Send message');
});
