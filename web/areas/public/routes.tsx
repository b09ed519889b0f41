import { PUBLIC_SCREENS, type PublicScreenName } from '#common/screens/public.ts';
import type { Route, ScreenModule } from '#web/router/types.ts';
import { screens } from './screens.ts';

/** All addresses. `pageSlugs` are the published pages: each is a static address that wins over a place of one segment. */
export function makeRoutes(pageSlugs: readonly string[]): Route[] {
  const names = Object.keys(PUBLIC_SCREENS) as PublicScreenName[];
  const listed = names.map((name) => ({ path: PUBLIC_SCREENS[name].path, screen: name, load: once(screens[name]) }));
  const loadPage = once(screens['content.page']);
  const taken = new Set(listed.map(({ path }) => path as string));
  const pages = pageSlugs.map((slug) => ({ path: `/${slug}`, screen: 'content.page', load: loadPage }));
  return [...listed, ...pages.filter(({ path }) => !taken.has(path))];
}

/** Asks for a module once; again after a failure. Even a module that is there costs time to ask for. */
function once(load: () => Promise<ScreenModule>): () => Promise<ScreenModule> {
  let module: Promise<ScreenModule> | undefined;
  return () => {
    module ??= load().catch((error: unknown) => {
      module = undefined;
      throw error;
    });
    return module;
  };
}
