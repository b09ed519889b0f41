import type { RouteObject } from 'react-router';
import { SCREENS, type ScreenName } from '#common/screens.ts';
import { PublicRoot, ErrorScreen, loadRoot } from '#web/app/PublicRoot.tsx';
import { type ScreenModule, screens } from '#web/screens.ts';

/** The route tree. `pageSlugs` are the published pages: each is a static address that wins over a place of one segment. */
export function makeRoutes(pageSlugs: readonly string[]): RouteObject[] {
  const listed = Object.keys(SCREENS).map((name) => routeOf(name as ScreenName, SCREENS[name as ScreenName].path));
  const taken = new Set(Object.values(SCREENS).map((screen) => screen.path as string));
  const pages = pageSlugs.filter((slug) => !taken.has(`/${slug}`)).map((slug) => routeOf('content.page', `/${slug}`));
  return [
    {
      id: 'root',
      loader: loadRoot,
      // Menus and settings stay as they came with the first page.
      shouldRevalidate: () => false,
      Component: PublicRoot,
      // Stands outside of the screens, so that a failing screen keeps header and footer.
      children: [{ id: 'screens', ErrorBoundary: ErrorScreen, children: [...listed, ...pages] }],
    },
  ];
}

function routeOf(name: ScreenName, path: string): RouteObject {
  const id = name === 'content.page' ? `content.page:${path}` : name;
  return { id, path, handle: { screen: name }, lazy: async () => routeModule(await screens[name]()) };
}

function routeModule({ Screen, loader, action, shouldRevalidate }: ScreenModule) {
  return {
    Component: Screen,
    ...(loader && { loader }),
    ...(action && { action }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}
