import { expect, test } from 'vitest';
import { PRIVATE_NAMES, PRIVATE_SCREENS, SCREENS } from './index.ts';
import { pathTo } from './path-to.ts';
import { isSecretPath } from './paths.ts';
import { PUBLIC_SCREENS } from './public.ts';

test('every screen has its own path', () => {
  const shapes = Object.values(SCREENS).map(({ path }) => path.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('paths start with their area, and menu entries have no parameters', () => {
  for (const name of PRIVATE_NAMES) {
    const { path, area, menu } = PRIVATE_SCREENS[name];
    expect(path.startsWith(`/${area}/`), name).toBe(true);
    if (menu) expect(path, name).not.toMatch(/:\w+(?!\?)\b(?!\?)/);
  }
});

test('every path with a token or hash counts as secret, so analytics never sees it', () => {
  for (const { path } of Object.values(PUBLIC_SCREENS))
    expect(isSecretPath(path), path).toBe(/:(?:token|userHash|hash)$/.test(path));
});

test('paths take their parameters, encoded, and everything else as their query', () => {
  expect(pathTo('admin.roles.edit', { id: 7 })).toBe('/admin/roles/7/edit');
  expect(pathTo('portal.listings', { state: 'draft', page: 2 })).toBe('/portal/listings?state=draft&page=2');
  expect(pathTo('portal.leads.detail', { id: 3, tab: 'a b' })).toBe('/portal/leads/3?tab=a+b');
  expect(pathTo('companies.detail', { slug: 'a/b' })).toBe('/property-managers/a%2Fb');
  // @ts-expect-error a missing parameter
  pathTo('admin.roles.edit');
  // @ts-expect-error another name than the path's
  pathTo('admin.roles.edit', { role: 7 });
  // @ts-expect-error an unknown screen
  expect(() => pathTo('admin.rolls.edit', { id: 7 })).toThrow();
});

// Bookmarks, emails and other sites use these paths, so only add lines here.
test('the path of every screen stays the same', () => {
  const paths = Object.entries(SCREENS).map(([name, { path }]) => `${name} ${path}`);
  expect(paths.join('\n')).toMatchInlineSnapshot(`
    "home /
    listings.search /listings
    listings.favourites /listings/favourites
    listings.favorites /listings/favorites
    listings.detail /rental-listings/:slug/:id
    listings.preview /:preview/:slug/:id
    blog.list /blog
    blog.article /blog/:slug
    companies.list /property-managers
    companies.detail /property-managers/:slug
    pricing /pricing
    locations.cities /cities
    content.sitemap /sitemap
    content.gone /gone-for-good
    login /login
    account.verify-email /verify-email/:token
    account.reset-password /reset-password/:token
    account.company-invitation /company-invitation/:token
    new-listings-alerts.claim-account /claim-account/:userHash
    new-listings-alerts.unsubscribe /new-listings-alerts/unsubscribe/:userHash
    new-listings-alerts.confirm /new-listings-alerts/confirm/:hash
    company-emails.unsubscribe /company-emails/unsubscribe/:hash
    content.preview /preview/:token
    blog.preview /preview/blog/:token
    inquiries.link /inquiry/:hash
    listings.location /:location
    blog.location /:location/blog
    companies.location /:location/property-managers
    listings.shortcut /:location/:shortcut
    content.page *
    admin.dashboard /admin/dashboard
    renter.recommended-listings /admin/recommended-listings
    renter.favourite-listings /admin/favourite-listings
    renter.favorite-listings /admin/favorite-listings
    renter.viewed-listings /admin/viewed-listings
    renter.my-inquiries /admin/my-inquiries
    renter.email-alerts /admin/email-alerts
    renter.profile /admin/renter-profile
    admin.user-management /admin/user-management
    admin.users.create /admin/users/create
    admin.users.detail /admin/users/:id
    admin.users.edit /admin/users/:id/edit
    admin.roles.create /admin/roles/create
    admin.roles.detail /admin/roles/:id
    admin.roles.edit /admin/roles/:id/edit
    admin.permissions.create /admin/permissions/create
    admin.permissions.edit /admin/permissions/:id/edit
    admin.renters /admin/renters
    admin.renters.detail /admin/renters/:id
    admin.companies /admin/companies
    admin.companies.create /admin/companies/create
    admin.companies.detail /admin/companies/:id
    admin.companies.edit /admin/companies/:id/edit
    admin.inquiries /admin/inquiries
    admin.inquiries.detail /admin/inquiries/:id
    admin.blogs /admin/blogs
    admin.blogs.create /admin/blogs/create
    admin.blog-categories.create /admin/blogs/categories/create
    admin.blog-categories.edit /admin/blogs/categories/:id
    admin.blogs.detail /admin/blogs/:id
    admin.blogs.edit /admin/blogs/:id/edit
    admin.pages /admin/pages
    admin.pages.create /admin/pages/create
    admin.pages.detail /admin/pages/:id
    admin.pages.edit /admin/pages/:id/edit
    admin.page-types.create /admin/pageTypes/create
    admin.page-types.edit /admin/pageTypes/:id/edit
    admin.global-content /admin/global-content
    admin.global-content.create /admin/global-content/create
    admin.global-content.edit /admin/global-content/:id
    admin.media /admin/media
    admin.media.detail /admin/media/:id
    admin.media.describe /admin/media/:id/describe
    admin.links /admin/links
    admin.faqs /admin/faqs
    admin.faqs.create /admin/faqs/create
    admin.faqs.detail /admin/faqs/:id
    admin.faqs.edit /admin/faqs/:id/edit
    admin.menu-editor /admin/menu-editor
    admin.menu-items.create /admin/menu-items/create
    admin.menu-items.edit /admin/menu-items/:id/edit
    admin.forms /admin/forms
    admin.forms.detail /admin/forms/:id
    admin.redirects /admin/redirects
    admin.redirects.create /admin/redirects/create
    admin.redirects.import /admin/redirects/import
    admin.redirects.edit /admin/redirects/:id/edit
    admin.cities /admin/cities
    admin.cities.edit /admin/cities/:id/edit
    admin.provinces.edit /admin/provinces/:id/edit
    admin.metropolitan-areas /admin/metropolitan-areas
    admin.metropolitan-areas.create /admin/metropolitan-areas/create
    admin.metropolitan-areas.edit /admin/metropolitanarea/:id/edit
    admin.feeds /admin/feeds
    admin.feeds.create /admin/feeds/create
    admin.feeds.edit /admin/feeds/:id/edit
    admin.feeds.log /admin/feeds/:id/log
    admin.feeds.partners /admin/feeds/partners
    admin.feeds.partners.create /admin/feeds/partners/create
    admin.feeds.partners.edit /admin/feeds/partners/:id/edit
    admin.ecommerce /admin/ecommerce
    admin.credit-bundles.create /admin/credit-bundles/create
    admin.credit-bundles.edit /admin/credit-bundles/:id/edit
    admin.promo-codes.create /admin/promo-codes/create
    admin.promo-codes.edit /admin/promo-codes/:id/edit
    admin.settings /admin/settings
    admin.settings.module /admin/settings/modules/:id
    admin.history /admin/history
    admin.api-dashboard /admin/api-dashboard
    admin.status /admin/status
    admin.dev.emailer /admin/dev/emailer
    admin.my-account /admin/my-account
    admin.my-account.edit /admin/my-account/edit
    admin.my-account.change-password /admin/my-account/change-password
    portal.dashboard /portal/dashboard
    portal.listings /portal/listings
    portal.listings.create /portal/listings/create
    portal.listings.detail /portal/listings/:id
    portal.listings.tours /portal/listings/:id/tour-times
    portal.feeds /portal/feeds
    portal.feeds.detail /portal/feeds/:id
    portal.inbox /portal/inbox
    portal.inbox.lead /portal/inbox/:id
    portal.leads /portal/leads
    portal.leads.detail /portal/leads/:id
    portal.billing /portal/billing
    portal.billing.checkout /portal/billing/checkout
    portal.billing.history /portal/billing/history
    portal.billing.usage /portal/billing/usage
    portal.tax-receipts /portal/tax-receipts
    portal.account-details /portal/account-details
    support.dashboard /support/dashboard
    support.account-reviews /support/account-reviews
    support.account-reviews.detail /support/account-reviews/:id
    support.reported-listings /support/reported-listings
    support.reported-listings.detail /support/reported-listings/:id
    support.messages /support/messages
    support.messages.detail /support/messages/:id
    support.companies /support/companies/:filter?
    support.company /support/company/:id
    support.company.merge-listings /support/company/:id/merge-listings
    support.company-search /support/company-search
    support.listings /support/listings/:filter?
    support.listing /support/listing/:id
    support.listing.edit /support/listing/:id/edit
    support.listing-search /support/listing-search
    support.users /support/users/:filter?
    support.user /support/user/:id
    support.user-search /support/user-search
    support.account-import /support/account-import
    support.account-import.detail /support/account-import/:id
    support.scam-rules /support/scam-rules
    support.feed-logs /support/feed-logs
    support.feed-logs.detail /support/feed-logs/:feed_id
    support.membership-renewal /support/membership-renewal
    support.membership-renewal-results /support/membership-renewal-results
    support.key-metrics /support/key-metrics
    support.utilities /support/utilities"
  `);
});
