import type { PhraseBundle } from '#common/i18n/bundles.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { screen } from '#web/router/screen.ts';
import type { ScreenModule } from '#web/router/types.ts';

/** The module of a screen, loaded on first visit, and the phrases it needs besides those of the frame. */
interface PrivateScreen {
  load: () => Promise<ScreenModule>;
  phrases: readonly PhraseBundle[];
}

const ACCESS: readonly PhraseBundle[] = ['lists', 'access', 'history'];
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
const MY_ACCOUNT: readonly PhraseBundle[] = ['lists', 'account', 'myAccount'];
const ADMIN_COMPANIES: readonly PhraseBundle[] = ['lists', 'records', 'adminCompanies'];
const CONTACT_DESK: readonly PhraseBundle[] = ['lists', 'contactDesk'];
const MENUS: readonly PhraseBundle[] = ['lists', 'menus'];
const RECORDS: readonly PhraseBundle[] = ['lists', 'records'];
const REVIEWS: readonly PhraseBundle[] = ['lists', 'reviews'];
const FEEDS: readonly PhraseBundle[] = ['lists', 'feeds', 'feedCodes'];
const REVIEW: readonly PhraseBundle[] = [...REVIEWS, ...FEEDS, 'duplicates'];
const PLACES: readonly PhraseBundle[] = ['lists', 'placesAdmin', 'map', 'mediaLibrary'];
const REDIRECTS: readonly PhraseBundle[] = ['lists', 'redirects'];
/** Logs name changed amenities and fees in words. */
const FEED_LOG: readonly PhraseBundle[] = [...FEEDS, 'amenities', 'listingDetails'];
const FEED_FORM: readonly PhraseBundle[] = [...FEED_LOG, 'siteAdmin'];
const ENTRIES: readonly PhraseBundle[] = ['lists', 'entries'];
const FAQS: readonly PhraseBundle[] = [...ENTRIES, 'faqs'];
const GLOBAL_CONTENT: readonly PhraseBundle[] = [...ENTRIES, 'globalContent'];
const BLOG = [...ENTRIES, 'blogAdmin'] as const;
const BLOG_TEXT = [...BLOG, 'richText', 'mediaLibrary'] as const;
const BILLING: readonly PhraseBundle[] = ['lists', 'portalBilling'];

