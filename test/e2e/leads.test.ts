import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { marketDay } from '#common/time/market-day.ts';
import { chooseSlot } from './choose-slot.ts';
import { linkIn } from './emails.ts';
import { apiLogIn, callApi, logIn, openScreen } from './log-in.ts';
import { expectAccessible, expectFitsBothSizes, ON_PHONE, theSite, visit } from './site.ts';

const PHRASES = { en, fr };

/** A guest asks the demo landlord about one of its homes. */
async function inquire(lang: Lang, person: { fullName: string; email: string }): Promise<void> {
  const { url } = await theSite();
  const { tokenInfo } = await apiLogIn('landlord');
  const { rows } = await callApi<{ rows: { id: number }[] }>(
    ...([tokenInfo.access_token, 'GET', '/elandlord/listings?state=active'] as const),
  );
  const response = await fetch(`${url}/api/renter/renter-inquire`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify({ listingId: rows[0]?.id, ...person, message: 'Bonjour!', requestKey: randomUUID() }),
  });
  expect(response.status).toBe(200);
}

test.each(ON_PHONE)(
  'a lead is answered, a tour proposed, chosen by the guest from the email, and seen by both ($lang, $size)',
  async ({ lang, size }) => {
    const { leads, inquiryPage, words } = PHRASES[lang];
    const person = { fullName: `Guest ${lang}${size}`, email: `guest-${lang}-${size}-${process.pid}@example.com` };
    await inquire(lang, person);

    await using site = await visit({ lang, size });
    const { page, context, url } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'landlord');
    await openScreen(site, `/portal/leads?q=${encodeURIComponent(person.fullName)}`);
    await page.getByRole('link', { name: person.fullName, exact: true }).waitFor();
    await expectFitsBothSizes(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: person.fullName, exact: true }).click();

    const reply = page.getByLabel(leads.page.reply);
    await page.getByRole('button', { name: words.sendReply }).click();
    await page.getByText(PHRASES[lang].validation.required).waitFor();
    await reply.fill('Come and see it.');
    await page.getByRole('button', { name: words.sendReply }).click();
    await page.getByRole('listitem').filter({ hasText: 'Come and see it.' }).waitFor();
    expect(await reply.inputValue()).toBe('');
    await page.getByLabel(leads.page.note).fill('Very polite');
    await page.getByRole('button', { name: leads.page.addNote }).click();
    const note = page.getByRole('listitem').filter({ hasText: 'Very polite' });
    await note.waitFor();
    await expectFitsBothSizes(page);
    await expectAccessible(page);
    await note.getByRole('button', { name: leads.page.deleteNote }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: leads.page.deleteNote }).click();
    await note.waitFor({ state: 'detached' });
    await page.locator('#notes-title:focus').waitFor();

    // The dialog would cover half of the toast's button.
    const toast = page.getByRole('listitem').filter({ hasText: leads.done.unnoted });
    await toast.getByRole('button', { name: PHRASES[lang].shell.closeMessage }).click();
    await toast.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: leads.tour.propose }).click();
    const dialog = page.getByRole('dialog');
    await chooseSlot(dialog.locator('form'), { date: marketDay(4), time: '10:30' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: leads.tour.sendTimes }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(leads.tourStates.proposed, { exact: true }).first().waitFor();

    await using guest = await visit({ lang, size });
    await guest.go(await linkIn(person.email, 'tour.proposed', '/inquiry/'));
    await guest.page.getByText('Come and see it.').waitFor();
    await expectFitsBothSizes(guest.page);
    await expectAccessible(guest.page);
    await guest.page.getByRole('radio').first().check();
    await guest.page.getByRole('button', { name: inquiryPage.choose }).click();
    // On the page, and briefly in a toast.
    await guest.page.getByText(inquiryPage.done.agreed).first().waitFor();
    const file = guest.page.getByRole('link', { name: inquiryPage.calendar });
    const address = new URL((await file.getAttribute('href')) ?? '', url);
    expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await expectAccessible(guest.page);

    await page.reload();
    await page.getByText(leads.tourStates.confirmed, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click();
    await page.waitForURL('**/portal/leads');
    await linkIn(person.email, 'tour.cancelled', '/inquiry/');
  },
);

