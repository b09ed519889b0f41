import type { PrivateEntry } from './types.ts';

const landlord = { area: 'portal', roles: ['Landlord'] } as const;

/** The screens of the landlord portal. Order is the side menu's order. */
export const PORTAL_SCREENS = {
  'portal.dashboard': { ...landlord, path: '/portal/dashboard', menu: 'overview' },
  'portal.listings': { ...landlord, path: '/portal/listings', menu: 'rentals' },
  'portal.listings.create': { ...landlord, path: '/portal/listings/create' },
  'portal.listings.detail': { ...landlord, path: '/portal/listings/:id' },
  'portal.listings.tours': { ...landlord, path: '/portal/listings/:id/tour-times' },
  'portal.feeds': { ...landlord, path: '/portal/feeds', menu: 'rentals' },
  'portal.feeds.detail': { ...landlord, path: '/portal/feeds/:id' },
  'portal.inbox': { ...landlord, path: '/portal/inbox', menu: 'rentals' },
  'portal.inbox.lead': { ...landlord, path: '/portal/inbox/:id' },
  'portal.leads': { ...landlord, path: '/portal/leads', menu: 'rentals' },
  'portal.leads.detail': { ...landlord, path: '/portal/leads/:id' },
  'portal.billing': { ...landlord, path: '/portal/billing', menu: 'account' },
  'portal.billing.checkout': { ...landlord, path: '/portal/billing/checkout' },
  'portal.billing.history': { ...landlord, path: '/portal/billing/history', isPart: true },
  'portal.billing.usage': { ...landlord, path: '/portal/billing/usage', isPart: true },
  'portal.tax-receipts': { ...landlord, path: '/portal/tax-receipts', isPart: true },
  'portal.account-details': { ...landlord, path: '/portal/account-details', menu: 'account' },
} as const satisfies Record<string, PrivateEntry>;
