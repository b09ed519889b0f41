import { expect, test } from 'vitest';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { fill, modalOf, newEmail, PASSWORD, send, WORDS } from './accounts.ts';
import { linkIn } from './emails.ts';
import { apiLogIn, callApi, openScreen, storeSession } from './log-in.ts';
import { decideCompany } from './reviews.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, inLang, ON_PHONE, visit } from './site.ts';

test.each(AT_DESK)(
  'a landlord signs up, confirms the address, drafts a listing, completes the company and is approved ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    const { page, context, url } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const { account, companyDetails: words } = WORDS[lang];
    const email = newEmail();
    await site.go(inLang(lang, '/login?as=landlord'));
    const modal = modalOf(page);
    await modal.getByRole('heading', { name: account.landlord.link }).waitFor();
    await fill(modal, { companyName: 'Érable & fils', firstName: 'Dana', lastName: 'Roy', email });
    await fill(modal, { password: PASSWORD });
    await send(modal);
    await page.waitForURL('**/portal/dashboard');
    const banner = page.getByRole('region', { name: words.start.titles.new });
    await banner.getByText(words.start.steps.listing).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await site.go(await linkIn(email, 'account.verify', '/verify-email/'));
    await page.getByRole('button', { name: account.verify.button }).click();
    await page.getByText(account.verify.loggedInDone).waitFor();

    await openScreen(site, '/portal/account-details?tab=company');
    await page.getByLabel(words.company.phone).fill('416');
    await page.getByLabel(words.company.line1).fill('12 King Street');
    await page.getByLabel(words.company.city).fill('Toronto');
    await page.getByLabel(words.company.province).selectOption('ON');
    await page.getByLabel(words.company.postalCode).fill('m5v2t6');
    await page.getByRole('button', { name: words.company.save }).click();
    await page.getByText(WORDS[lang].validation.phone).waitFor();
    expect(await page.getByLabel(words.company.line1).inputValue()).toBe('12 King Street');
    await page.getByLabel(words.company.phone).fill('416 555-0100');
    await page.getByRole('button', { name: words.company.save }).click();
    await page.getByText(words.company.saved).first().waitFor();
    expect(await page.getByLabel(words.company.postalCode).inputValue()).toBe('M5V 2T6');
    await page.getByLabel(WORDS[lang].words.chooseImage).setInputFiles('web/public/social.png');
    await page.getByRole('img', { name: 'Érable & fils' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await openScreen(site, '/portal/listings/create');
    await page.getByLabel(WORDS[lang].listingForm.fields.street).fill('33 St. George Street');
    await page.waitForURL(/\/portal\/listings\/\d+$/);
    await openScreen(site, '/portal/listings');
    await page.getByText('33 St. George Street').first().waitFor();
    await banner.getByRole('button', { name: words.start.show }).click();
    await expect.poll(() => banner.getByText(`(${words.start.isDone})`).count()).toBe(3);

    const { tokenInfo } = await callApi<NewSession>('', 'POST', '/login', { email, password: PASSWORD });
    const own = await callApi<{ company: { id: number } }>(tokenInfo.access_token, 'GET', '/user/company');
    const support = (await apiLogIn('support')).tokenInfo.access_token;
    await decideCompany(support, own.company.id, { decision: 'reject', reason: 'Nobody answers this number.' });
    await openScreen(site, '/portal/account-details');
    const rejected = page.getByRole('region', { name: words.start.titles.rejected });
    await rejected.getByText('Nobody answers this number.').waitFor();
    await expectAccessible(page);
    await rejected.getByRole('button', { name: words.start.askAgain }).click();
    await banner.waitFor();
    await decideCompany(support, own.company.id, { decision: 'approve' });
    await openScreen(site, '/portal/listings');
    await banner.waitFor({ state: 'detached' });
    expect(await linkIn(email, 'company.approved', '/portal/listings')).toBeTruthy();
  },
);

test.each(ON_PHONE)(
  'a colleague is invited, joins from the email and disappears once removed ($lang, $size)',
  async ({ lang, size }) => {
    const owner = { firstName: 'Dana', lastName: 'Roy', email: newEmail(), companyName: 'Harbour & Co' };
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const { tokenInfo } = await callApi<NewSession>('', 'POST', '/elandlord/register', { ...owner, ...passwords });
    const token = (await linkIn(owner.email, 'account.verify', '/verify-email/')).split('/').at(-1);
    await callApi('', 'POST', '/elandlord/verify', { token, password: PASSWORD });
    const email = newEmail();
    await callApi(tokenInfo.access_token, 'POST', '/elandlord/invitations', { email, lang });

    await using site = await visit({ lang, size, expected: /401/ });
    const { page, context, url } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const { account, companyDetails: words } = WORDS[lang];
    await site.go(await linkIn(email, 'company.invitation', '/company-invitation/'));
    await page.getByRole('heading', { name: 'Harbour & Co' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fill(page.locator('main'), { firstName: 'Zoé', lastName: 'Tremblay', password: PASSWORD });
    await page.getByRole('button', { name: account.join.button }).click();
    await page.waitForURL('**/portal/dashboard');
    await openScreen(site, '/portal/account-details?tab=members');
    await page.getByText('Zoé Tremblay').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const team = await callApi<{ members: { id: number; email: string }[] }>(
      tokenInfo.access_token,
      'GET',
      '/elandlord/members',
    );
    const colleague = team.members.find((one) => one.email === email);
    await callApi(tokenInfo.access_token, 'DELETE', `/elandlord/members/${colleague?.id}`);
    await page.getByRole('link', { name: words.tabs.company }).click();
    await page.waitForURL(url + inLang(lang, '/'));
  },
);

/** An owner with a confirmed address, and a colleague in the company. */
async function givenTeam() {
  const owner = { firstName: 'Dana', lastName: 'Roy', email: newEmail(), companyName: 'Harbour & Co' };
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await callApi<NewSession>('', 'POST', '/elandlord/register', { ...owner, ...passwords });
  const { access_token: token } = answer.tokenInfo;
  const proof = (await linkIn(owner.email, 'account.verify', '/verify-email/')).split('/').at(-1);
  await callApi('', 'POST', '/elandlord/verify', { token: proof, password: PASSWORD });
  const email = newEmail();
  await callApi(token, 'POST', '/elandlord/invitations', { email, lang: 'en' });
  const link = (await linkIn(email, 'company.invitation', '/company-invitation/')).split('/').at(-1);
  const person = { firstName: 'Zoé', lastName: 'Tremblay', ...passwords };
  await callApi('', 'POST', `/company-invitations/${link}/accept`, person);
  const { user } = await callApi<Pick<NewSession, 'user'>>(token, 'GET', '/my-user');
  return { owner, colleague: email, logIn: { ...answer, user, permissions: {} } };
}

test('an owner transfers the company to a colleague and then deletes the account', async () => {
  const { owner, colleague, logIn } = await givenTeam();
  await using site = await visit({ expected: /409|422|401/ });
  const { page, url } = site;
  const { companyDetails: words, myAccount } = WORDS.en;
  await storeSession(site, logIn);
  await openScreen(site, '/admin/my-account');
  await page.getByRole('link', { name: myAccount.remove.transfer }).click();
  await page.getByRole('button', { name: 'Make Zoé Tremblay the owner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(myAccount.form.currentPassword).fill('a guess');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.members.transfer.confirm }).click();
  await dialog.getByText('That password is incorrect. Try again.').waitFor();
  await dialog.getByLabel(myAccount.form.currentPassword).fill(PASSWORD);
  await dialog.getByRole('button', { name: words.members.transfer.confirm }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.members.leave }).waitFor();
  expect(await page.getByText(words.members.invite).count()).toBe(0);
  expect(await linkIn(colleague, 'company.owner', '/portal/account-details')).toBeTruthy();
  expect(await linkIn(owner.email, 'company.former-owner', '/portal/account-details')).toBeTruthy();

  await openScreen(site, '/admin/my-account');
  await page.getByRole('button', { name: myAccount.remove.open }).click();
  await dialog.getByLabel(myAccount.form.currentPassword).fill(PASSWORD);
  await dialog.getByRole('button', { name: myAccount.remove.confirm }).click();
  await page.waitForURL(`${url}/`);
});

test('inquiries go to a new address once it is confirmed, and until then the screen shows the current one', async () => {
  const { owner, logIn } = await givenTeam();
  await using site = await visit();
  const { page } = site;
  const { account, companyDetails: words } = WORDS.en;
  await storeSession(site, logIn);
  await openScreen(site, '/portal/account-details?tab=company');
  const field = page.getByLabel(words.company.email);
  const [first, second] = [newEmail(), newEmail()];
  const ask = async (email: string) => {
    await field.fill(email);
    await page.getByRole('button', { name: words.company.save }).click();
    await page.getByText(`We sent a link to ${email}. Until`).waitFor();
    expect(await field.inputValue()).toBe(owner.email);
  };
  await ask(first);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.pendingAddress.cancel }).click();
  await page.getByText(words.pendingAddress.title).waitFor({ state: 'detached' });
  await ask(second);
  const old = await linkIn(second, 'company.address', '/verify-email/');
  await page.getByRole('button', { name: WORDS.en.words.resendLink }).click();
  await expect.poll(() => linkIn(second, 'company.address', '/verify-email/')).not.toBe(old);
  await site.go(await linkIn(second, 'company.address', '/verify-email/'));
  await page.getByRole('button', { name: account.verify.button }).click();
  await page.getByText(account.verify.loggedInDone).waitFor();
  await openScreen(site, '/portal/account-details?tab=company');
  expect(await field.inputValue()).toBe(second);
  expect(await page.getByText(words.pendingAddress.title).count()).toBe(0);
});
