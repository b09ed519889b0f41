import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { logIn, openScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';

const WORDS = { en, fr };

/** A support agent's browser, in one language and size. */
async function visitAsSupport({ lang, size }: (typeof ON_PHONE)[number]) {
  // Wrong input is part of these tests.
  const site = await visit({ lang, size, expected: /status of 4(?:00|04|22)/ });
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'support');
  return site;
}

test.each(AT_DESK)('support reindexes, looks up and checks with small tools ($lang, $size)', async (where) => {
  const { utilities: words, errors } = WORDS[where.lang];
  await using site = await visitAsSupport(where);
  const { page } = site;
  await openScreen(site, '/support/utilities');
  await page.getByText(words.feed.upToDate).waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);

  await page.getByLabel(words.reindex.field).fill('999999');
  await page.getByRole('button', { name: words.reindex.submit, exact: true }).click();
  await page.getByText(errors.listing.not_found).waitFor();

  await page.getByLabel(WORDS[where.lang].words.companyNumber).fill('x');
  await page.getByRole('button', { name: words.wallets.submit, exact: true }).click();
  await page.locator('#wallets-companyId[aria-invalid="true"]').waitFor();
  await page.getByLabel(WORDS[where.lang].words.companyNumber).fill('');
  await page.getByRole('button', { name: words.wallets.submit, exact: true }).click();
  const checked = page.locator('#wallets').getByRole('status');
  await checked.filter({ hasText: /\d/ }).waitFor();
  expect(await checked.innerText()).toMatch(where.lang === 'fr' ? /portefeuilles? vérifié/ : /wallets? checked/);

  await page.getByLabel(words.address.street).fill('1 Nowhere Street');
  await page.getByLabel(WORDS[where.lang].words.city).fill('montreal');
  await page.getByRole('button', { name: words.address.submit, exact: true }).click();
  await page.getByText(words.address.none).waitFor();
  expect(await page.getByLabel(words.address.street).inputValue()).toBe('1 Nowhere Street');
  await expectAccessible(page);
});

test.each(ON_PHONE)(
  'support renews a membership after a dry run, and sees the result ($lang, $size)',
  async (where) => {
    const { renewals: words, validation } = WORDS[where.lang];
    await using site = await visitAsSupport(where);
    const { page } = site;
    await openScreen(site, '/support/membership-renewal');
    await page
      .getByRole('region', { name: WORDS[where.lang].words.memberships, exact: true })
      .getByRole('link')
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: words.renew }).first().click();
    const dialog = page.getByRole('dialog');
    // It begins with an offer, which costs the site nothing, and nothing starts before a dry run.
    const [offering, renewing] = [words.dialog.actions.offer, words.dialog.actions.renew];
    expect(await dialog.getByRole('radio', { name: offering }).isChecked()).toBe(true);
    await dialog.locator('label', { has: page.getByRole('radio', { name: renewing }) }).click();
    await dialog.getByRole('button', { name: WORDS[where.lang].words.dryRun }).click();
    await dialog.getByText(words.planCodes.renewed).waitFor();
    await expectAccessible(page);
    const start = dialog.locator('button[type=submit]');
    await start.click();
    await dialog.getByText(validation.required).waitFor();
    await dialog.getByLabel(WORDS[where.lang].words.reason).fill('Paid by cheque.');
    await start.click();
    await page.getByRole('heading', { name: words.runs.items }).waitFor();
    await page.getByText(words.codes.renewed).first().waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
  },
);

test.each(AT_DESK)('support reads key metrics with their definitions ($lang, $size)', async (where) => {
  const { metrics: words } = WORDS[where.lang];
  await using site = await visitAsSupport(where);
  const { page } = site;
  await openScreen(site, '/support/key-metrics');
  await page.getByText(words.definitions.replyMedianHours).waitFor();
  await page.getByRole('heading', { name: words.empty.title }).waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  // The address keeps the choice, so the control follows a navigation.
  await page.locator('label', { has: page.getByRole('radio', { name: words.names.leads, exact: true }) }).click();
  await page.getByRole('heading', { name: words.chart.replace('{metric}', words.names.leads) }).waitFor();
  await page.getByText(words.table).click();
  await page.getByRole('columnheader', { name: words.fields.n }).waitFor();
  await page.getByLabel(WORDS[where.lang].words.place).selectOption({ index: 1 });
  await page.getByText(words.definitions.revenueCents).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.csv }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('key-metrics.csv');
  await expectAccessible(page);
});
