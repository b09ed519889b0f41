import type { ScreenEntry } from './types.ts';

const screen = <const P extends string>(path: P) => ({ path, area: 'public' }) as const;

/** Every public screen by name, for the router, the page renderer and the tests. */
export const PUBLIC_SCREENS = {
  home: screen('/'),
  'listings.search': screen('/listings'),
  'listings.favourites': screen('/listings/favourites'),
  'listings.favorites': screen('/listings/favorites'),
  'listings.detail': screen('/rental-listings/:slug/:id'),
  // The first segment is the setting LISTING_PREVIEW_SEGMENT; any other word is not found.
  'listings.preview': screen('/:preview/:slug/:id'),
  'blog.list': screen('/blog'),
  'blog.article': screen('/blog/:slug'),
  'companies.list': screen('/property-managers'),
  'companies.detail': screen('/property-managers/:slug'),
  pricing: screen('/pricing'),
  'locations.cities': screen('/cities'),
  'content.sitemap': screen('/sitemap'),
  // Shown at every address that the redirects mark as gone (410).
  'content.gone': screen('/gone-for-good'),
  login: screen('/login'),
  'account.verify-email': screen('/verify-email/:token'),
  'account.reset-password': screen('/reset-password/:token'),
  'account.company-invitation': screen('/company-invitation/:token'),
  'new-listings-alerts.claim-account': screen('/claim-account/:userHash'),
  'new-listings-alerts.unsubscribe': screen('/new-listings-alerts/unsubscribe/:userHash'),
  'new-listings-alerts.confirm': screen('/new-listings-alerts/confirm/:hash'),
  'company-emails.unsubscribe': screen('/company-emails/unsubscribe/:hash'),
  'content.preview': screen('/preview/:token'),
  'blog.preview': screen('/preview/blog/:token'),
  'inquiries.link': screen('/inquiry/:hash'),
  'listings.location': screen('/:location'),
  'blog.location': screen('/:location/blog'),
  'companies.location': screen('/:location/property-managers'),
  'listings.shortcut': screen('/:location/:shortcut'),
  // Published pages have routes of their own (web/areas/public/routes.tsx); any other path is looked up as a page too.
  'content.page': screen('*'),
} as const satisfies Record<string, ScreenEntry>;

export type PublicScreenName = keyof typeof PUBLIC_SCREENS;
