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
  if (kind === 'asset') return pathTo('admin.media.detail', { id });
  if (kind === 'feed') return pathTo('admin.feeds.edit', { id });
  if (kind === 'partner') return pathTo('admin.feeds.partners.edit', { id });
  if (kind === 'bundle') return pathTo('admin.credit-bundles.edit', { id });
  if (kind === 'module') return pathTo('admin.settings.module', { id });
  return kind === 'company' ? pathTo('admin.companies.detail', { id }) : undefined;
}
