import { PUBLIC_SCREENS, type PublicScreenName } from '#common/screens/public.ts';
import { keysOf } from '#common/values/objects.ts';
import type { Route, ScreenModule } from '#web/router/types.ts';
import { screens } from './screens.ts';

/** All public routes. `pageSlugs` are published pages: static paths that win over a city with the same slug. */
export function makeRoutes(pageSlugs: readonly string[]): Route<PublicScreenName>[] {
  const names = keysOf(PUBLIC_SCREENS);
  const listed = names.map((name) => ({ path: PUBLIC_SCREENS[name].path, screen: name, load: once(screens[name]) }));
  const loadPage = once(screens['content.page']);
  const taken = new Set<string>(listed.map(({ path }) => path));
  const pages = pageSlugs.map((slug) => ({ path: `/${slug}`, screen: 'content.page' as const, load: loadPage }));
  return [...listed, ...pages.filter(({ path }) => !taken.has(path))];
}

/** Loads a module once, and again after a failure. Calling import() has a cost even for a loaded module. */
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
