import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { WORDS } from './accounts.ts';
import { signIn } from './log-in.ts';
import { inLang, type Visit, visit } from './site.ts';

/**
 * Taps of common tasks on a phone, before these screens were changed (commit 71c7e504, counted by hand) and now. A task
 * that needs more taps than `now` fails.
 */
const TASKS = {
  /** Archiving was the only way, after a question. */
  'mark a listing as rented': { before: 3, now: 2 },
  /** Activating again cost a credit, after a question. */
  'take back a pause': { before: 3, now: 1 },
  /** The second page had to be selected and changed separately. */
  'select all 31 listings': { before: 31, now: 2 },
  /** Menu, billing, buy, another bundle than the recommended one, continue. */
  'choose credits for a month': { before: 5, now: 4 },
  /** Fields to fill in. */
  'sign up': { before: 5, now: 4 },
} as const;
type Task = keyof typeof TASKS;

/** Counts the taps of one task at a time. */
function countTaps() {
  let taps = 0;
  return {
    async tap(control: Locator) {
      taps += 1;
      await control.click();
    },
    expectTaps(task: Task) {
      expect(taps, task).toBeLessThanOrEqual(TASKS[task].now);
      expect(TASKS[task].now).toBeLessThanOrEqual(TASKS[task].before);
      taps = 0;
    },
  };
}

async function asLandlord(site: Visit, lang: Lang): Promise<void> {
  const { page, context, url } = site;
  await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
  await signIn(site, 'landlord');
  await page.evaluate((chosen) => localStorage.setItem('pro_selectedLang', JSON.stringify(chosen)), lang);
}

test.each(['en', 'fr'] as const)('common tasks need few taps on a phone (%s)', async (lang) => {
  const { ownListings: words, portalBilling: billing, account, shell } = WORDS[lang];
  await using site = await visit({ lang, size: 'phone' });
  const { page } = site;
  const { tap, expectTaps } = countTaps();
  await asLandlord(site, lang);

  await site.go('/portal/listings');
  const card = page.locator('main li.card').filter({ has: page.locator('.badge', { hasText: words.states.active }) });
  const item = (name: string) => page.locator('.menu-item:visible', { hasText: name });
  const undo = page.locator('section li button', { hasText: words.actions.undo });
  const menuOf = (of: Locator) => of.getByRole('button', { name: /^Actions/ });
  await tap(menuOf(card.first()));
  await tap(item(words.actions.rented));
  await page.getByText(words.done.rented).first().waitFor();
  expectTaps('mark a listing as rented');
  await tap(undo);
  await page.getByText(words.done.undo).first().waitFor();
  expectTaps('take back a pause');

  await tap(page.locator('main li.card').first().getByRole('checkbox'));
  await tap(page.getByRole('button', { name: /^(Select all|Tout sélectionner)/ }));
  await page.getByRole('toolbar', { name: /^31 / }).waitFor();
  expectTaps('select all 31 listings');

  await site.go('/portal/dashboard');
  await tap(page.getByRole('button', { name: shell.openMenu }));
  await tap(page.locator('dialog[open]').getByRole('link', { name: WORDS[lang].screens['portal.billing'] }));
  await tap(page.getByRole('main').getByRole('link', { name: billing.buy }).first());
  await tap(page.getByRole('button', { name: billing.checkout.go }));
  await page.waitForURL(/purchase=|step=information/);
  expectTaps('choose credits for a month');

  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
  await site.go(inLang(lang, '/toronto'));
  await page.getByRole('button', { name: shell.loginOrSignUp }).first().click();
  await page.locator('dialog[open]').getByRole('tab', { name: account.signUp }).click();
  const fields = page.locator('dialog[open] [role=tabpanel]:visible input[required]:visible');
  await fields.first().waitFor();
  expect(await fields.count()).toBe(TASKS['sign up'].now);
});
