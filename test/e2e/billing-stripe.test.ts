import { afterEach, expect, test } from 'vitest';
import { killServerProcesses, startServerProcess } from '#test/server-process.ts';
import { stripeServer } from '#test/stripe-server.ts';
import { WORDS } from './accounts.ts';
import { newLandlord, payButton } from './buyers.ts';
import { EXTENT } from './extent.ts';
import { callApi, openScreen, waitForScreen } from './log-in.ts';
import { ALL_VIEWS, expectAccessible, expectNoSidewaysScroll, theSite, visit } from './site.ts';

const ADDRESS = {
  name: 'Vidal Rentals',
  line1: '12 Main Street',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2X 1Y4',
};

/** Each needs its own server, so by default only one view runs. */
const VIEWS = EXTENT === 'all' ? ALL_VIEWS : ALL_VIEWS.slice(-1);

afterEach(killServerProcesses);

test.each(VIEWS)(
  'in Stripe’s own fields: a decline in our words, the bank’s question, a card that is kept and pays again ($lang, $size)',
  { timeout: 120_000 },
  async ({ lang, size }) => {
    const { portalBilling: t, billing } = WORDS[lang];
    await using stripe = await stripeServer();
    // Another server over the same market, with Stripe. Only its content policy allows Stripe.
    const { address } = await startServerProcess({
      DATABASE_URL: (await theSite()).database,
      SERVICES: 'web',
      APP_ENV: 'test',
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API_URL: stripe.url,
      STRIPE_JS_URL: `${stripe.url}/v3/`,
    });
    await using window = await visit({ lang, size });
    const site = { ...window, url: address };
    const { page } = site;
    const token = await newLandlord(site, lang);
    await callApi(token, 'PATCH', '/ecommerce/billing-information', ADDRESS);
    const open = async () => {
      await openScreen(site, '/portal/billing/checkout?bundle=1');
      await page.getByRole('button', { name: t.checkout.go }).click();
      await page.waitForURL(/purchase=/);
    };
    const fields = page.frameLocator('iframe[title="Card"]');
    const payWith = async (number: string) => {
      await fields.getByRole('textbox').fill(number);
      await payButton(page, lang).click();
    };

    await openScreen(site, '/portal/billing/checkout?bundle=1');
    await page.getByRole('checkbox', { name: t.checkout.saveCard }).check();
    await page.getByRole('button', { name: t.checkout.go }).click();
    await page.waitForURL(/purchase=/);
    expect(await fields.locator('html').getAttribute('lang')).toBe(`${lang}-CA`);
    await expectAccessible(page, { except: 'iframe' });
    await expectNoSidewaysScroll(page);

    // An empty field shows its error; a decline is explained in the user's language.
    await payWith('');
    await fields.getByText('Incomplete').waitFor();
    await payWith('4000 0000 0000 9995');
    await page.getByRole('alert').filter({ hasText: billing.declined.insufficient_funds }).waitFor();
    await payWith('4000 0000 0000 3220');
    const bank = page.frameLocator('iframe[title="Bank"]');
    await bank.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alert').filter({ hasText: billing.declined.not_confirmed }).waitFor();
    await payWith('4000 0000 0000 3220');
    await bank.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: t.paid.title }).waitFor();

    // The card saved at Stripe pays without fields.
    await open();
    await page.getByText(t.pay.savedCard.split('{')[0] ?? '').waitFor();
    await payButton(page, lang).click();
    await page.getByRole('heading', { name: t.paid.title }).waitFor();
    expect([...stripe.intents.values()].map(({ status, amount_received }) => [status, amount_received])).toEqual([
      ['succeeded', 4484],
      ['succeeded', 4484],
    ]);

    // Paid at Stripe while our page was closed: the receipt is there on return.
    await open();
    const [, , third] = [...stripe.intents.keys()];
    stripe.confirm(third ?? '', 'succeeded');
    await page.reload();
    await waitForScreen(site);
    await page.getByRole('heading', { name: t.paid.title }).waitFor();
  },
);
