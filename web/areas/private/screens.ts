import type { PhraseBundle } from '#common/i18n/bundles.ts';
import type { BuiltScreenName, PrivateScreenName } from '#common/screens/index.ts';
import { screen } from '#web/router/screen.ts';
import type { ScreenModule } from '#web/router/types.ts';

/** The module of a screen, loaded on first visit, and the phrases it needs besides those of the frame. */
export interface PrivateScreen {
  load: () => Promise<ScreenModule>;
  phrases: readonly PhraseBundle[];
}

const ACCESS: readonly PhraseBundle[] = ['lists', 'access'];
const LISTING_FORM: readonly PhraseBundle[] = [
  'lists',
  'ownListings',
  'listingForm',
  'listing',
  'listingDetails',
  'amenities',
  'map',
];
const RENTER: readonly PhraseBundle[] = ['lists', 'renter', 'forms'];
const BILLING: readonly PhraseBundle[] = ['lists', 'portalBilling'];

/** Screens that are built. A screen that is no longer pending doesn't compile without a line here. */
const BUILT: Record<BuiltScreenName, PrivateScreen> = {
  'admin.dashboard': {
    load: screen(() => import('#web/features/access/AdminDashboardScreen.tsx'), 'AdminDashboardScreen'),
    phrases: ['lists', 'access', 'renter', 'forms'],
  },
  'admin.user-management': {
    load: screen(() => import('#web/features/access/UserManagementScreen.tsx'), 'UserManagementScreen'),
    phrases: ACCESS,
  },
  'admin.users.create': {
    load: screen(() => import('#web/features/access/CreateUserScreen.tsx'), 'CreateUserScreen'),
    phrases: ACCESS,
  },
  'admin.users.detail': {
    load: screen(() => import('#web/features/access/UserScreen.tsx'), 'UserScreen'),
    phrases: ACCESS,
  },
  'admin.users.edit': {
    load: screen(() => import('#web/features/access/EditUserScreen.tsx'), 'EditUserScreen'),
    phrases: ACCESS,
  },
  'admin.roles.create': {
    load: screen(() => import('#web/features/access/CreateRoleScreen.tsx'), 'CreateRoleScreen'),
    phrases: ACCESS,
  },
  'admin.roles.detail': {
    load: screen(() => import('#web/features/access/RoleScreen.tsx'), 'RoleScreen'),
    phrases: ACCESS,
  },
  'admin.roles.edit': {
    load: screen(() => import('#web/features/access/EditRoleScreen.tsx'), 'EditRoleScreen'),
    phrases: ACCESS,
  },
  'admin.permissions.create': {
    load: screen(() => import('#web/features/access/CreatePermissionScreen.tsx'), 'CreatePermissionScreen'),
    phrases: ACCESS,
  },
  'admin.permissions.edit': {
    load: screen(() => import('#web/features/access/EditPermissionScreen.tsx'), 'EditPermissionScreen'),
    phrases: ACCESS,
  },
  'admin.renters': {
    load: screen(() => import('#web/features/access/RentersScreen.tsx'), 'RentersScreen'),
    phrases: ACCESS,
  },
  'admin.renters.detail': {
    load: screen(() => import('#web/features/access/RenterScreen.tsx'), 'RenterScreen'),
    phrases: ACCESS,
  },
  'admin.api-dashboard': {
    load: screen(() => import('#web/features/jobs/ApiDashboardScreen.tsx'), 'ApiDashboardScreen'),
    phrases: ['lists', 'jobs'],
  },
  'admin.dev.emailer': {
    load: screen(() => import('#web/features/emailer/EmailerScreen.tsx'), 'EmailerScreen'),
    phrases: ['lists', 'emailer'],
  },
  'renter.email-alerts': {
    load: screen(() => import('#web/features/alerts/EmailAlertsScreen.tsx'), 'EmailAlertsScreen'),
    phrases: ['alerts', 'filters', 'amenities'],
  },
  'renter.favourite-listings': {
    load: screen(() => import('#web/features/renters/FavouriteListingsScreen.tsx'), 'FavouriteListingsScreen'),
    phrases: RENTER,
  },
  'renter.favorite-listings': {
    load: screen(() => import('#web/features/renters/FavouriteListingsScreen.tsx'), 'FavouriteListingsScreen'),
    phrases: RENTER,
  },
  'renter.viewed-listings': {
    load: screen(() => import('#web/features/renters/ViewedListingsScreen.tsx'), 'ViewedListingsScreen'),
    phrases: RENTER,
  },
  'renter.my-inquiries': {
    load: screen(() => import('#web/features/renters/MyInquiriesScreen.tsx'), 'MyInquiriesScreen'),
    phrases: RENTER,
  },
  'renter.profile': {
    load: screen(() => import('#web/features/renters/ProfileScreen.tsx'), 'ProfileScreen'),
    phrases: RENTER,
  },
  'renter.recommended-listings': {
    load: screen(() => import('#web/features/recommendations/RecommendedScreen.tsx'), 'RecommendedScreen'),
    phrases: ['recommended', 'renter', 'lists', 'amenities'],
  },
  'admin.my-account': {
    load: screen(() => import('#web/features/accounts/my-account/MyAccountScreen.tsx'), 'MyAccountScreen'),
    phrases: ['lists', 'account', 'myAccount'],
  },
  'admin.my-account.edit': {
    load: screen(() => import('#web/features/accounts/my-account/EditMyAccountScreen.tsx'), 'EditMyAccountScreen'),
    phrases: ['lists', 'account', 'myAccount'],
  },
  'admin.my-account.change-password': {
    load: screen(() => import('#web/features/accounts/my-account/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
    phrases: ['lists', 'account', 'myAccount'],
  },
  'portal.dashboard': {
    load: screen(() => import('#web/features/dashboard/PortalDashboardScreen.tsx'), 'PortalDashboardScreen'),
    phrases: ['lists', 'dashboard', 'ownListings'],
  },
  'portal.listings': {
    load: screen(() => import('#web/features/own-listings/OwnListingsScreen.tsx'), 'OwnListingsScreen'),
    phrases: ['lists', 'ownListings'],
  },
  'portal.listings.create': {
    load: screen(() => import('#web/features/own-listings/CreateListingScreen.tsx'), 'CreateListingScreen'),
    phrases: LISTING_FORM,
  },
  'portal.listings.detail': {
    load: screen(() => import('#web/features/own-listings/EditListingScreen.tsx'), 'EditListingScreen'),
    phrases: LISTING_FORM,
  },
  'portal.leads': {
    load: screen(() => import('#web/features/leads/LeadsScreen.tsx'), 'LeadsScreen'),
    phrases: ['lists', 'leads'],
  },
  'portal.leads.detail': {
    load: screen(() => import('#web/features/leads/LeadScreen.tsx'), 'LeadScreen'),
    phrases: ['lists', 'leads', 'forms'],
  },
  'portal.billing': {
    load: screen(() => import('#web/features/billing/BillingScreen.tsx'), 'BillingScreen'),
    phrases: BILLING,
  },
  'portal.billing.checkout': {
    load: screen(() => import('#web/features/billing/CheckoutScreen.tsx'), 'CheckoutScreen'),
    phrases: BILLING,
  },
  'portal.billing.history': {
    load: screen(() => import('#web/features/billing/HistoryScreen.tsx'), 'HistoryScreen'),
    phrases: BILLING,
  },
  'portal.billing.usage': {
    load: screen(() => import('#web/features/billing/UsageScreen.tsx'), 'UsageScreen'),
    phrases: BILLING,
  },
  'portal.account-details': {
    load: screen(() => import('#web/features/own-company/AccountDetailsScreen.tsx'), 'AccountDetailsScreen'),
    phrases: ['lists', 'companyDetails', 'account', 'myAccount', 'portalBilling'],
  },
  'portal.tax-receipts': {
    load: screen(() => import('#web/features/billing/TaxReceiptsScreen.tsx'), 'TaxReceiptsScreen'),
    phrases: BILLING,
  },
};

const PENDING: PrivateScreen = {
  load: screen(() => import('./PendingScreen.tsx'), 'PendingScreen'),
  phrases: ['pending'],
};

/** Module and phrases of a screen behind login. */
export const privateScreen = (name: PrivateScreenName): PrivateScreen =>
  (BUILT as Partial<Record<PrivateScreenName, PrivateScreen>>)[name] ?? PENDING;