test('several leads change state at once and are deleted after one confirmation', async () => {
  const { leads, lists, ui, words } = en;
  const family = `Bulk${process.pid}`;
  for (const name of ['Ana', 'Bo', 'Cy'])
    await inquire('en', { fullName: `${name} ${family}`, email: `${name}-${family}@example.com` });
  await using site = await visit();
  const { page } = site;
  await logIn(site, 'landlord');
  await openScreen(site, `/portal/leads?q=${family}`);
  const bar = page.getByRole('toolbar');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${family}` });
  const select = (name: string) =>
    page.getByRole('checkbox', { name: lists.select.replace('{name}', `${name} ${family}`) }).check();
  await select('Ana');
  await select('Bo');
  await bar.getByRole('button', { name: leads.actions.setState }).click();
  await expectAccessible(page);
  // By keyboard, the menu opens at its first state.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Status of 2 leads: Contacted').first().waitFor();
  await bar.waitFor({ state: 'detached' });
  for (const name of ['Ana', 'Bo']) await rowOf(name).getByText(leads.states.contacted, { exact: true }).waitFor();
  await rowOf('Cy').getByText(leads.states.new, { exact: true }).waitFor();

  await select('Ana');
  await select('Cy');
  await bar.getByRole('button', { name: words.delete }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 leads?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: ui.cancel }).click();
  await question.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: words.delete }).click();
  await question.getByRole('button', { name: words.delete }).click();
  await page.getByText('2 leads deleted').first().waitFor();
  for (const name of ['Ana', 'Cy']) await rowOf(name).waitFor({ state: 'detached' });
  expect(await rowOf('Bo').count()).toBe(1);
});

test('on a phone, the bar of selected leads is one row with a menu', async () => {
  const { lists, words } = fr;
  const family = `Barre${process.pid}`;
  for (const name of ['Ana', 'Bo'])
    await inquire('fr', { fullName: `${name} ${family}`, email: `${name}-${family}@example.com` });
  await using site = await visit({ lang: 'fr', size: 'phone' });
  const { page, context, url } = site;
  await context.addCookies([{ name: 'selectedLang', value: 'fr', url }]);
  await logIn(site, 'landlord');
  await openScreen(site, `/portal/leads?q=${family}`);
  for (const name of ['Ana', 'Bo'])
    await page.getByRole('checkbox', { name: lists.select.replace('{name}', `${name} ${family}`) }).check();
  const bar = page.getByRole('toolbar', { name: 'Sélection\u00a0: 2' });
  expect((await bar.boundingBox())?.height).toBeLessThan(72);
  const count = bar.getByText('Sélection\u00a0: 2');
  expect(await count.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  await expectFitsBothSizes(page);
  await bar.getByRole('button', { name: lists.moreActions }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.delete }).click();
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
});

test('without JavaScript a guest chooses a time and replies', async () => {
  const email = `plain-${process.pid}@example.com`;
  await inquire('en', { fullName: 'Plain Guest', email });
  const { tokenInfo } = await apiLogIn('landlord');
  const call = <T>(method: string, path: string, body?: unknown) =>
    callApi<T>(tokenInfo.access_token, method, path, body);
  const { rows } = await call<{ rows: { id: number }[] }>('GET', `/elandlord/leads?q=${email}`);
  const lead = `/elandlord/leads/${rows[0]?.id}`;
  await call('POST', `${lead}/tour`, { slots: [{ date: marketDay(5), time: '12:00' }] });
  await using guest = await visit({ javaScript: false });
  await guest.go(await linkIn(email, 'tour.proposed', '/inquiry/'));
  await guest.page.getByRole('radio').first().check();
  await guest.page.getByRole('button', { name: en.inquiryPage.choose }).click();
  await guest.page.getByText(en.inquiryPage.done.agreed).waitFor();
  await guest.page.getByRole('link', { name: en.inquiryPage.calendar }).waitFor();
  await guest.page.getByRole('textbox').last().fill('See you then!');
  await guest.page.getByRole('button', { name: en.inquiryPage.send, exact: true }).click();
  await guest.page.getByText(en.inquiryPage.done.sent).waitFor();
  await guest.page.getByText('See you then!').waitFor();
});
