import { fillPath, type PathArgs } from './fill-path.ts';
import { type PrivateScreenName, privateScreens } from './index.ts';

/**
 * Path of a screen behind login, without language prefix: `pathTo('admin.roles.edit', { id: 7 })` is
 * '/admin/roles/7/edit'. Other values become the query. Public pages use `LINKED_PATHS`.
 */
export const pathTo = <N extends PrivateScreenName>(
  name: N,
  ...[values]: PathArgs<(typeof privateScreens)[N]['path']>
): string => fillPath(privateScreens[name].path, values);
