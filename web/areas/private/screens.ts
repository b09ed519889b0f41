import type { PhraseBundle } from '#common/i18n/bundles.ts';
import type { BuiltScreenName, PrivateScreenName } from '#common/screens/index.ts';
import type { ScreenModule } from '#web/router/types.ts';

/** The module of a screen, loaded when it is first visited, and what it says beyond the core and the frame. */
export interface PrivateScreen {
  load: () => Promise<ScreenModule>;
  phrases: readonly PhraseBundle[];
}

const ACCESS: readonly PhraseBundle[] = ['lists', 'access'];
const LISTING_FORM: readonly PhraseBundle[] = [
  ...(['lists', 'ownListings', 'listingForm', 'listing', 'listingDetails', 'amenities', 'map'] as const),
];
const RENTER: readonly PhraseBundle[] = ['lists', 'renter', 'forms'];
const BILLING: readonly PhraseBundle[] = ['lists', 'portalBilling'];

/** The screens that are built. One that leaves the pending ones does not compile until it has its line here. */
const BUILT: Record<BuiltScreenName, PrivateScreen> = {
  'admin.dashboard': {
    load: () => import('#web/features/access/DashboardScreen.tsx'),
    phrases: ['lists', 'access', 'renter', 'forms'],
  },
  'admin.user-management': { load: () => import('#web/features/access/UserManagementScreen.tsx'), phrases: ACCESS },
  'admin.users.create': { load: () => import('#web/features/access/CreateUserScreen.tsx'), phrases: ACCESS },
  'admin.users.detail': { load: () => import('#web/features/access/UserScreen.tsx'), phrases: ACCESS },
  'admin.users.edit': { load: () => import('#web/features/access/EditUserScreen.tsx'), phrases: ACCESS },
  'admin.roles.create': { load: () => import('#web/features/access/CreateRoleScreen.tsx'), phrases: ACCESS },
  'admin.roles.detail': { load: () => import('#web/features/access/RoleScreen.tsx'), phrases: ACCESS },
  'admin.roles.edit': { load: () => import('#web/features/access/EditRoleScreen.tsx'), phrases: ACCESS },
  'admin.permissions.create': {
    load: () => import('#web/features/access/CreatePermissionScreen.tsx'),
    phrases: ACCESS,
  },
  'admin.permissions.edit': { load: () => import('#web/features/access/EditPermissionScreen.tsx'), phrases: ACCESS },
  'admin.renters': { load: () => import('#web/features/access/RentersScreen.tsx'), phrases: ACCESS },
  'admin.renters.detail': { load: () => import('#web/features/access/RenterScreen.tsx'), phrases: ACCESS },
  'admin.api-dashboard': {
    load: () => import('#web/features/jobs/ApiDashboardScreen.tsx'),
    phrases: ['lists', 'work'],
  },
  'admin.dev.emailer': {
    load: () => import('#web/features/emailer/EmailerScreen.tsx'),
    phrases: ['lists', 'emailer'],
  },
  'renter.email-alerts': {
    load: () => import('#web/features/alerts/EmailAlertsScreen.tsx'),
    phrases: ['alerts', 'filters', 'amenities'],
  },
  'renter.favourite-listings': {
    load: () => import('#web/features/renters/FavouriteListingsScreen.tsx'),
    phrases: RENTER,
  },
  'renter.favorite-listings': {
    load: () => import('#web/features/renters/FavouriteListingsScreen.tsx'),
    phrases: RENTER,
  },
  'renter.viewed-listings': {
    load: () => import('#web/features/renters/ViewedListingsScreen.tsx'),
    phrases: RENTER,
  },
  'renter.my-inquiries': {
    load: () => import('#web/features/renters/MyInquiriesScreen.tsx'),
    phrases: RENTER,
  },
  'renter.profile': {
    load: () => import('#web/features/renters/ProfileScreen.tsx'),
    phrases: RENTER,
  },
  'renter.recommended-listings': {
    load: () => import('#web/features/recommendations/RecommendedScreen.tsx'),
    phrases: ['recommended', 'renter', 'lists', 'amenities'],
  },
  'admin.my-account': {
    load: () => import('#web/features/accounts/my-account/MyAccountScreen.tsx'),
    phrases: ['lists', 'account', 'myAccount'],
  },
  'admin.my-account.edit': {
    load: () => import('#web/features/accounts/my-account/EditMyAccountScreen.tsx'),
    phrases: ['lists', 'account', 'myAccount'],
  },
  'admin.my-account.change-password': {
    load: () => import('#web/features/accounts/my-account/ChangePasswordScreen.tsx'),
    phrases: ['lists', 'account', 'myAccount'],
  },
  'portal.dashboard': {
    load: () => import('#web/features/dashboard/DashboardScreen.tsx'),
    phrases: ['lists', 'dashboard', 'ownListings'],
  },
  'portal.listings': {
    load: () => import('#web/features/own-listings/OwnListingsScreen.tsx'),
    phrases: ['lists', 'ownListings'],
  },
  'portal.listings.create': {
    load: () => import('#web/features/own-listings/CreateListingScreen.tsx'),
    phrases: LISTING_FORM,
  },
  'portal.listings.detail': {
    load: () => import('#web/features/own-listings/EditListingScreen.tsx'),
    phrases: LISTING_FORM,
  },
  'portal.leads': { load: () => import('#web/features/leads/LeadsScreen.tsx'), phrases: ['lists', 'leads'] },
  'portal.leads.detail': {
    load: () => import('#web/features/leads/LeadScreen.tsx'),
    phrases: ['lists', 'leads', 'forms'],
  },
  'portal.billing': { load: () => import('#web/features/billing/BillingScreen.tsx'), phrases: BILLING },
  'portal.billing.checkout': { load: () => import('#web/features/billing/CheckoutScreen.tsx'), phrases: BILLING },
  'portal.billing.history': { load: () => import('#web/features/billing/HistoryScreen.tsx'), phrases: BILLING },
  'portal.billing.usage': { load: () => import('#web/features/billing/UsageScreen.tsx'), phrases: BILLING },
  'portal.account-details': {
    load: () => import('#web/features/own-company/AccountDetailsScreen.tsx'),
    phrases: ['lists', 'companyDetails', 'account', 'myAccount', 'portalBilling'],
  },
  'portal.tax-receipts': { load: () => import('#web/features/billing/TaxReceiptsScreen.tsx'), phrases: BILLING },
};

const PENDING: PrivateScreen = { load: () => import('./PendingScreen.tsx'), phrases: ['pending'] };

/** The module and phrases of a screen behind sign-in. */
export const privateScreen = (name: PrivateScreenName): PrivateScreen =>
  (BUILT as Partial<Record<PrivateScreenName, PrivateScreen>>)[name] ?? PENDING;
