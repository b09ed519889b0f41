import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewSession } from '#common/contract/people/accounts.ts';
import type { ReviewDetail, ReviewRow } from '#common/contract/staff/reviews.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { newEmail, PASSWORD } from './accounts.ts';
import { linkIn } from './emails.ts';
import { apiLogIn, callApi, logIn, openScreen, storeSession } from './log-in.ts';
import { openReview } from './reviews.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';
import { choosePasswordAndLogIn, newPerson } from './staff.ts';

const WORDS = { en, fr };

/** A company that waits for its review, with a confirmed owner. */
async function givenLandlord(companyName: string) {
  const person = { firstName: 'Nora', lastName: 'Vidal', email: newEmail(), companyName };
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await callApi<NewSession>('', 'POST', '/elandlord/register', { ...person, ...passwords });
  const token = (await linkIn(person.email, 'account.verify', '/verify-email/')).split('/').at(-1);
  await callApi('', 'POST', '/elandlord/verify', { token, password: PASSWORD });
  const own = answer.tokenInfo.access_token;
  const { company } = await callApi<{ company: { id: number } }>(own, 'GET', '/user/company');
  return { ...person, session: { ...answer, permissions: {} }, companyId: company.id };
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;
/** Whether both boxes are visible and neither covers the other. */
const areApart = (one: Box, other: Box): boolean =>
  one !== null &&
  other !== null &&
  (one.y + one.height <= other.y ||
    other.y + other.height <= one.y ||
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x);

test.each(AT_DESK)(
  'support asks a new landlord, approves the answer by keyboard and undoes it ($lang, $size)',
  async ({ lang, size }) => {
    const { reviews: words, companyDetails, reviewReasons } = WORDS[lang];
    const landlord = await givenLandlord(`Vidal ${randomUUID().replace(/[^a-f]/g, '')}`);
    await using site = await visit({ lang, size });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const support = await logIn(site, 'support');
    const token = support.tokenInfo.access_token;
    const { id } = await openReview(token, landlord.companyId);

    await openScreen(site, '/support/account-reviews?sort=-openedAt');
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('link', { name: landlord.companyName, exact: true }).click();
    await page.getByRole('heading', { name: landlord.companyName, level: 1 }).waitFor();
    await page.getByText(words.page.free).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.keyboard.press('c');
    await page.getByRole('button', { name: words.page.release }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: WORDS[lang].words.keyboardShortcuts });
    await help.getByText(words.page.undo).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('q');
    const asking = page.getByRole('dialog', { name: words.decisions.ask });
    await asking.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await asking.getByText(WORDS[lang].validation.required).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByText(words.done.ask).waitFor();

    await storeSession(site, landlord.session);
    await openScreen(site, '/portal/dashboard');
    await page.getByText(reviewReasons.account.ask.rights).waitFor();
    await page.getByLabel(companyDetails.start.answer).fill('I own the building.');
    await page.getByRole('button', { name: companyDetails.start.sendAnswer }).click();
    await page.getByText(WORDS[lang].ownCompany.answered).waitFor();

    await logIn(site, 'support');
    await openScreen(site, `/support/account-reviews/${id}`);
    await page.getByText('I own the building.').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('Checked the land register.');
    await page.getByRole('button', { name: words.page.addNote }).click();
    await page.getByRole('listitem').getByText('Checked the land register.').waitFor();
    await page.keyboard.press('a');
    await page.getByText(words.done.approve).waitFor();
    await page.getByText(words.page.undoText).waitFor();
    await page.keyboard.press('z');
    const toast = page.getByRole('listitem').filter({ hasText: words.undone });
    // With the focus inside, the toast stays.
    await toast.getByRole('button').focus();
    await page.waitForURL(`**/support/account-reviews/${id}`);
    const approve = page.getByRole('button', { name: words.decisions.approve });
    // The toast's place is below the header.
    const scrollBelowHeader = () =>
      approve.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 80));
    await expect
      .poll(async () => {
        await scrollBelowHeader();
        return areApart(await toast.boundingBox(), await approve.boundingBox());
      })
      .toBe(true);
    // However often it is placed again, it stays off the button.
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
      expect(areApart(await toast.boundingBox(), await approve.boundingBox())).toBe(true);
    }
    await approve.click();
    // The message of the first approval may still be visible.
    const decided = async () => (await callApi<ReviewDetail>(token, 'GET', `/support/reviews/${id}`)).decision;
    await expect.poll(decided).toBe('approve');
    expect(await linkIn(landlord.email, 'company.approved', '/portal/listings')).toBeTruthy();
  },
);

