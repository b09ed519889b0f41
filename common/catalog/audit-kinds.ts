import type { Permission } from '#common/access/permissions.ts';

/** The kinds of records in the audit log, and the permission that shows their changes. */
export const AUDIT_PERMISSIONS = {
  user: 'viewUsers',
  role: 'viewRoles',
  permission: 'viewPermissions',
  company: 'viewCompanies',
  listing: 'viewCompanies',
  purchase: 'viewCompanies',
  page: 'viewPages',
  pageType: 'viewPageTypes',
  post: 'viewBlogs',
  category: 'viewBlogs',
  faq: 'viewFaqs',
  block: 'viewGlobalContent',
  menu: 'viewMenuEditor',
  message: 'viewForms',
  inquiry: 'viewInquiries',
  asset: 'viewPages',
  redirect: 'viewPages',
  import: 'viewUsers',
  province: 'viewProvinces',
  metro: 'viewCities',
  city: 'viewCities',
  feed: 'viewFeeds',
  partner: 'viewFeeds',
  bundle: 'viewCreditBundles',
  promo: 'viewCreditBundles',
  taxes: 'viewCreditBundles',
  settings: 'viewSiteSettings',
  module: 'viewSiteSettings',
  job: 'viewSiteSettings',
  mail: 'viewSiteSettings',
  upload: 'viewSiteSettings',
} as const satisfies Record<string, Permission>;

/** A kind of record in the audit log. */
export type AuditKind = keyof typeof AUDIT_PERMISSIONS;
