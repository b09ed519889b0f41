import { pathTo } from '#common/screens/path-to.ts';

/** The path of a record's screen in the admin area; undefined for kinds without one. */
export function auditPath(kind: string, id: number | null): string | undefined {
  if (kind === 'settings') return pathTo('admin.settings');
  if (kind === 'taxes') return pathTo('admin.ecommerce');
  if (id === null) return undefined;
  if (kind === 'user') return pathTo('admin.users.detail', { id });
  if (kind === 'role') return pathTo('admin.roles.detail', { id });
  if (kind === 'permission') return pathTo('admin.permissions.edit', { id });
  if (kind === 'page') return pathTo('admin.pages.edit', { id });
  if (kind === 'pageType') return pathTo('admin.page-types.edit', { id });
  if (kind === 'post') return pathTo('admin.blogs.detail', { id });
  if (kind === 'category') return pathTo('admin.blog-categories.edit', { id });
  if (kind === 'faq') return pathTo('admin.faqs.detail', { id });
  if (kind === 'block') return pathTo('admin.global-content.edit', { id });
  if (kind === 'menu') return pathTo('admin.menu-editor');
  if (kind === 'message') return pathTo('admin.forms.detail', { id });
  if (kind === 'inquiry') return pathTo('admin.inquiries.detail', { id });
  if (kind === 'redirect') return pathTo('admin.redirects.edit', { id });
  if (kind === 'city') return pathTo('admin.cities.edit', { id });
  if (kind === 'metro') return pathTo('admin.metropolitan-areas.edit', { id });
  if (kind === 'province') return pathTo('admin.provinces.edit', { id });
  if (kind === 'promo') return pathTo('admin.promo-codes.edit', { id });
  if (kind === 'asset') return pathTo('admin.media.detail', { id });
  if (kind === 'feed') return pathTo('admin.feeds.edit', { id });
  if (kind === 'partner') return pathTo('admin.feeds.partners.edit', { id });
  if (kind === 'bundle') return pathTo('admin.credit-bundles.edit', { id });
  if (kind === 'module') return pathTo('admin.settings.module', { id });
  return kind === 'company' ? pathTo('admin.companies.detail', { id }) : undefined;
}
