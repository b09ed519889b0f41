import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { newEmail, PASSWORD, WORDS } from './accounts.ts';
import { linkIn } from './emails.ts';
import { callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { expectAccessible, expectFitsBothSizes, ON_PHONE, type Visit, visit } from './site.ts';
import { newPerson } from './staff.ts';

const CARD = { number: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2040, cvc: '123', name: '', postalCode: '' };
const ADDRESS = { name: 'Ana Roy', phone: '', line1: '12 King', line2: '', city: 'Toronto', postalCode: 'M5V 2T6' };

/** Chooses a password through the invitation, and logs in without the browser. Returns the token. */
async function acceptInvitation(email: string): Promise<string> {
  const token = (await linkIn(email, 'account.invitation', '/reset-password/')).split('/').at(-1);
  await callApi('', 'POST', `/password-reset/${token}`, { password: PASSWORD, password_confirmation: PASSWORD });
  const { tokenInfo } = await callApi<NewSession>('', 'POST', '/login', { email, password: PASSWORD });
  return tokenInfo.access_token;
}

/** Buys the first bundle as a landlord. */
async function buyCredits(token: string): Promise<void> {
  await callApi(token, 'PATCH', '/ecommerce/billing-information', { ...ADDRESS, province: 'ON' });
  const { creditBundles } = await callApi<{ creditBundles: { id: number }[] }>(
    token,
    'GET',
    '/ecommerce/credit-bundles',
  );
  const body = { requestKey: randomUUID(), bundleId: creditBundles[0]?.id };
  const { purchase } = await callApi<{ purchase: { id: number } }>(token, 'POST', '/ecommerce/checkout', body);
  await callApi(token, 'POST', '/ecommerce/post-checkout', { purchaseId: purchase.id, card: CARD });
}

/** Gives the reason in the dialog of an action and waits until it is done. */
async function confirm({ page }: Visit, { title, reason }: { title: string; reason: string }, field: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(field).fill(reason);
  await dialog.getByRole('button', { name: title }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test.each(ON_PHONE)(
  'an administrator creates a company, edits, verifies and hands it over, and settles its money ($lang, $size)',
  async ({ lang, size }) => {
    const { adminCompanies: t, records, companyDetails, lists, validation, screens, words } = WORDS[lang];
    const name = `Érable ${randomUUID().replace(/[^a-f]/g, '')}`;
    const email = newEmail();
    // The server refuses the known email.
    await using site = await visit({ lang, size, expected: /409/ });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'developer');

    await openScreen(site, '/admin/companies');
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('link', { name: screens['admin.companies.create'] }).click();
    await waitForScreen(site);
    await page.getByRole('button', { name: t.submit }).click();
    await expect.poll(() => page.getByText(validation.required).count()).toBe(2);
    expect(await page.getByText(validation.oneName).count()).toBe(1);
    await expectAccessible(page);
    await page.getByLabel(t.name).fill(name);
    await page.getByLabel(t.firstName).fill('Ana');
    await page.getByLabel(t.lastName).fill('Roy');
    // An account has this address already.
    const { email: known } = await newPerson(['Renter']);
    await page.getByLabel(t.email, { exact: true }).fill(known);
    await page.getByRole('button', { name: t.submit }).click();
    await page.getByText(WORDS[lang].errors.user.email_taken).first().waitFor();
    await page.getByLabel(t.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: t.submit }).click();
    const heading = page.getByRole('heading', { name, level: 1 });
    await heading.waitFor();
    await waitForScreen(site);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    const companyId = Number(new URL(page.url()).pathname.split('/').at(-1));

    await page.getByRole('link', { name: new RegExp(`^${screens['admin.companies.edit']}`) }).click();
    const website = page.getByLabel(companyDetails.company.website);
    await website.fill('https://erable.example');
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: t.save }).click();
    await heading.waitFor();
    await page.getByText('erable.example').first().waitFor();

    // The owner accepts, a member joins, and credits are bought.
    const owner = await acceptInvitation(email);
    const member = await newPerson(['Landlord'], 'Léa');
    await member.change({ companyId });
    await acceptInvitation(member.email);
    await buyCredits(owner);
    await openScreen(site, `/admin/companies/${companyId}`);

    const ask = async (label: string) => {
      await page.getByRole('button', { name: lists.actions.replace('{name}', name) }).click();
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    };
    const act = async (title: string, reason: string) => {
      await ask(title);
      await expectAccessible(page);
      await confirm(site, { title, reason }, words.reason);
      await waitForScreen(site);
    };
    await act(records.actions.verify, 'Saw the registration.');
    await page.getByText('Saw the registration.').waitFor();
    await act(records.actions.setOwner, 'The owner left.');
    await page.getByText(WORDS[lang].history.verbs['set-owner']).waitFor();

    const adjust = records.actions.adjustCredits;
    await ask(adjust);
    const dialog = page.getByRole('dialog', { name: adjust });
    await dialog.getByRole('button', { name: adjust }).click();
    await dialog.getByText(validation.required).waitFor();
    await dialog.getByLabel(records.dialog.credits).fill('7');
    await confirm(site, { title: adjust, reason: 'A gift.' }, words.reason);
    await page.getByText(WORDS[lang].history.verbs.credits).waitFor();
    await page.getByText('A gift.').waitFor();

    await page.getByRole('button', { name: new RegExp(`^${records.actions.refund}`) }).click();
    await confirm(site, { title: records.actions.refund, reason: 'Bought twice.' }, words.reason);
    // A refunded purchase has no action any more.
    await page.getByRole('button', { name: new RegExp(`^${records.actions.refund}`) }).waitFor({ state: 'detached' });
    const { company } = await callApi<{
      company: { isVerified: boolean; members: { isOwner: boolean; email: string }[] };
    }>((await newPerson(['Renter'])).token, 'GET', `/admin/companies/${companyId}`);
    expect(company.isVerified).toBe(true);
    expect(company.members.find(({ isOwner }) => isOwner)?.email).toBe(member.email);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
  },
);
