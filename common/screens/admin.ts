import type { Permission } from '#common/access/permissions.ts';
import { ADMIN_ROLES, ROLES } from '#common/access/roles.ts';
import { AUDIT_PERMISSIONS } from '#common/catalog/audit-kinds.ts';
import type { PrivateEntry } from './types.ts';

type More = Pick<PrivateEntry, 'menu' | 'menuRoles' | 'module' | 'isPart'> & Partial<Pick<PrivateEntry, 'roles'>>;

/** A screen for the admin roles, or for those in `more`. Users need one of the permissions, if there are any. */
const admin = <const P extends `/admin/${string}`, const M extends More>(
  path: P,
  permissions: readonly Permission[],
  more: M,
) => ({
  path,
  area: 'admin' as const,
  roles: ADMIN_ROLES,
  permissions,
  ...more,
});
const renter = <const P extends `/admin/${string}`, const M extends More>(path: P, more: M) =>
  admin(path, [], { roles: ['Renter'], ...more });

/**
 * The screens of the admin area, including those of renters, in the order of the side menu. A screen outside the menu
 * belongs to the last menu entry before it.
 */
export const ADMIN_SCREENS = {
  'admin.dashboard': admin('/admin/dashboard', [], {
    roles: [...ADMIN_ROLES, 'Renter'],
    menu: 'overview',
  }),

  'renter.recommended-listings': renter('/admin/recommended-listings', { menu: 'homes', module: 'recommendations' }),
  'renter.favourite-listings': renter('/admin/favourite-listings', { menu: 'homes' }),
  // The US spelling of the same screen.
  'renter.favorite-listings': renter('/admin/favorite-listings', {}),
  'renter.viewed-listings': renter('/admin/viewed-listings', { menu: 'homes' }),
  'renter.my-inquiries': renter('/admin/my-inquiries', { menu: 'homes' }),
  'renter.email-alerts': renter('/admin/email-alerts', { menu: 'homes' }),
  'renter.profile': renter('/admin/renter-profile', { menu: 'account' }),

  'admin.user-management': admin('/admin/user-management', ['viewUsers', 'viewRoles', 'viewPermissions'], {
    menu: 'people',
  }),
  'admin.users.create': admin('/admin/users/create', ['createUsers'], {}),
  'admin.users.detail': admin('/admin/users/:id', ['viewUsers'], {}),
  'admin.users.edit': admin('/admin/users/:id/edit', ['modifyUsers'], {}),
  'admin.roles.create': admin('/admin/roles/create', ['createRoles'], {}),
  'admin.roles.detail': admin('/admin/roles/:id', ['viewRoles'], {}),
  'admin.roles.edit': admin('/admin/roles/:id/edit', ['modifyRoles'], {}),
  'admin.permissions.create': admin('/admin/permissions/create', ['createPermissions'], {}),
  'admin.permissions.edit': admin('/admin/permissions/:id/edit', ['modifyPermissions'], {}),
  'admin.renters': admin('/admin/renters', ['viewRenters'], { menu: 'people' }),
  'admin.renters.detail': admin('/admin/renters/:id', ['viewRenters'], {}),
  'admin.companies': admin('/admin/companies', ['viewCompanies'], { menu: 'people' }),
  'admin.companies.create': admin('/admin/companies/create', ['createCompanies'], {}),
  'admin.companies.detail': admin('/admin/companies/:id', ['viewCompanies'], {}),
  'admin.companies.edit': admin('/admin/companies/:id/edit', ['modifyCompanies'], {}),
  'admin.inquiries': admin('/admin/inquiries', ['viewInquiries'], { menu: 'people' }),
  'admin.inquiries.detail': admin('/admin/inquiries/:id', ['viewInquiries'], {}),

  'admin.blogs': admin('/admin/blogs', ['viewBlogs'], { menu: 'content' }),
  'admin.blogs.create': admin('/admin/blogs/create', ['createBlogs'], {}),
  'admin.blog-categories.create': admin('/admin/blogs/categories/create', ['createBlogs'], {}),
  'admin.blog-categories.edit': admin('/admin/blogs/categories/:id', ['modifyBlogs'], {}),
  'admin.blogs.detail': admin('/admin/blogs/:id', ['viewBlogs'], {}),
  'admin.blogs.edit': admin('/admin/blogs/:id/edit', ['modifyBlogs'], {}),
  'admin.pages': admin('/admin/pages', ['viewPages'], { menu: 'content' }),
  'admin.pages.create': admin('/admin/pages/create', ['createPages'], {}),
  'admin.pages.detail': admin('/admin/pages/:id', ['viewPages'], {}),
  'admin.pages.edit': admin('/admin/pages/:id/edit', ['modifyPages'], {}),
  'admin.page-types.create': admin('/admin/pageTypes/create', ['createPageTypes'], {}),
  'admin.page-types.edit': admin('/admin/pageTypes/:id/edit', ['modifyPageTypes'], {}),
  'admin.global-content': admin('/admin/global-content', ['viewGlobalContent'], { menu: 'content' }),
  'admin.global-content.create': admin('/admin/global-content/create', ['createGlobalContent'], {}),
  'admin.global-content.edit': admin('/admin/global-content/:id', ['viewGlobalContent'], {}),
  'admin.media': admin('/admin/media', ['viewGlobalContent', 'viewPages', 'viewBlogs'], { menu: 'content' }),
  'admin.media.detail': admin('/admin/media/:id', ['viewGlobalContent', 'viewPages', 'viewBlogs'], {}),
  'admin.media.describe': admin('/admin/media/:id/describe', ['modifyGlobalContent', 'modifyPages', 'modifyBlogs'], {}),
  'admin.links': admin('/admin/links', ['viewPages', 'viewBlogs', 'viewGlobalContent'], { menu: 'content' }),
  'admin.faqs': admin('/admin/faqs', ['viewFaqs'], { menu: 'content' }),
  'admin.faqs.create': admin('/admin/faqs/create', ['createFaqs'], {}),
  'admin.faqs.detail': admin('/admin/faqs/:id', ['viewFaqs'], {}),
  'admin.faqs.edit': admin('/admin/faqs/:id/edit', ['modifyFaqs'], {}),
  'admin.menu-editor': admin('/admin/menu-editor', ['viewMenuEditor'], { menu: 'content' }),
  'admin.menu-items.create': admin('/admin/menu-items/create', ['createMenuItems'], {}),
  'admin.menu-items.edit': admin('/admin/menu-items/:id/edit', ['modifyMenuItems'], {}),
  'admin.forms': admin('/admin/forms', ['viewForms'], { menu: 'content' }),
  'admin.forms.detail': admin('/admin/forms/:id', ['viewForms'], {}),
  'admin.redirects': admin('/admin/redirects', ['viewPages'], { menu: 'content' }),
  'admin.redirects.create': admin('/admin/redirects/create', ['modifyPages'], {}),
  'admin.redirects.import': admin('/admin/redirects/import', ['modifyPages'], {}),
  'admin.redirects.edit': admin('/admin/redirects/:id/edit', ['modifyPages'], {}),

  'admin.cities': admin('/admin/cities', ['viewCities', 'viewProvinces'], { menu: 'market' }),
  'admin.cities.edit': admin('/admin/cities/:id/edit', ['modifyCities'], {}),
  'admin.provinces.edit': admin('/admin/provinces/:id/edit', ['modifyProvinces'], {}),
  'admin.metropolitan-areas': admin('/admin/metropolitan-areas', ['viewCities'], { isPart: true }),
  'admin.metropolitan-areas.create': admin('/admin/metropolitan-areas/create', ['createCities'], {}),
  'admin.metropolitan-areas.edit': admin('/admin/metropolitanarea/:id/edit', ['modifyCities'], {}),
  'admin.feeds': admin('/admin/feeds', ['viewFeeds'], { menu: 'market' }),
  'admin.feeds.create': admin('/admin/feeds/create', ['createFeeds'], {}),
  'admin.feeds.edit': admin('/admin/feeds/:id/edit', ['modifyFeeds'], {}),
  'admin.feeds.log': admin('/admin/feeds/:id/log', ['viewFeeds'], {}),
  'admin.feeds.partners': admin('/admin/feeds/partners', ['viewFeeds'], {}),
  'admin.feeds.partners.create': admin('/admin/feeds/partners/create', ['createFeeds'], {}),
  'admin.feeds.partners.edit': admin('/admin/feeds/partners/:id/edit', ['modifyFeeds'], {}),
  'admin.ecommerce': admin('/admin/ecommerce', ['viewCreditBundles'], { menu: 'market' }),
  'admin.credit-bundles.create': admin('/admin/credit-bundles/create', ['createCreditBundles'], {}),
  'admin.credit-bundles.edit': admin('/admin/credit-bundles/:id/edit', ['modifyCreditBundles'], {}),
  // Promo codes have no permissions of their own.
  'admin.promo-codes.create': admin('/admin/promo-codes/create', ['createCreditBundles'], {}),
  'admin.promo-codes.edit': admin('/admin/promo-codes/:id/edit', ['modifyCreditBundles'], {}),

  'admin.settings': admin('/admin/settings', ['viewSiteSettings'], { menu: 'site' }),
  'admin.settings.module': admin('/admin/settings/modules/:id', ['modifyProjectModules'], {}),
  // Each person sees the kinds of records that their permissions show.
  'admin.history': admin('/admin/history', Object.values(AUDIT_PERMISSIONS), { menu: 'site' }),
  'admin.api-dashboard': admin('/admin/api-dashboard', ['viewSiteSettings'], { menu: 'site' }),
  'admin.status': admin('/admin/status', ['viewSiteSettings'], { menu: 'site' }),
  'admin.dev.emailer': admin('/admin/dev/emailer', ['modifyPageTypes'], {
    roles: ['Developer'],
    menu: 'site',
  }),

  // Every user has an account and opens it from the user control.
  'admin.my-account': admin('/admin/my-account', [], { roles: ROLES, menu: 'account', menuRoles: ['Renter'] }),
  'admin.my-account.edit': admin('/admin/my-account/edit', [], { roles: ROLES }),
  'admin.my-account.change-password': admin('/admin/my-account/change-password', [], { roles: ROLES }),
} as const satisfies Record<string, PrivateEntry>;