/** The module of each screen. A new screen doesn't compile without a line here. */
const MODULES: Record<PrivateScreenName, PrivateScreen['load']> = {
  'admin.dashboard': screen(
    () => import('#web/features/staff/access/AdminDashboardScreen.tsx'),
    'AdminDashboardScreen',
  ),
  'admin.user-management': screen(
    () => import('#web/features/staff/access/UserManagementScreen.tsx'),
    'UserManagementScreen',
  ),
  'admin.users.create': screen(() => import('#web/features/staff/access/CreateUserScreen.tsx'), 'CreateUserScreen'),
  'admin.users.detail': screen(() => import('#web/features/staff/access/UserScreen.tsx'), 'UserScreen'),
  'admin.users.edit': screen(() => import('#web/features/staff/access/EditUserScreen.tsx'), 'EditUserScreen'),
  'admin.roles.create': screen(() => import('#web/features/staff/access/CreateRoleScreen.tsx'), 'CreateRoleScreen'),
  'admin.roles.detail': screen(() => import('#web/features/staff/access/RoleScreen.tsx'), 'RoleScreen'),
  'admin.roles.edit': screen(() => import('#web/features/staff/access/EditRoleScreen.tsx'), 'EditRoleScreen'),
  'admin.permissions.create': screen(
    () => import('#web/features/staff/access/CreatePermissionScreen.tsx'),
    'CreatePermissionScreen',
  ),
  'admin.permissions.edit': screen(
    () => import('#web/features/staff/access/EditPermissionScreen.tsx'),
    'EditPermissionScreen',
  ),
  'admin.renters': screen(() => import('#web/features/staff/access/RentersScreen.tsx'), 'RentersScreen'),
  'admin.renters.detail': screen(() => import('#web/features/staff/access/RenterScreen.tsx'), 'RenterScreen'),
  'admin.credit-bundles.create': screen(
    () => import('#web/features/money/shop/CreateBundleScreen.tsx'),
    'CreateBundleScreen',
  ),
  'admin.promo-codes.create': screen(
    () => import('#web/features/money/shop/CreatePromoScreen.tsx'),
    'CreatePromoScreen',
  ),
  'admin.promo-codes.edit': screen(() => import('#web/features/money/shop/EditPromoScreen.tsx'), 'EditPromoScreen'),
  'admin.credit-bundles.edit': screen(() => import('#web/features/money/shop/BundleScreen.tsx'), 'BundleScreen'),
  'admin.ecommerce': screen(() => import('#web/features/money/shop/EcommerceScreen.tsx'), 'EcommerceScreen'),
  'admin.settings': screen(() => import('#web/features/site/site-admin/SettingsScreen.tsx'), 'SettingsScreen'),
  'admin.settings.module': screen(() => import('#web/features/site/site-admin/ModuleScreen.tsx'), 'ModuleScreen'),
  'admin.history': screen(() => import('#web/features/staff/history/ChangesScreen.tsx'), 'ChangesScreen'),
  'admin.links': screen(() => import('#web/features/content/link-checks/LinksScreen.tsx'), 'LinksScreen'),
  'admin.media': screen(() => import('#web/features/people/media-library/MediaScreen.tsx'), 'MediaScreen'),
  'admin.media.detail': screen(() => import('#web/features/people/media-library/AssetScreen.tsx'), 'AssetScreen'),
  'admin.media.describe': screen(
    () => import('#web/features/people/media-library/DescribeScreen.tsx'),
    'DescribeScreen',
  ),
  'admin.faqs': screen(() => import('#web/features/content/faqs/FaqsScreen.tsx'), 'FaqsScreen'),
  'admin.faqs.create': screen(() => import('#web/features/content/faqs/CreateFaqScreen.tsx'), 'CreateFaqScreen'),
  'admin.faqs.detail': screen(() => import('#web/features/content/faqs/FaqScreen.tsx'), 'FaqScreen'),
  'admin.faqs.edit': screen(() => import('#web/features/content/faqs/EditFaqScreen.tsx'), 'EditFaqScreen'),
  'admin.global-content': screen(
    () => import('#web/features/content/global-content/GlobalContentScreen.tsx'),
    'GlobalContentScreen',
  ),
  'admin.global-content.create': screen(
    () => import('#web/features/content/global-content/CreateBlockScreen.tsx'),
    'CreateBlockScreen',
  ),
  'admin.global-content.edit': screen(
    () => import('#web/features/content/global-content/EditBlockScreen.tsx'),
    'EditBlockScreen',
  ),
  'admin.blogs': screen(() => import('#web/features/site/blog-admin/BlogsScreen.tsx'), 'BlogsScreen'),
  'admin.blogs.create': screen(() => import('#web/features/site/blog-admin/CreateBlogScreen.tsx'), 'CreateBlogScreen'),
  'admin.blogs.detail': screen(() => import('#web/features/site/blog-admin/BlogRecordScreen.tsx'), 'BlogRecordScreen'),
  'admin.blogs.edit': screen(() => import('#web/features/site/blog-admin/EditBlogScreen.tsx'), 'EditBlogScreen'),
  'admin.blog-categories.create': screen(
    () => import('#web/features/site/blog-admin/CreateCategoryScreen.tsx'),
    'CreateCategoryScreen',
  ),
  'admin.blog-categories.edit': screen(
    () => import('#web/features/site/blog-admin/EditCategoryScreen.tsx'),
    'EditCategoryScreen',
  ),
  'admin.pages': screen(() => import('#web/features/content/page-editor/PagesScreen.tsx'), 'PagesScreen'),
  'admin.pages.create': screen(
    () => import('#web/features/content/page-editor/CreatePageScreen.tsx'),
    'CreatePageScreen',
  ),
  'admin.pages.detail': screen(
    () => import('#web/features/content/page-editor/PageRecordScreen.tsx'),
    'PageRecordScreen',
  ),
  'admin.page-types.create': screen(
    () => import('#web/features/content/page-editor/CreatePageTypeScreen.tsx'),
    'CreatePageTypeScreen',
  ),
  'admin.page-types.edit': screen(
    () => import('#web/features/content/page-editor/EditPageTypeScreen.tsx'),
    'EditPageTypeScreen',
  ),
  'admin.pages.edit': screen(() => import('#web/features/content/page-editor/EditPageScreen.tsx'), 'EditPageScreen'),
  'admin.companies': screen(
    () => import('#web/features/staff/admin-companies/AdminCompaniesScreen.tsx'),
    'AdminCompaniesScreen',
  ),
  'admin.companies.create': screen(
    () => import('#web/features/staff/admin-companies/CreateCompanyScreen.tsx'),
    'CreateCompanyScreen',
  ),
  'admin.companies.detail': screen(
    () => import('#web/features/staff/admin-companies/AdminCompanyScreen.tsx'),
    'AdminCompanyScreen',
  ),
  'admin.companies.edit': screen(
    () => import('#web/features/staff/admin-companies/EditCompanyScreen.tsx'),
    'EditCompanyScreen',
  ),
  'admin.forms': screen(() => import('#web/features/staff/contact-desk/FormsScreen.tsx'), 'FormsScreen'),
  'admin.forms.detail': screen(() => import('#web/features/staff/contact-desk/MessageScreen.tsx'), 'MessageScreen'),
  'admin.inquiries': screen(() => import('#web/features/staff/contact-desk/InquiriesScreen.tsx'), 'InquiriesScreen'),
  'admin.inquiries.detail': screen(
    () => import('#web/features/staff/contact-desk/InquiryRecordScreen.tsx'),
    'InquiryRecordScreen',
  ),
  'admin.menu-editor': screen(() => import('#web/features/site/menus/MenuEditorScreen.tsx'), 'MenuEditorScreen'),
  'admin.menu-items.create': screen(
    () => import('#web/features/site/menus/CreateMenuItemScreen.tsx'),
    'CreateMenuItemScreen',
  ),
  'admin.menu-items.edit': screen(
    () => import('#web/features/site/menus/EditMenuItemScreen.tsx'),
    'EditMenuItemScreen',
  ),
  'admin.api-dashboard': screen(() => import('#web/features/staff/jobs/ApiDashboardScreen.tsx'), 'ApiDashboardScreen'),
  'admin.cities': screen(() => import('#web/features/market/places-admin/AdminCitiesScreen.tsx'), 'AdminCitiesScreen'),
  'admin.cities.edit': screen(() => import('#web/features/market/places-admin/EditCityScreen.tsx'), 'EditCityScreen'),
  'admin.provinces.edit': screen(
    () => import('#web/features/market/places-admin/EditProvinceScreen.tsx'),
    'EditProvinceScreen',
  ),
  'admin.metropolitan-areas': screen(
    () => import('#web/features/market/places-admin/MetropolitanAreasScreen.tsx'),
    'MetropolitanAreasScreen',
  ),
  'admin.metropolitan-areas.create': screen(
    () => import('#web/features/market/places-admin/CreateMetroScreen.tsx'),
    'CreateMetroScreen',
  ),
  'admin.metropolitan-areas.edit': screen(
    () => import('#web/features/market/places-admin/EditMetroScreen.tsx'),
    'EditMetroScreen',
  ),
  'admin.redirects': screen(() => import('#web/features/content/redirects/RedirectsScreen.tsx'), 'RedirectsScreen'),
  'admin.redirects.create': screen(
    () => import('#web/features/content/redirects/CreateRedirectScreen.tsx'),
    'CreateRedirectScreen',
  ),
  'admin.redirects.import': screen(
    () => import('#web/features/content/redirects/ImportRedirectsScreen.tsx'),
    'ImportRedirectsScreen',
  ),
  'admin.redirects.edit': screen(
    () => import('#web/features/content/redirects/EditRedirectScreen.tsx'),
    'EditRedirectScreen',
  ),
  'admin.feeds': screen(() => import('#web/features/feeds/FeedsScreen.tsx'), 'FeedsScreen'),
  'admin.feeds.create': screen(() => import('#web/features/feeds/CreateFeedScreen.tsx'), 'CreateFeedScreen'),
  'admin.feeds.edit': screen(() => import('#web/features/feeds/EditFeedScreen.tsx'), 'EditFeedScreen'),
  'admin.feeds.log': screen(() => import('#web/features/feeds/StaffFeedLogScreen.tsx'), 'StaffFeedLogScreen'),
  'admin.feeds.partners': screen(() => import('#web/features/feeds/PartnersScreen.tsx'), 'PartnersScreen'),
  'admin.feeds.partners.create': screen(
    () => import('#web/features/feeds/CreatePartnerScreen.tsx'),
    'CreatePartnerScreen',
  ),
  'admin.feeds.partners.edit': screen(() => import('#web/features/feeds/EditPartnerScreen.tsx'), 'EditPartnerScreen'),
  'support.scam-rules': screen(() => import('#web/features/companies/scam/ScamRulesScreen.tsx'), 'ScamRulesScreen'),
  'support.feed-logs': screen(() => import('#web/features/feeds/FeedLogsScreen.tsx'), 'FeedLogsScreen'),
  'support.feed-logs.detail': screen(() => import('#web/features/feeds/FeedLogScreen.tsx'), 'FeedLogScreen'),
  'portal.feeds': screen(() => import('#web/features/feeds/OwnFeedsScreen.tsx'), 'OwnFeedsScreen'),
  'portal.feeds.detail': screen(() => import('#web/features/feeds/OwnFeedScreen.tsx'), 'OwnFeedScreen'),
  'admin.dev.emailer': screen(() => import('#web/features/staff/emailer/EmailerScreen.tsx'), 'EmailerScreen'),
  'renter.email-alerts': screen(
    () => import('#web/features/renting/alerts/EmailAlertsScreen.tsx'),
    'EmailAlertsScreen',
  ),
  'renter.favourite-listings': screen(
    () => import('#web/features/renting/renters/FavouriteListingsScreen.tsx'),
    'FavouriteListingsScreen',
  ),
  'renter.favorite-listings': screen(
    () => import('#web/features/renting/renters/FavouriteListingsScreen.tsx'),
    'FavouriteListingsScreen',
  ),
  'renter.viewed-listings': screen(
    () => import('#web/features/renting/renters/ViewedListingsScreen.tsx'),
    'ViewedListingsScreen',
  ),
  'renter.my-inquiries': screen(
    () => import('#web/features/renting/renters/MyInquiriesScreen.tsx'),
    'MyInquiriesScreen',
  ),
  'renter.profile': screen(() => import('#web/features/renting/renters/ProfileScreen.tsx'), 'ProfileScreen'),
  'renter.recommended-listings': screen(
    () => import('#web/features/renting/recommendations/RecommendedScreen.tsx'),
    'RecommendedScreen',
  ),
  'admin.my-account': screen(
    () => import('#web/features/people/accounts/my-account/MyAccountScreen.tsx'),
    'MyAccountScreen',
  ),
  'admin.my-account.edit': screen(
    () => import('#web/features/people/accounts/my-account/EditMyAccountScreen.tsx'),
    'EditMyAccountScreen',
  ),
  'admin.my-account.change-password': screen(
    () => import('#web/features/people/accounts/my-account/ChangePasswordScreen.tsx'),
    'ChangePasswordScreen',
  ),
  'portal.dashboard': screen(
    () => import('#web/features/landlords/dashboard/PortalDashboardScreen.tsx'),
    'PortalDashboardScreen',
  ),
  'portal.listings': screen(
    () => import('#web/features/landlords/own-listings/OwnListingsScreen.tsx'),
    'OwnListingsScreen',
  ),
  'portal.listings.create': screen(
    () => import('#web/features/landlords/own-listings/CreateListingScreen.tsx'),
    'CreateListingScreen',
  ),
  'portal.listings.detail': screen(
    () => import('#web/features/landlords/own-listings/EditListingScreen.tsx'),
    'EditListingScreen',
  ),
  'portal.listings.tours': screen(
    () => import('#web/features/renting/leads/TourScheduleScreen.tsx'),
    'TourScheduleScreen',
  ),
  'portal.inbox': screen(() => import('#web/features/renting/leads/InboxScreen.tsx'), 'InboxScreen'),
  'portal.inbox.lead': screen(() => import('#web/features/renting/leads/InboxScreen.tsx'), 'InboxScreen'),
  'portal.leads': screen(() => import('#web/features/renting/leads/LeadsScreen.tsx'), 'LeadsScreen'),
  'portal.leads.detail': screen(() => import('#web/features/renting/leads/LeadScreen.tsx'), 'LeadScreen'),
  'portal.billing': screen(() => import('#web/features/money/billing/BillingScreen.tsx'), 'BillingScreen'),
  'portal.billing.checkout': screen(() => import('#web/features/money/billing/CheckoutScreen.tsx'), 'CheckoutScreen'),
  'portal.billing.history': screen(() => import('#web/features/money/billing/HistoryScreen.tsx'), 'HistoryScreen'),
  'portal.billing.usage': screen(() => import('#web/features/money/billing/UsageScreen.tsx'), 'UsageScreen'),
  'portal.account-details': screen(
    () => import('#web/features/companies/own-company/AccountDetailsScreen.tsx'),
    'AccountDetailsScreen',
  ),
  'portal.tax-receipts': screen(() => import('#web/features/money/billing/TaxReceiptsScreen.tsx'), 'TaxReceiptsScreen'),
  'support.dashboard': screen(
    () => import('#web/features/staff/reviews/SupportDashboardScreen.tsx'),
    'SupportDashboardScreen',
  ),
  'support.account-reviews': screen(
    () => import('#web/features/staff/reviews/AccountReviewsScreen.tsx'),
    'AccountReviewsScreen',
  ),
  'support.account-reviews.detail': screen(
    () => import('#web/features/staff/reviews/ReviewScreen.tsx'),
    'ReviewScreen',
  ),
  'support.reported-listings': screen(
    () => import('#web/features/staff/reviews/ReportedListingsScreen.tsx'),
    'ReportedListingsScreen',
  ),
  'support.reported-listings.detail': screen(
    () => import('#web/features/staff/reviews/ReviewScreen.tsx'),
    'ReviewScreen',
  ),
  'support.messages': screen(() => import('#web/features/staff/reviews/MessagesScreen.tsx'), 'MessagesScreen'),
  'support.messages.detail': screen(() => import('#web/features/staff/reviews/ReviewScreen.tsx'), 'ReviewScreen'),
  'support.companies': screen(
    () => import('#web/features/staff/records/SupportCompaniesScreen.tsx'),
    'SupportCompaniesScreen',
  ),
  'support.company': screen(() => import('#web/features/staff/records/CompanyRecordScreen.tsx'), 'CompanyRecordScreen'),
  'support.company.merge-listings': screen(
    () => import('#web/features/companies/duplicates/MergeListingsScreen.tsx'),
    'MergeListingsScreen',
  ),
  'support.company-search': screen(
    () => import('#web/features/staff/records/CompanySearchScreen.tsx'),
    'CompanySearchScreen',
  ),
  'support.listings': screen(
    () => import('#web/features/staff/records/SupportListingsScreen.tsx'),
    'SupportListingsScreen',
  ),
  'support.listing': screen(() => import('#web/features/staff/records/ListingRecordScreen.tsx'), 'ListingRecordScreen'),
  'support.listing.edit': screen(
    () => import('#web/features/staff/records/EditListingRecordScreen.tsx'),
    'EditListingRecordScreen',
  ),
  'support.listing-search': screen(
    () => import('#web/features/staff/records/ListingSearchScreen.tsx'),
    'ListingSearchScreen',
  ),
  'support.users': screen(() => import('#web/features/staff/records/SupportUsersScreen.tsx'), 'SupportUsersScreen'),
  'support.user': screen(() => import('#web/features/staff/records/UserRecordScreen.tsx'), 'UserRecordScreen'),
  'support.user-search': screen(() => import('#web/features/staff/records/UserSearchScreen.tsx'), 'UserSearchScreen'),
  'support.account-import': screen(
    () => import('#web/features/staff/account-import/AccountImportsScreen.tsx'),
    'AccountImportsScreen',
  ),
  'support.account-import.detail': screen(
    () => import('#web/features/staff/account-import/AccountImportScreen.tsx'),
    'AccountImportScreen',
  ),
  'support.membership-renewal': screen(
    () => import('#web/features/money/renewals/RenewalsScreen.tsx'),
    'RenewalsScreen',
  ),
  'support.membership-renewal-results': screen(
    () => import('#web/features/money/renewals/RenewalResultsScreen.tsx'),
    'RenewalResultsScreen',
  ),
  'support.key-metrics': screen(() => import('#web/features/staff/metrics/KeyMetricsScreen.tsx'), 'KeyMetricsScreen'),
  'support.utilities': screen(() => import('#web/features/staff/utilities/UtilitiesScreen.tsx'), 'UtilitiesScreen'),
};