test.each(ON_PHONE)(
  'a reported listing is suspended by keyboard, and a colleague who comes second sees it ($lang, $size)',
  async ({ lang, size }) => {
    const { reviews: words } = WORDS[lang];
    const { tokenInfo } = await apiLogIn('landlord');
    const { rows } = await callApi<{ rows: { id: number }[] }>(
      tokenInfo.access_token,
      'GET',
      `/elandlord/listings?state=active&sort=${lang === 'fr' ? 'address' : '-address'}`,
    );
    const listingId = rows[0]?.id ?? 0;
    const email = newEmail();
    await callApi('', 'POST', `/report-listing/${listingId}`, {
      reason: 'fraudulent-or-scam',
      details: 'Asks for a deposit.',
      email,
      requestKey: randomUUID(),
    });
    await using site = await visit({ lang, size, expected: /409/ });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const support = await logIn(site, 'support');
    const token = support.tokenInfo.access_token;
    const list = await callApi<{ rows: ReviewRow[] }>(token, 'GET', '/support/reviews?kind=report&perPage=100');
    const item = list.rows.find(({ subjectId }) => subjectId === listingId);
    await openScreen(site, '/support/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await openScreen(site, `/support/reported-listings/${item?.id}`);
    await page.getByText('Asks for a deposit.').waitFor();
    await page.getByText(words.report.first).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: words.decisions.suspend }).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByText(words.done.suspend).waitFor();
    const hidden = await fetch(`${url}/api/listing/${listingId}`);
    expect(hidden.status).toBe(410);
    // The page of a colleague still shows the open item.
    const stale = await fetch(`${url}/api/support/reviews/${item?.id}/decision`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, decision: 'dismiss' }),
    });
    expect(stale.status).toBe(409);
    await page.getByRole('dialog', { name: words.decisions.suspend }).waitFor({ state: 'hidden' });
    await page.keyboard.press('z');
    await page.getByText(words.undone).waitFor();
    await expect.poll(async () => (await fetch(`${url}/api/listing/${listingId}`)).status).toBe(200);
    await page.getByRole('button', { name: words.decisions.dismiss }).waitFor();
    await page.keyboard.press('d');
    await page.getByText(words.done.dismiss).waitFor();
  },
);

test('two people on one item: the second sees who has it, and of two decisions at once one counts', async () => {
  const { reviews: words, errors } = en;
  const landlord = await givenLandlord(`Vidal ${randomUUID().replace(/[^a-f]/g, '')}`);
  const bea = await newPerson(['Support'], 'Bea');
  await using first = await visit({ expected: /409/ });
  await using second = await visit({ expected: /409/ });
  const { user, tokenInfo } = await logIn(first, 'support');
  await choosePasswordAndLogIn(second, bea.email);
  const { id } = await openReview(tokenInfo.access_token, landlord.companyId);
  const path = `/support/account-reviews/${id}`;
  for (const site of [first, second]) {
    await openScreen(site, path);
    await site.page.getByText(words.page.free).waitFor();
  }
  await first.page.keyboard.press('c');
  await first.page.getByRole('button', { name: words.page.release }).waitFor();
  // Her page is older than the claim.
  await second.page.keyboard.press('a');
  await second.page.getByText(errors.review.claimed, { exact: true }).waitFor();
  await second.page.getByText(new RegExp(`${user.firstName}.* is working on this`)).waitFor();
  await second.page.getByRole('button', { name: words.decisions.approve }).waitFor({ state: 'hidden' });
  await expectAccessible(second.page);

  await first.page.keyboard.press('c');
  await first.page.getByText(words.page.free).waitFor();
  await openScreen(second, path);
  await second.page.getByRole('button', { name: words.decisions.approve }).waitFor();
  await Promise.all([first, second].map(({ page }) => page.keyboard.press('a')));
  const read = () => callApi<ReviewDetail>(tokenInfo.access_token, 'GET', `/support/reviews/${id}`);
  await expect.poll(async () => (await read()).decision).toBe('approve');
  const { decidedBy, events } = await read();
  expect(events.filter(({ action }) => action === 'decide')).toHaveLength(1);
  const later = decidedBy?.id === bea.id ? first : second;
  await later.page.getByText(errors.review.decided, { exact: true }).waitFor();
  await later.page.getByText(`${words.decided.approve} by ${decidedBy?.name}`).waitFor();
});
