import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { marketDay } from '#common/market-day.ts';
import { emailsTo, linkIn } from './emails.ts';
import { apiLogIn, callApi, openScreen, signIn } from './log-in.ts';
import { expectAccessible, expectNoSidewaysScroll, inLang, ON_PHONE, visit } from './site.ts';

const PHRASES = { en, fr };

test.each(ON_PHONE)(
  'a landlord publishes times, a guest books one at once, moves it and cancels it ($lang, $size)',
  async ({ lang, size }) => {
    const { leads, forms, inquiryPage } = PHRASES[lang];
    const { tokenInfo } = await apiLogIn('landlord');
    const { rows } = await callApi<{ rows: { id: number }[] }>(
      ...([tokenInfo.access_token, 'GET', '/elandlord/listings?state=active'] as const),
    );
    // Each language has its own listing.
    const id = rows[lang === 'en' ? 0 : 1]?.id;
    await using site = await visit({ lang, size });
    const { page, context, url } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await signIn(site, 'landlord');
    await openScreen(site, `/portal/listings/${id}/tour-times`);
    await page.getByLabel(leads.schedule.isOpen).check();
    await page.getByRole('button', { name: leads.schedule.addDay }).click();
    const day = page.getByRole('group', { name: leads.schedule.days });
    await day.getByLabel(leads.schedule.date).fill(marketDay(4));
    await day.getByLabel(leads.schedule.from).fill('10:00');
    await day.getByLabel(leads.schedule.to, { exact: true }).fill('09:00');
    await page.getByRole('button', { name: leads.schedule.save }).click();
    await page.getByText(PHRASES[lang].validation.timeOrder).waitFor();
    await day.getByLabel(leads.schedule.to, { exact: true }).fill('11:00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: leads.schedule.save }).click();
    await page.getByText(leads.schedule.saved).first().waitFor();

    const email = `tour-${lang}-${process.pid}@example.com`;
    await using guest = await visit({ lang, size });
    const response = await fetch(`${url}/api/listing/${id}`, { headers: { 'accept-language': lang } });
    const { listing } = (await response.json()) as { listing: { paths: Record<string, string> } };
    await guest.go(inLang(lang, (listing.paths[lang] ?? '').replace(/^\/fr/, '')));
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
    await dialog.getByRole('button', { name: forms.tour.book }).click();
    await dialog.getByRole('region', { name: forms.sent.next }).waitFor();
    await expectAccessible(guest.page);
    expect((await emailsTo(email)).map(({ template }) => template)).toContain('tour-booking.copy');

    await guest.go(await linkIn(email, 'tour-booking.copy', '/inquiry/'));
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
