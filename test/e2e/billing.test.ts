import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { logInWith, modalOf, stored, WORDS } from './accounts.ts';
import { newLandlord, payButton } from './buyers.ts';
import { callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, ON_PHONE, visit } from './site.ts';

const CHECKOUT = '/portal/billing/checkout';
const BUYER = {
  en: { city: 'Toronto', province: 'ON', postalCode: 'm5v2t6', known: 'M5V 2T6' },
  fr: { city: 'Montréal', province: 'QC', postalCode: 'h2x1y4', known: 'H2X 1Y4' },
} as const;
/** 100 credits with a fifth off: $139.00 − $27.80, plus the province's taxes. */
const LINES = {
  en: ['$139.00', '−$27.80', 'HST 13%', '$14.46', '$125.66'],
  fr: ['139,00 $', '−27,80 $', 'TPS 5 %', '5,56 $', 'TVQ 9,975 %', '11,09 $', '127,85 $'],
} as const;

/** The total without a code. */
const WHOLE = { en: '$157.07', fr: '159,82 $' } as const;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const mainOf = async (page: Page) => plain(await page.locator('main').innerText());

/** Reads a downloaded file. The browser is another process, so its path can't be used. */
const contentOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

/** Fills in a test card and pays. */
async function payWith(page: Page, lang: Lang, number: string): Promise<void> {
  const { pay } = WORDS[lang].portalBilling;
  const fill = page.getByRole('button', { name: pay.useCard.replace('{number}', number) });
  if (!(await fill.isVisible())) await page.getByText(pay.testTitle, { exact: true }).click();
  await fill.click();
  await payButton(page, lang).click();
}

