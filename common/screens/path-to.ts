import { fillPath, type PathArgs } from './fill-path.ts';
import { SCREENS, type ScreenName } from './index.ts';

/**
 * Path of a screen, without language prefix: `pathTo('admin.roles.edit', { id: 7 })` is '/admin/roles/7/edit'. Values
 * that the path doesn't name become its query. Public pages use `LINKED_PATHS` instead, which is smaller.
 */
export const pathTo = <N extends ScreenName>(name: N, ...[values]: PathArgs<(typeof SCREENS)[N]['path']>): string =>
  fillPath(SCREENS[name].path, values);
