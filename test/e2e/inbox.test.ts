import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { apiLogIn, callApi, logIn, openScreen } from './log-in.ts';
import { expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';

const PHRASES = { en, fr };

test.each(ON_PHONE)(
  'a lead is opened in the inbox and answered with a template ($lang, $size)',
  async ({ lang, size }) => {
    const { leads, words } = PHRASES[lang];
    // A long word that no screen may let run out of the window.
    const fullName = `Inbox${lang} ${randomUUID().slice(0, 8)}${'o'.repeat(50)}`;
    const { tokenInfo } = await apiLogIn('landlord');
    const { rows: listings } = await callApi<{ rows: { id: number }[] }>(
      ...([tokenInfo.access_token, 'GET', '/elandlord/listings?state=active'] as const),
    );
    await using site = await visit({ lang, size });
    const { page, context, url } = site;
    const response = await fetch(`${url}/api/renter/renter-inquire`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': lang },
      body: JSON.stringify({
        ...{ listingId: listings[0]?.id, fullName, email: `inbox-${lang}-${process.pid}@example.com` },
        ...{ message: 'Hello!', requestKey: randomUUID() },
      }),
    });
    expect(response.status).toBe(200);
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'landlord');
    await openScreen(site, '/portal/inbox');
    const field = page.getByRole('searchbox', { name: leads.inbox.search });
    await field.fill(`zzqx ${fullName}`);
    await page.getByRole('button', { name: leads.inbox.clearSearch }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: leads.inbox.clearSearch }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await page.keyboard.type(fullName.toLowerCase());
    const rows = page.locator('[data-lead]');
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe(fullName.toLowerCase());
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await field.inputValue()).toBe(fullName.toLowerCase());
    const row = rows.filter({ hasText: fullName });
    await row.getByText(leads.inbox.unread, { exact: true }).waitFor({ state: 'attached' });
    await expectFitsBothSizes(page);
    await expectAccessible(page);
    if (size === 'desktop') {
      await page.keyboard.press('j');
      await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-lead'))).toBe(true);
      await page.keyboard.press('/');
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: words.keyboardShortcuts });
      await keys.waitFor();
      await page.keyboard.press('Escape');
      await keys.waitFor({ state: 'hidden' });
    }
    await row.click();
    await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
    await page.getByLabel(leads.templates.insert).selectOption('0');
    const reply = page.getByRole('textbox', { name: leads.page.reply, exact: true });
    await expect.poll(() => reply.inputValue()).toContain(`Inbox${lang},`);
    await expectFitsBothSizes(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.sendReply }).click();
    await expect.poll(() => reply.inputValue()).toBe('');
    await openScreen(site, '/portal/dashboard');
    await page.getByText(fullName).first().waitFor();
    await expectFitsBothSizes(page);
  },
);
