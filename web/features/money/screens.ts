import { type PrivateScreens, privateScreen } from '#web/app/private-screen.tsx';

const SHOP = ['lists', 'shop'] as const;
const BILLING = ['lists', 'portalBilling'] as const;
const RENEWALS = ['lists', 'renewals'] as const;

/** The screens of this district behind login. */
export const moneyScreens = {
  'admin.credit-bundles.create': privateScreen(
    () => import('./shop/CreateBundleScreen.tsx'),
    'CreateBundleScreen',
    SHOP,
  ),
  'admin.promo-codes.create': privateScreen(() => import('./shop/CreatePromoScreen.tsx'), 'CreatePromoScreen', SHOP),
  'admin.promo-codes.edit': privateScreen(() => import('./shop/EditPromoScreen.tsx'), 'EditPromoScreen', SHOP),
  'admin.credit-bundles.edit': privateScreen(() => import('./shop/BundleScreen.tsx'), 'BundleScreen', SHOP),
  'admin.ecommerce': privateScreen(() => import('./shop/EcommerceScreen.tsx'), 'EcommerceScreen', SHOP),
  'portal.billing': privateScreen(() => import('./billing/BillingScreen.tsx'), 'BillingScreen', BILLING),
  'portal.billing.checkout': privateScreen(() => import('./billing/CheckoutScreen.tsx'), 'CheckoutScreen', BILLING),
  'portal.billing.history': privateScreen(() => import('./billing/HistoryScreen.tsx'), 'HistoryScreen', BILLING),
  'portal.billing.usage': privateScreen(() => import('./billing/UsageScreen.tsx'), 'UsageScreen', BILLING),
  'portal.tax-receipts': privateScreen(() => import('./billing/TaxReceiptsScreen.tsx'), 'TaxReceiptsScreen', BILLING),
  'support.membership-renewal': privateScreen(
    () => import('./renewals/RenewalsScreen.tsx'),
    'RenewalsScreen',
    RENEWALS,
  ),
  'support.membership-renewal-results': privateScreen(
    () => import('./renewals/RenewalResultsScreen.tsx'),
    'RenewalResultsScreen',
    RENEWALS,
  ),
} satisfies PrivateScreens;