test.each(AT_DESK)(
  'credits are bought: billing information, a code, declined cards, the bank’s question, a receipt to read ($lang, $size)',
  { timeout: 180_000 },
  async ({ lang, size }) => {
    const { portalBilling: t, billing, errors, words } = WORDS[lang];
    await using site = await visit({ lang, size, expected: /status of 422/ });
    const { page } = site;
    await newLandlord(site, lang);
    const calm = async () => {
      await waitForScreen(site);
      // Axe takes a control half under the header for too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };

    // An empty wallet leads to the checkout, which first asks for the billing address.
    await openScreen(site, '/portal/billing');
    expect(await mainOf(page)).toContain(plain(t.warning.start));
    await calm();
    await page.getByRole('link', { name: words.buyCredits }).click();
    // A landlord without a live listing is offered the smallest bundle, and takes the next one.
    const bundles = page.getByRole('radio');
    await bundles.nth(1).waitFor();
    expect(await bundles.nth(0).isChecked()).toBe(true);
    await calm();
    await bundles.nth(1).check();
    await page.getByRole('button', { name: t.checkout.go }).click();
    const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await field(t.information.name).fill('Vidal Rentals');
    await field(t.information.line1).fill('12 Main Street');
    const { city, province, postalCode, known } = BUYER[lang];
    await field(t.information.city).fill(city);
    await page.getByRole('combobox', { name: t.information.province }).selectOption(province);
    await field(t.information.postalCode).fill(postalCode);
    await calm();
    await page.getByRole('button', { name: t.information.saveAndGo }).click();
    await page.getByText(known).waitFor();

    expect(await mainOf(page)).toContain(WHOLE[lang]);

    // An unknown code shows an error; a valid one shows its discount.
    const code = page.getByRole('textbox', { name: words.promoCode });
    await code.fill('NOPE');
    await page.getByRole('button', { name: t.checkout.apply }).click();
    await page.getByText(errors.promo.unknown).waitFor();
    await code.fill('welcome20');
    await code.press('Enter');
    await page.getByText('WELCOME20').first().waitFor();
    for (const line of LINES[lang]) expect(await mainOf(page)).toContain(line);
    await page.getByRole('checkbox', { name: t.checkout.saveCard }).check();
    await calm();
    await page.getByRole('button', { name: t.checkout.go }).click();
    await page.waitForURL(/purchase=/);
    await calm();

    // Declined with the reason, even after a reload. Refusing at the bank means no payment.
    await payButton(page, lang).click();
    expect(await page.getByText(WORDS[lang].validation.required).count()).toBe(4);
    await payWith(page, lang, '4000 0000 0000 9995');
    await page.getByRole('alert').filter({ hasText: billing.declined.insufficient_funds }).waitFor();
    await calm();
    await page.reload();
    await waitForScreen(site);
    expect(await mainOf(page)).toContain(billing.declined.insufficient_funds);
    // An open purchase can be continued from the list of purchases.
    await openScreen(site, '/portal/billing/history');
    await calm();
    await page.getByRole('link', { name: new RegExp(`^${t.history.goOn}`) }).click();
    await page.waitForURL(/purchase=/);
    await payWith(page, lang, '4000 0000 0000 3220');
    await page.getByRole('heading', { name: t.pay.bank }).waitFor();
    await page.reload();
    await waitForScreen(site);
    await calm();
    await page.getByRole('button', { name: t.pay.refuse }).click();
    await page.getByText(billing.declined.not_confirmed).waitFor();

    // A repeated click pays once; a reload is still the receipt.
    await page.getByText(t.pay.testTitle, { exact: true }).click();
    await page.getByRole('button', { name: t.pay.useCard.replace('{number}', '4242 4242 4242 4242') }).click();
    await payButton(page, lang).dblclick();
    await page.getByRole('heading', { name: t.paid.title }).waitFor();
    await page.reload();
    await waitForScreen(site);
    const paid = await mainOf(page);
    for (const line of [...LINES[lang], '4242']) expect(paid).toContain(line);
    expect(paid).toMatch(lang === 'fr' ? /Solde actuel : 100 crédits/ : /You now have 100 credits/);
    await calm();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.paid.download }).click(),
    ]);
    const [, number] = /(\d{4}-\d{6})/.exec(paid) ?? [];
    expect(download.suggestedFilename()).toBe(`${t.receipts.fileName.receipt}-${number}.pdf`);
    const pdf = await getDocumentProxy(new Uint8Array(await contentOf(download)));
    const text = plain((await extractText(pdf, { mergePages: true })).text);
    for (const part of [number ?? '?', 'Vidal Rentals', known, LINES[lang].at(-1) ?? '?']) expect(text).toContain(part);

    // The saved card pays the next purchase; both are in the history and among the receipts.
    await openScreen(site, CHECKOUT);
    await page.getByRole('radio', { name: /25 (?:credits|crédits)/ }).check();
    await page.getByRole('button', { name: t.checkout.go }).click();
    await page.waitForURL(/purchase=/);
    await payButton(page, lang).click();
    await page.getByRole('heading', { name: t.paid.title }).waitFor();
    await openScreen(site, '/portal/billing/history');
    expect(await page.getByText(words.purchaseStates.paid, { exact: true }).count()).toBe(2);
    await calm();
    await openScreen(site, '/portal/tax-receipts');
    await page.getByText(number ?? '?').waitFor();
    await calm();
    await page.getByRole('combobox', { name: t.year }).selectOption(number?.slice(0, 4) ?? '');
    await page.waitForURL(/year=\d{4}/);
    await page.getByText(number ?? '?').waitFor();
    await openScreen(site, '/portal/billing');
    expect(await mainOf(page)).toMatch(/125/);
    expect(await page.getByRole('link', { name: t.information.edit }).count()).toBe(1);
    await page.getByRole('button', { name: t.method.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.method.remove }).click();
    await page.getByText(t.method.empty).waitFor();
  },
);

test('a payment without a response is found paid, or waits for another card', {
  timeout: 60_000,
}, async () => {
  const { portalBilling: t } = WORDS.en;
  await using site = await visit();
  const { page } = site;
  await logIn(site, 'landlord');
  const open = async () => {
    await openScreen(site, `${CHECKOUT}?bundle=1`);
    await page.getByRole('button', { name: t.checkout.go }).click();
    await page.waitForURL(/purchase=/);
  };
  await open();
  await payWith(page, 'en', '4000 0000 0000 0077');
  await page.getByRole('heading', { name: t.paid.title }).waitFor();
  await open();
  await payWith(page, 'en', '4000 0000 0000 0093');
  await page.getByText(t.pay.waiting).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: t.pay.another }).click();
  await payWith(page, 'en', '4242 4242 4242 4242');
  await page.getByRole('heading', { name: t.paid.title }).waitFor();
});

