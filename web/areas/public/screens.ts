import type { PublicBundle } from '#common/i18n/bundles.ts';
import type { PublicScreenName } from '#common/screens/public.ts';
import { screen } from '#web/router/screen.ts';
import type { ScreenModule } from '#web/router/types.ts';

/** The module of each public screen. */
export const screens: Record<PublicScreenName, () => Promise<ScreenModule>> = {
  home: screen(() => import('#web/features/market/home/HomeScreen.tsx'), 'HomeScreen'),
  'listings.search': screen(() => import('#web/features/market/search/SearchScreen.tsx'), 'SearchScreen'),
  'listings.location': screen(() => import('#web/features/market/search/SearchScreen.tsx'), 'SearchScreen'),
  'listings.shortcut': screen(() => import('#web/features/market/search/SearchScreen.tsx'), 'SearchScreen'),
  'listings.favourites': screen(() => import('#web/features/renting/renters/FavouritesScreen.tsx'), 'FavouritesScreen'),
  'listings.favorites': screen(() => import('#web/features/renting/renters/FavouritesScreen.tsx'), 'FavouritesScreen'),
  'listings.detail': screen(() => import('#web/features/market/listings/ListingScreen.tsx'), 'ListingScreen'),
  'listings.preview': screen(() => import('#web/features/market/listings/ListingScreen.tsx'), 'ListingScreen'),
  'blog.list': screen(() => import('#web/features/site/blogs/BlogScreen.tsx'), 'BlogScreen'),
  'blog.location': screen(() => import('#web/features/site/blogs/BlogScreen.tsx'), 'BlogScreen'),
  'blog.article': screen(() => import('#web/features/site/blogs/ArticleScreen.tsx'), 'ArticleScreen'),
  'blog.preview': screen(() => import('#web/features/site/blogs/BlogPreviewScreen.tsx'), 'BlogPreviewScreen'),
  'companies.list': screen(() => import('#web/features/companies/profiles/CompaniesScreen.tsx'), 'CompaniesScreen'),
  'companies.location': screen(() => import('#web/features/companies/profiles/CompaniesScreen.tsx'), 'CompaniesScreen'),
  'companies.detail': screen(() => import('#web/features/companies/profiles/CompanyScreen.tsx'), 'CompanyScreen'),
  pricing: screen(() => import('#web/features/money/pricing/PricingScreen.tsx'), 'PricingScreen'),
  'locations.cities': screen(() => import('#web/features/market/locations/CitiesScreen.tsx'), 'CitiesScreen'),
  'content.sitemap': screen(() => import('#web/features/content/pages/SitemapScreen.tsx'), 'SitemapScreen'),
  'content.gone': screen(() => import('#web/features/content/pages/GoneScreen.tsx'), 'GoneScreen'),
  'content.preview': screen(() => import('#web/features/content/pages/PreviewScreen.tsx'), 'PreviewScreen'),
  'content.page': screen(() => import('#web/features/content/pages/PageScreen.tsx'), 'PageScreen'),
  login: screen(() => import('./LoginScreen.tsx'), 'LoginScreen'),
  'account.verify-email': screen(
    () => import('#web/features/people/accounts/VerifyEmailScreen.tsx'),
    'VerifyEmailScreen',
  ),
  'account.reset-password': screen(
    () => import('#web/features/people/accounts/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  'account.company-invitation': screen(
    () => import('#web/features/people/accounts/CompanyInvitationScreen.tsx'),
    'CompanyInvitationScreen',
  ),
  'new-listings-alerts.claim-account': screen(
    () => import('#web/features/people/accounts/ClaimAccountScreen.tsx'),
    'ClaimAccountScreen',
  ),
  'new-listings-alerts.unsubscribe': screen(
    () => import('#web/features/renting/alerts/UnsubscribeScreen.tsx'),
    'UnsubscribeScreen',
  ),
  'new-listings-alerts.confirm': screen(
    () => import('#web/features/renting/alerts/ConfirmAlertScreen.tsx'),
    'ConfirmAlertScreen',
  ),
  'company-emails.unsubscribe': screen(
    () => import('#web/features/renting/alerts/StopEmailsScreen.tsx'),
    'StopEmailsScreen',
  ),
  'inquiries.link': screen(() => import('#web/features/renting/inquiries/InquiryScreen.tsx'), 'InquiryScreen'),
};

/** Phrase bundles of each screen, besides `core`. */
export const SCREEN_PHRASES: Record<PublicScreenName, readonly PublicBundle[]> = {
  home: ['home'],
  'listings.search': ['search'],
  'listings.location': ['search'],
  'listings.shortcut': ['search'],
  'listings.favourites': ['home', 'search', 'favourites'],
  'listings.favorites': ['home', 'search', 'favourites'],
  'listings.detail': ['listing'],
  'listings.preview': ['listing'],
  'blog.list': ['content'],
  'blog.location': ['content'],
  'blog.article': ['content'],
  'companies.list': ['content'],
  'companies.location': ['content'],
  'companies.detail': ['content'],
  pricing: ['content'],
  'locations.cities': ['content'],
  'content.sitemap': ['content'],
  'content.gone': ['content'],
  'content.preview': ['content', 'forms'],
  'blog.preview': ['content', 'forms'],
  'content.page': ['content'],
  login: ['home', 'account'],
  'account.verify-email': ['forms', 'account'],
  'account.reset-password': ['forms', 'account'],
  'account.company-invitation': ['forms', 'account'],
  'new-listings-alerts.claim-account': ['forms', 'account'],
  'new-listings-alerts.unsubscribe': ['forms'],
  'new-listings-alerts.confirm': ['forms'],
  'company-emails.unsubscribe': ['forms'],
  'inquiries.link': ['forms', 'inquiryPage'],
};

/** The bundles of a screen at a URL. The long list of amenity names loads only if the search filters by one. */
export const phrasesOf = (screen: PublicScreenName, search: string): readonly PublicBundle[] =>
  search.includes('amenities=') ? [...SCREEN_PHRASES[screen], 'amenities'] : SCREEN_PHRASES[screen];
