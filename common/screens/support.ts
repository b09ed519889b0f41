import type { PrivateEntry } from './types.ts';

const support = { area: 'support', roles: ['Support'] } as const;

/** The screens of the support area. Order is the side menu's order. */
export const SUPPORT_SCREENS = {
  'support.dashboard': { ...support, path: '/support/dashboard', menu: 'overview' },
  'support.account-reviews': { ...support, path: '/support/account-reviews', menu: 'reviews' },
  'support.account-reviews.detail': { ...support, path: '/support/account-reviews/:id' },
  'support.reported-listings': { ...support, path: '/support/reported-listings', menu: 'reviews' },
  'support.reported-listings.detail': { ...support, path: '/support/reported-listings/:id' },
  'support.messages': { ...support, path: '/support/messages', menu: 'reviews' },
  'support.messages.detail': { ...support, path: '/support/messages/:id' },
  'support.companies': { ...support, path: '/support/companies/:filter?', menu: 'records' },
  'support.company': { ...support, path: '/support/company/:id' },
  'support.company.merge-listings': { ...support, path: '/support/company/:id/merge-listings' },
  // The lists search too; these pages keep their addresses.
  'support.company-search': { ...support, path: '/support/company-search' },
  'support.listings': { ...support, path: '/support/listings/:filter?', menu: 'records' },
  'support.listing': { ...support, path: '/support/listing/:id' },
  'support.listing.edit': { ...support, path: '/support/listing/:id/edit' },
  'support.listing-search': { ...support, path: '/support/listing-search' },
  'support.users': { ...support, path: '/support/users/:filter?', menu: 'records' },
  'support.user': { ...support, path: '/support/user/:id' },
  'support.user-search': { ...support, path: '/support/user-search' },
  'support.account-import': { ...support, path: '/support/account-import', menu: 'operations' },
  'support.account-import.detail': { ...support, path: '/support/account-import/:id' },
  'support.scam-rules': { ...support, path: '/support/scam-rules', menu: 'operations' },
  'support.feed-logs': { ...support, path: '/support/feed-logs', menu: 'operations' },
  'support.feed-logs.detail': { ...support, path: '/support/feed-logs/:feed_id' },
  'support.membership-renewal': {
    ...support,
    path: '/support/membership-renewal',
    menu: 'operations',
  },
  'support.membership-renewal-results': {
    ...support,
    path: '/support/membership-renewal-results',
    isPart: true,
  },
  'support.key-metrics': {
    ...support,
    path: '/support/key-metrics',
    menu: 'operations',
    permissions: ['viewKeyMetrics'],
  },
  'support.utilities': { ...support, path: '/support/utilities', menu: 'operations' },
} as const satisfies Record<string, PrivateEntry>;
