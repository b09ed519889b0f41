import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { marketDay } from '#common/time/market-day.ts';
import { emailsTo, linkIn } from './emails.ts';
import { apiLogIn, callApi, logIn, openScreen } from './log-in.ts';
import { expectAccessible, expectFitsBothSizes, inLang, ON_PHONE, type VisitOptions, visit } from './site.ts';

const PHRASES = { en, fr };

/** Books the last free time as a page without JavaScript does: first without a time and a name. */
async function bookWithoutScript({
  lang,
  size,
  path,
}: Required<Pick<VisitOptions, 'lang' | 'size'>> & { path: string }) {
  const { forms, validation } = PHRASES[lang];
  // The browser logs a page with status 400 as a failed resource.
  await using guest = await visit({ lang, size, javaScript: false, expected: /status of 400/ });
  const { page } = guest;
  await guest.go(path);
  await page.locator('a[href*="contact=tour"]:visible').first().click();
  await page.getByRole('link', { name: forms.tour.suggest }).click();
  await page.getByRole('button', { name: forms.tour.send }).waitFor();
  await page.getByRole('link', { name: forms.tour.toBooking }).click();
  const email = `plain-${lang}-${process.pid}@example.com`;
  const form = page.locator('form', { has: page.getByRole('button', { name: forms.tour.book }) });
  expect(await form.getByRole('radio').count()).toBe(0);
  await form.evaluate((element) => element.setAttribute('novalidate', ''));
  await form.getByLabel(forms.email, { exact: true }).fill(email);
  await form.getByLabel(forms.message).fill('Bonjour');
  await form.getByRole('button', { name: forms.tour.book }).click();
  const times = form.getByRole('combobox', { name: forms.tour.dayAndTime });
  await times.and(page.locator('[aria-invalid=true]')).waitFor();
  // Playwright reads no text inside noscript, so this one is the name's.
  await form.getByText(validation.required).filter({ visible: true }).waitFor();
  expect(await form.getByLabel(forms.email, { exact: true }).inputValue()).toBe(email);
  expect(await form.getByLabel(forms.message).inputValue()).toBe('Bonjour');
  await times.selectOption(`${marketDay(4)}T11:00`);
  await form.getByLabel(forms.fullName).fill('Zoé Tremblay');
  await form.getByRole('button', { name: forms.tour.book }).click();
  await page.getByRole('region', { name: forms.sent.next }).waitFor();
  expect((await emailsTo(email)).map(({ template }) => template)).toContain('tour-booking.copy');
}

test.each(ON_PHONE)(
  'a landlord publishes times, a guest books one at once, moves it and cancels it ($lang, $size)',
  { timeout: 120_000 },
  async ({ lang, size }) => {
    const { leads, forms, inquiryPage, words } = PHRASES[lang];
    const { tokenInfo } = await apiLogIn('landlord');
    const { rows } = await callApi<{ rows: { id: number }[] }>(
      ...([tokenInfo.access_token, 'GET', '/elandlord/listings?state=active'] as const),
    );
    // Each language has its own listing.
    const id = rows[lang === 'en' ? 0 : 1]?.id;
    await using site = await visit({ lang, size });
    const { page, context, url } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'landlord');
    await openScreen(site, `/portal/listings/${id}/tour-times`);
    await page.getByLabel(leads.schedule.isOpen).check();
    await page.getByRole('button', { name: leads.schedule.addDay }).click();
    const day = page.getByRole('group', { name: leads.schedule.days });
    await day.getByLabel(words.day).fill(marketDay(4));
    await day.getByLabel(leads.schedule.from).fill('10:00');
    await day.getByLabel(leads.schedule.to, { exact: true }).fill('09:00');
    await page.getByRole('button', { name: leads.schedule.save }).click();
    await page.getByText(PHRASES[lang].validation.timeOrder).waitFor();
    await day.getByLabel(leads.schedule.to, { exact: true }).fill('12:30');
    const right = async (field: Locator) => (await field.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
    expect(await right(day.getByLabel(words.day))).toBeLessThanOrEqual((await right(day.locator('xpath=..'))) + 1);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: leads.schedule.save }).click();
    await page.getByText(leads.schedule.saved).first().waitFor();

    const email = `tour-${lang}-${process.pid}@example.com`;
    const response = await fetch(`${url}/api/listing/${id}`, { headers: { 'accept-language': lang } });
    const { listing } = (await response.json()) as { listing: { paths: Record<string, string> } };
    const path = inLang(lang, (listing.paths[lang] ?? '').replace(/^\/fr/, ''));
    await bookWithoutScript({ lang, size, path });

    await using guest = await visit({ lang, size, expected: /status of 409/ });
    await guest.go(path);
    await guest.page.locator('a[href*="contact=tour"]:visible').first().click();
    const dialog = guest.page.getByRole('dialog');
    await dialog.getByRole('button', { name: forms.tour.book }).waitFor();
    await dialog.getByLabel(forms.fullName).fill('Zoé Tremblay');
    await dialog.getByLabel(forms.email, { exact: true }).fill(email);
    await dialog.locator('[name="choice"]').first().check();
    await dialog.getByText(forms.profile.title).click();
    await dialog.getByLabel(forms.profile.householdSize).fill('2');
    await dialog.getByLabel(forms.profile.pet.cat).check();
    await expectAccessible(guest.page);
    // The landlord takes the chosen time away before it is booked.
    await day.getByLabel(leads.schedule.from).fill('10:30');
    const isSaved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
    await page.getByRole('button', { name: leads.schedule.save }).click();
    await isSaved;
    const taken = await dialog.locator('[name="choice"]').first().inputValue();
    await dialog.getByRole('button', { name: forms.tour.book }).click();
    await dialog.getByText(PHRASES[lang].errors.tour.taken).waitFor();
    await expect.poll(() => dialog.locator(`[name="choice"][value="${taken}"]`).count()).toBe(0);
    await dialog.locator('[name="choice"]').first().check();
    await dialog.getByRole('button', { name: forms.tour.book }).click();
    await dialog.getByRole('region', { name: forms.sent.next }).waitFor();
    await expectAccessible(guest.page);
    expect((await emailsTo(email)).map(({ template }) => template)).toContain('tour-booking.copy');

    await guest.go(await linkIn(email, 'tour-booking.copy', '/inquiry/'));
    const keep = guest.page.getByRole('button', { name: inquiryPage.keep });
    await keep.waitFor();
    await expectAccessible(guest.page);
    await expectFitsBothSizes(guest.page);
    await keep.click();
    await guest.page.getByText(inquiryPage.done.kept).first().waitFor();
    await expect.poll(() => keep.count()).toBe(0);
    await guest.page.getByText(inquiryPage.move, { exact: true }).click();
    await guest.page.locator('[name="choice"]').first().check();
    await expectAccessible(guest.page);
    await guest.page.getByRole('button', { name: inquiryPage.moveHere, exact: true }).click();
    await guest.page.getByText(inquiryPage.done.agreed).first().waitFor();
    await guest.page.getByText(inquiryPage.cancelTour, { exact: true }).first().click();
    await guest.page.getByRole('button', { name: inquiryPage.confirm.cancelTour, exact: true }).click();
    await guest.page.getByText(inquiryPage.done.declined).first().waitFor();
    expect((await emailsTo(email)).map(({ template }) => template)).toEqual(
      expect.arrayContaining(['tour.confirmed', 'tour.withdrawn']),
    );
  },
);
