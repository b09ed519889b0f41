import { SETUP_STEPS, type SetupStep, setup } from '#common/contract/setup.ts';
import { LEGAL_PAGES } from '#common/legal-pages.ts';
import type { Services } from '#server/context.ts';
import { readShopState } from '#server/features/billing/index.ts';
import { publishedPageSlugs } from '#server/features/content/index.ts';
import { emailSenderOf, siteSettingsOf } from '#server/features/settings/index.ts';
import { RESERVED_DOMAIN } from '#server/platform/email/reserved-domain.ts';
import { handlers } from '#server/platform/http/invoke.ts';

/** Whether each required step is done. The other steps are optional. */
async function readDone(services: Services): Promise<Partial<Record<SetupStep, boolean>>> {
  const { config, db } = services;
  const [{ companyInfo }, sender, slugs, shop] = await Promise.all([
    siteSettingsOf(services),
    emailSenderOf(services),
    publishedPageSlugs(services),
    readShopState(db),
  ]);
  const { address, city, province, postalCode } = companyInfo;
  return {
    company: [address, city, province, postalCode].every((part) => part !== ''),
    sender: !RESERVED_DOMAIN.test(sender.address),
    legal: LEGAL_PAGES.every((slug) => slugs.includes(slug)),
    taxes: shop.areTaxesDecided,
    bundles: shop.arePricesSet && shop.bundlesOnSale > 0,
    payments: config.PAYMENT_GATEWAY === 'stripe' && !config.STRIPE_SECRET_KEY?.startsWith('sk_test_'),
    mail: config.SMTP_URL !== undefined,
    ...(config.MAP_PROVIDER !== 'bundled' && { map: true }),
    ...(config.S3_ENDPOINT !== undefined && { storage: true }),
  };
}

/** The set-up list of administrators. */
export const routes = handlers(setup, {
  async steps(context) {
    const done = await readDone(context);
    return {
      steps: SETUP_STEPS.map((step) => {
        const isDone = done[step];
        return { step, state: isDone === undefined ? 'optional' : isDone ? 'done' : 'todo' } as const;
      }),
    };
  },
});
