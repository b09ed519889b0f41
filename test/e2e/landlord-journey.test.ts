import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OwnListing } from '#common/contract/landlords/own-listings.ts';
import { fill, modalOf, newEmail, openModal, PASSWORD, send, stored } from './accounts.ts';
import { linkIn } from './emails.ts';
import { apiLogIn, callApi, waitForScreen } from './log-in.ts';
import { endUndoPeriod } from './market.ts';
import { smallPhotos } from './photos.ts';
import { decideCompany } from './reviews.ts';
import { expectAccessible, visit } from './site.ts';

const PHOTOS = await smallPhotos(3);

test('a landlord signs up, drafts, publishes, is approved, and the listing is found', {
  timeout: 120_000,
}, async () => {
  await using site = await visit();
  const { page } = site;
  const email = newEmail();
  const name = `Wayfarer House ${email.split('@')[0]}`;
  const modal = await openModal(site, 'en', 'signUp');
  await modal.getByRole('button', { name: 'Create a landlord account' }).click();
  await fill(modal, { firstName: 'Nora', lastName: 'Vidal', email, companyName: 'Vidal Rentals' });
  await fill(modal, { password: PASSWORD });
  await send(modal);
  await page.waitForURL('**/portal/**');
  await waitForScreen(site);

  await page.getByRole('list', { name: 'Rentals' }).getByRole('link', { name: 'Listings' }).click();
  await page.getByText('Your first listing takes about five minutes.').waitFor();
  await page.getByRole('link', { name: 'New listing' }).click();
  await page.getByLabel('Street address').fill('77 Robert Street, Toronto');
  await page
    .getByRole('listbox', { name: 'Suggested addresses' })
    .getByRole('option', { name: /Toronto/ })
    .first()
    .click();
  await page.getByLabel('Postal code').fill('m5s 2k4');
  await page.getByLabel('Building name').fill(name);
  await page.getByLabel('Rent from ($)').fill('2,150');
  await page.getByLabel('Drop photos here').setInputFiles(PHOTOS);
  await page.getByLabel('Description in English').fill('Two quiet rooms over a garden.');
  const photos = page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');
  await expect.poll(() => photos.count(), { timeout: 60_000 }).toBe(PHOTOS.length);
  await page.getByText('All changes are saved.').waitFor();
  await expectAccessible(page);

  // An unconfirmed address blocks publishing. Once confirmed, the form notices.
  const publish = page.getByRole('button', { name: 'Publish' });
  await publish.click();
  await page.getByRole('alert').filter({ hasText: 'Your email address, confirmed' }).waitFor();
  const token = (await linkIn(email, 'account.verify', '/verify-email/')).split('/').at(-1);
  await callApi('', 'POST', '/elandlord/verify', { token, password: PASSWORD });
  await publish.click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(/^We’re still reviewing your company/).waitFor();
  await question.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByText(/It will go live after our review/)
    .first()
    .waitFor();
  await page.getByRole('row', { name: /Wayfarer House.*In review/ }).waitFor();

  const own = String(await stored(page, 'token'));
  const { rows } = await callApi<{ rows: { id: number }[] }>(own, 'GET', '/elandlord/listings');
  const { listing } = await callApi<{ listing: OwnListing }>(own, 'GET', `/elandlord/listings/${rows[0]?.id}`);
  const { id } = listing.company;
  const [staff, support] = await Promise.all([apiLogIn('developer'), apiLogIn('support')]);
  const gift = { credits: 10, reason: 'Welcome', requestKey: randomUUID() };
  await callApi(staff.tokenInfo.access_token, 'POST', `/admin/companies/${id}/credits`, gift);
  const { access_token } = support.tokenInfo;
  await decideCompany(access_token, id, { decision: 'approve' });

  await endUndoPeriod();
  const stateOf = async () => {
    const { rows: now } = await callApi<{ rows: { state: string }[] }>(own, 'GET', '/elandlord/listings');
    return now[0]?.state;
  };
  await expect.poll(stateOf).toBe('active');
  await page.reload();
  await page.getByRole('row', { name: /Wayfarer House.*Live/ }).waitFor();
  await site.go('/toronto?sort=newest');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name }).first().waitFor();
  await page.getByText('Two quiet rooms over a garden.').waitFor();
  expect(await modalOf(page).count()).toBe(0);
});