const PHRASES: Record<PrivateScreenName, PrivateScreen['phrases']> = {
  'admin.dashboard': ['lists', 'access', 'history', 'renter', 'forms'],
  'admin.user-management': ACCESS,
  'admin.users.create': ACCESS,
  'admin.users.detail': [...ACCESS, 'mediaLibrary'],
  'admin.users.edit': ACCESS,
  'admin.roles.create': ACCESS,
  'admin.roles.detail': ACCESS,
  'admin.roles.edit': ACCESS,
  'admin.permissions.create': ACCESS,
  'admin.permissions.edit': ACCESS,
  'admin.renters': ACCESS,
  'admin.renters.detail': ACCESS,
  'admin.credit-bundles.create': ['lists', 'shop'],
  'admin.promo-codes.create': ['lists', 'shop'],
  'admin.promo-codes.edit': ['lists', 'shop'],
  'admin.credit-bundles.edit': ['lists', 'shop'],
  'admin.ecommerce': ['lists', 'shop'],
  'admin.settings': ['lists', 'siteAdmin', 'mediaLibrary'],
  'admin.settings.module': ['lists', 'siteAdmin'],
  'admin.history': ['lists', 'history'],
  'admin.links': ['lists', 'linkChecks'],
  'admin.media': ['lists', 'mediaLibrary'],
  'admin.media.detail': ['lists', 'mediaLibrary', 'entries'],
  'admin.media.describe': ['lists', 'mediaLibrary'],
  'admin.companies': ADMIN_COMPANIES,
  'admin.companies.create': ADMIN_COMPANIES,
  'admin.companies.detail': ADMIN_COMPANIES,
  'admin.companies.edit': ADMIN_COMPANIES,
  'admin.forms': CONTACT_DESK,
  'admin.forms.detail': CONTACT_DESK,
  'admin.inquiries': CONTACT_DESK,
  'admin.inquiries.detail': CONTACT_DESK,
  'admin.menu-editor': MENUS,
  'admin.menu-items.create': MENUS,
  'admin.menu-items.edit': MENUS,
  'admin.faqs': FAQS,
  'admin.faqs.create': FAQS,
  'admin.faqs.detail': FAQS,
  'admin.faqs.edit': FAQS,
  'admin.global-content': GLOBAL_CONTENT,
  'admin.global-content.create': [...GLOBAL_CONTENT, 'richText'],
  'admin.global-content.edit': GLOBAL_CONTENT,
  'admin.blogs': BLOG,
  'admin.blogs.create': BLOG_TEXT,
  'admin.blogs.detail': BLOG,
  'admin.blogs.edit': BLOG_TEXT,
  'admin.blog-categories.create': BLOG,
  'admin.blog-categories.edit': BLOG,
  'admin.pages': ENTRIES,
  'admin.pages.create': ENTRIES,
  'admin.pages.detail': ENTRIES,
  'admin.pages.edit': ENTRIES,
  'admin.page-types.create': ENTRIES,
  'admin.page-types.edit': ENTRIES,
  'admin.api-dashboard': ['lists', 'jobs'],
  'admin.cities': PLACES,
  'admin.cities.edit': PLACES,
  'admin.provinces.edit': PLACES,
  'admin.metropolitan-areas': PLACES,
  'admin.metropolitan-areas.create': PLACES,
  'admin.metropolitan-areas.edit': PLACES,
  'admin.redirects': REDIRECTS,
  'admin.redirects.create': REDIRECTS,
  'admin.redirects.import': REDIRECTS,
  'admin.redirects.edit': REDIRECTS,
  'admin.feeds': FEEDS,
  'admin.feeds.create': FEED_FORM,
  'admin.feeds.edit': FEED_FORM,
  'admin.feeds.log': FEED_LOG,
  'admin.feeds.partners': FEEDS,
  'admin.feeds.partners.create': FEEDS,
  'admin.feeds.partners.edit': FEEDS,
  'support.account-import': ['lists', 'accountImport'],
  'support.account-import.detail': ['lists', 'accountImport'],
  'support.scam-rules': REVIEWS,
  'support.feed-logs': FEEDS,
  'support.feed-logs.detail': FEED_LOG,
  'portal.feeds': FEEDS,
  'portal.feeds.detail': FEED_FORM,
  'admin.dev.emailer': ['lists', 'emailer'],
  'renter.email-alerts': ['alerts', 'filters', 'amenities'],
  'renter.favourite-listings': RENTER,
  'renter.favorite-listings': RENTER,
  'renter.viewed-listings': RENTER,
  'renter.my-inquiries': RENTER,
  'renter.profile': RENTER,
  'renter.recommended-listings': ['recommended', 'renter', 'lists', 'amenities'],
  'admin.my-account': MY_ACCOUNT,
  'admin.my-account.edit': MY_ACCOUNT,
  'admin.my-account.change-password': MY_ACCOUNT,
  'portal.dashboard': ['lists', 'dashboard', 'ownListings'],
  'portal.listings': ['lists', 'ownListings'],
  'portal.listings.create': LISTING_FORM,
  'portal.listings.detail': LISTING_FORM,
  'portal.listings.tours': ['lists', 'leads', 'forms'],
  'portal.inbox': ['lists', 'leads', 'forms'],
  'portal.inbox.lead': ['lists', 'leads', 'forms'],
  'portal.leads': ['lists', 'leads'],
  'portal.leads.detail': ['lists', 'leads', 'forms'],
  'portal.billing': BILLING,
  'portal.billing.checkout': BILLING,
  'portal.billing.history': BILLING,
  'portal.billing.usage': BILLING,
  'portal.account-details': ['lists', 'companyDetails', 'account', 'myAccount', 'portalBilling'],
  'portal.tax-receipts': BILLING,
  'support.dashboard': REVIEWS,
  'support.account-reviews': REVIEWS,
  'support.account-reviews.detail': REVIEW,
  'support.reported-listings': REVIEWS,
  'support.reported-listings.detail': REVIEW,
  'support.messages': REVIEWS,
  'support.messages.detail': REVIEW,
  'support.companies': RECORDS,
  'support.company': RECORDS,
  'support.company.merge-listings': ['lists', 'duplicates'],
  'support.company-search': RECORDS,
  'support.listings': RECORDS,
  'support.listing': [...RECORDS, 'listingForm'],
  'support.listing.edit': [...RECORDS, 'listingForm', 'listingDetails', 'search'],
  'support.listing-search': RECORDS,
  'support.users': RECORDS,
  'support.user': RECORDS,
  'support.user-search': RECORDS,
  'support.membership-renewal': ['lists', 'renewals'],
  'support.membership-renewal-results': ['lists', 'renewals'],
  'support.key-metrics': ['lists', 'metrics'],
  'support.utilities': ['lists', 'utilities'],
};

/** Module and phrases of a screen behind login. */
export const privateScreen = (name: PrivateScreenName): PrivateScreen => ({
  load: MODULES[name],
  phrases: PHRASES[name],
});
