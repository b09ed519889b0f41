import type { PrivateScreenName, SCREENS } from './index.ts';

/**
 * Paths of the screens behind login that public pages link to. Public pages use these instead of `pathTo`, because
 * visitors don't load the table of private screens. A path that differs from that table does not compile.
 */
export const LINKED_PATHS = {
  'admin.dashboard': '/admin/dashboard',
  'portal.dashboard': '/portal/dashboard',
  'support.dashboard': '/support/dashboard',
  'admin.my-account': '/admin/my-account',
  'renter.favourite-listings': '/admin/favourite-listings',
  'renter.email-alerts': '/admin/email-alerts',
} as const satisfies { [N in PrivateScreenName]?: (typeof SCREENS)[N]['path'] };