test.each(ON_PHONE)(
  'the message of an expired session above the checkout goes after the login ($lang, $size)',
  async ({ lang, size }) => {
    const { portalBilling: t, frame } = WORDS[lang];
    await using site = await visit({ lang, size, expected: /401/ });
    const { page, context, url } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const modal = modalOf(page);
    const expire = async () => callApi(String(await stored(page, 'token')), 'POST', '/logout', {});
    const logInAgain = async () => {
      await page.locator('main').getByText(frame.expired.text).waitFor();
      await logInWith(modal, 'landlord@demo.foyer.example', DEMO_PASSWORD);
      await expect.poll(() => modal.count()).toBe(0);
      await expect.poll(() => page.locator('main').getByText(frame.expired.text).count()).toBe(0);
    };
    await logIn(site, 'landlord');
    await openScreen(site, `${CHECKOUT}?bundle=1`);
    await expire();
    await page.getByRole('button', { name: t.checkout.go }).click();
    await logInAgain();
    await page.getByRole('button', { name: t.checkout.go }).click();
    await page.waitForURL(/purchase=/);
    await waitForScreen(site);
    await expire();
    await payWith(page, lang, '4242 4242 4242 4242');
    await logInAgain();
    await payButton(page, lang).click();
    await page.getByRole('heading', { name: t.paid.title }).waitFor();
  },
);

test('credits are bought using only the keyboard, and the focus moves to the next step', {
  timeout: 60_000,
}, async () => {
  const { portalBilling: t, words } = WORDS.en;
  await using site = await visit();
  const { page } = site;
  const { keyboard } = page;
  await logIn(site, 'landlord');
  await openScreen(site, '/portal/billing');
  const tabTo = async (goal: Locator) => {
    await goal.waitFor();
    const hasFocus = () => goal.evaluate((element) => element === document.activeElement);
    for (let steps = 0; !(await hasFocus()); steps++) {
      expect(steps).toBeLessThan(60);
      await keyboard.press('Tab');
    }
  };
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });

  await tabTo(page.getByRole('main').getByRole('link', { name: words.buyCredits }));
  await keyboard.press('Enter');
  // Many live listings: a membership costs less than their credits. After the last choice comes the first.
  await tabTo(page.getByRole('radio', { name: /Membership.*Recommended/ }));
  await keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: /Starter/ }).isChecked()).toBe(true);
  await tabTo(field(words.promoCode));
  await keyboard.type('bonus25');
  await keyboard.press('Enter');
  await page.getByText('25 bonus credits, valid for 90 days').waitFor();
  await tabTo(page.getByRole('button', { name: t.checkout.go }));
  await keyboard.press('Enter');
  await page.waitForURL(/purchase=/);
  const card = {
    [t.pay.name]: 'Dana',
    [t.pay.number]: '4000000000003220',
    [t.pay.expiry]: '04/39',
    [t.pay.cvc]: '123',
  };
  for (const [label, text] of Object.entries(card)) {
    await tabTo(field(label));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: t.pay.bank }).and(page.locator(':focus')).waitFor();
  await tabTo(page.getByRole('button', { name: t.pay.confirm }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: t.paid.title }).and(page.locator(':focus')).waitFor();
  await tabTo(page.getByRole('button', { name: t.paid.download }));
  const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/);
});

test.each(ON_PHONE)(
  'the credits that listings used are listed by day and saved as a file ($lang, $size)',
  async ({ lang, size }) => {
    const { portalBilling: t, lists, words } = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'landlord');
    await openScreen(site, '/portal/billing/usage');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('combobox', { name: words.period }).selectOption({ label: t.usage.periods.week });
    await page.waitForURL(/from=\d{4}-\d\d-\d\d/);
    await waitForScreen(site);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: lists.csvOf }).click(),
    ]);
    const [head = '', first = ''] = (await contentOf(download)).toString().split(/\r?\n/);
    expect(head).toContain(words.day);
    expect(first).toMatch(/^"?20\d\d-\d\d-\d\d/);
    await page.getByRole('link', { name: t.tabs.all }).click();
    await page.waitForURL(/tab=all/);
    await page.getByRole('combobox', { name: words.type }).waitFor();
    await waitForScreen(site);
    await expectAccessible(page);
  },
);
