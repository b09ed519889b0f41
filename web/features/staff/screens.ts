import { type PrivateScreens, privateScreen, recordScreen } from '#web/app/private-screen.tsx';

const ACCESS = ['lists', 'access', 'history'] as const;
const ADMIN_COMPANIES = ['lists', 'records', 'adminCompanies'] as const;
const CONTACT_DESK = ['lists', 'contactDesk'] as const;
const REVIEWS = ['lists', 'reviews'] as const;
const REVIEW = ['lists', 'reviews', 'lists', 'feeds', 'feedCodes', 'duplicates'] as const;
const RECORDS = ['lists', 'records'] as const;
const ACCOUNT_IMPORT = ['lists', 'accountImport'] as const;

/** The screens of this district behind login. */
export const staffScreens = {
  'admin.dashboard': privateScreen(() => import('./access/AdminDashboardScreen.tsx'), 'AdminDashboardScreen', [
    'lists',
    'access',
    'history',
    'renter',
    'forms',
  ]),
  'admin.user-management': privateScreen(
    () => import('./access/UserManagementScreen.tsx'),
    'UserManagementScreen',
    ACCESS,
  ),
  'admin.users.create': privateScreen(() => import('./access/CreateUserScreen.tsx'), 'CreateUserScreen', ACCESS),
  'admin.users.detail': privateScreen(() => import('./access/UserScreen.tsx'), 'UserScreen', [
    'lists',
    'access',
    'history',
    'mediaLibrary',
  ]),
  'admin.users.edit': recordScreen(() => import('./access/EditUserScreen.tsx'), 'EditUserScreen', ACCESS),
  'admin.roles.create': privateScreen(() => import('./access/CreateRoleScreen.tsx'), 'CreateRoleScreen', ACCESS),
  'admin.roles.detail': privateScreen(() => import('./access/RoleScreen.tsx'), 'RoleScreen', ACCESS),
  'admin.roles.edit': recordScreen(() => import('./access/EditRoleScreen.tsx'), 'EditRoleScreen', ACCESS),
  'admin.permissions.create': privateScreen(
    () => import('./access/CreatePermissionScreen.tsx'),
    'CreatePermissionScreen',
    ACCESS,
  ),
  'admin.permissions.edit': recordScreen(
    () => import('./access/EditPermissionScreen.tsx'),
    'EditPermissionScreen',
    ACCESS,
  ),
  'admin.renters': privateScreen(() => import('./access/RentersScreen.tsx'), 'RentersScreen', ACCESS),
  'admin.renters.detail': privateScreen(() => import('./access/RenterScreen.tsx'), 'RenterScreen', ACCESS),
  'admin.history': privateScreen(() => import('./history/ChangesScreen.tsx'), 'ChangesScreen', ['lists', 'history']),
  'admin.companies': privateScreen(
    () => import('./admin-companies/AdminCompaniesScreen.tsx'),
    'AdminCompaniesScreen',
    ADMIN_COMPANIES,
  ),
  'admin.companies.create': privateScreen(
    () => import('./admin-companies/CreateCompanyScreen.tsx'),
    'CreateCompanyScreen',
    ADMIN_COMPANIES,
  ),
  'admin.companies.detail': privateScreen(
    () => import('./admin-companies/AdminCompanyScreen.tsx'),
    'AdminCompanyScreen',
    ADMIN_COMPANIES,
  ),
  'admin.companies.edit': recordScreen(
    () => import('./admin-companies/EditCompanyScreen.tsx'),
    'EditCompanyScreen',
    ADMIN_COMPANIES,
  ),
  'admin.forms': privateScreen(() => import('./contact-desk/FormsScreen.tsx'), 'FormsScreen', CONTACT_DESK),
  'admin.forms.detail': privateScreen(() => import('./contact-desk/MessageScreen.tsx'), 'MessageScreen', CONTACT_DESK),
  'admin.inquiries': privateScreen(() => import('./contact-desk/InquiriesScreen.tsx'), 'InquiriesScreen', CONTACT_DESK),
  'admin.inquiries.detail': privateScreen(
    () => import('./contact-desk/InquiryRecordScreen.tsx'),
    'InquiryRecordScreen',
    CONTACT_DESK,
  ),
  'admin.api-dashboard': privateScreen(() => import('./jobs/ApiDashboardScreen.tsx'), 'ApiDashboardScreen', [
    'lists',
    'jobs',
  ]),
  'admin.status': privateScreen(() => import('./status/StatusScreen.tsx'), 'StatusScreen', ['lists', 'siteStatus']),
  'admin.dev.emailer': privateScreen(() => import('./emailer/EmailerScreen.tsx'), 'EmailerScreen', [
    'lists',
    'emailer',
  ]),
  'support.dashboard': privateScreen(() => import('./reviews/queue-screens.tsx'), 'SupportDashboardScreen', REVIEWS),
  'support.account-reviews': privateScreen(
    () => import('./reviews/queue-screens.tsx'),
    'AccountReviewsScreen',
    REVIEWS,
  ),
  'support.account-reviews.detail': recordScreen(() => import('./reviews/ReviewScreen.tsx'), 'ReviewScreen', REVIEW),
  'support.reported-listings': privateScreen(
    () => import('./reviews/queue-screens.tsx'),
    'ReportedListingsScreen',
    REVIEWS,
  ),
  'support.reported-listings.detail': recordScreen(() => import('./reviews/ReviewScreen.tsx'), 'ReviewScreen', REVIEW),
  'support.messages': privateScreen(() => import('./reviews/queue-screens.tsx'), 'MessagesScreen', REVIEWS),
  'support.messages.detail': recordScreen(() => import('./reviews/ReviewScreen.tsx'), 'ReviewScreen', REVIEW),
  'support.companies': privateScreen(
    () => import('./records/record-list-screens.tsx'),
    'SupportCompaniesScreen',
    RECORDS,
  ),
  'support.company': privateScreen(() => import('./records/CompanyRecordScreen.tsx'), 'CompanyRecordScreen', RECORDS),
  'support.company-search': privateScreen(
    () => import('./records/record-list-screens.tsx'),
    'CompanySearchScreen',
    RECORDS,
  ),
  'support.listings': privateScreen(
    () => import('./records/record-list-screens.tsx'),
    'SupportListingsScreen',
    RECORDS,
  ),
  'support.listing': privateScreen(() => import('./records/ListingRecordScreen.tsx'), 'ListingRecordScreen', [
    'lists',
    'records',
    'listingForm',
  ]),
  'support.listing.edit': recordScreen(
    () => import('./records/EditListingRecordScreen.tsx'),
    'EditListingRecordScreen',
    ['lists', 'records', 'listingForm', 'listingDetails', 'search'],
  ),
  'support.listing-search': privateScreen(
    () => import('./records/record-list-screens.tsx'),
    'ListingSearchScreen',
    RECORDS,
  ),
  'support.users': privateScreen(() => import('./records/record-list-screens.tsx'), 'SupportUsersScreen', RECORDS),
  'support.user': privateScreen(() => import('./records/UserRecordScreen.tsx'), 'UserRecordScreen', RECORDS),
  'support.user-search': privateScreen(() => import('./records/record-list-screens.tsx'), 'UserSearchScreen', RECORDS),
  'support.account-import': privateScreen(
    () => import('./account-import/AccountImportsScreen.tsx'),
    'AccountImportsScreen',
    ACCOUNT_IMPORT,
  ),
  'support.account-import.detail': privateScreen(
    () => import('./account-import/AccountImportScreen.tsx'),
    'AccountImportScreen',
    ACCOUNT_IMPORT,
  ),
  'support.key-metrics': privateScreen(() => import('./metrics/KeyMetricsScreen.tsx'), 'KeyMetricsScreen', [
    'lists',
    'metrics',
  ]),
  'support.utilities': privateScreen(() => import('./utilities/UtilitiesScreen.tsx'), 'UtilitiesScreen', [
    'lists',
    'utilities',
  ]),
} satisfies PrivateScreens;
