import { SCREENS, type ScreenName } from '#common/screens.ts';
import type { Route } from '#web/router/types.ts';
import { screens } from '#web/screens.ts';

/** All addresses. `pageSlugs` are the published pages: each is a static address that wins over a place of one segment. */
export function makeRoutes(pageSlugs: readonly string[]): Route[] {
  const names = Object.keys(SCREENS) as ScreenName[];
  const listed = names.map((name) => ({ path: SCREENS[name].path, screen: name, load: screens[name] }));
  const taken = new Set(listed.map(({ path }) => path as string));
  const pages = pageSlugs.map((slug) => ({ path: `/${slug}`, screen: 'content.page', load: screens['content.page'] }));
  return [...listed, ...pages.filter(({ path }) => !taken.has(path))];
}
