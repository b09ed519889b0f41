import type { Translate } from '#common/i18n/translate.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { type Session, session } from '#web/app/session.ts';
import type { LoaderContext, Match } from '#web/router/types.ts';
import { admit } from './admit.ts';
import { type Found, screenAt } from './match.ts';
import { privateScreen } from './screens.ts';

/** The data of the first screen, on its way while the account is checked. */
interface FirstLoad {
  pathname: string;
  account: Session | null;
  data: Promise<unknown>;
}

/** Starts to load the first screen. The guard decides later whether it is shown. */
export function startFirstLoad({ name, params }: Found, context: LoaderContext): FirstLoad {
  const { href, pathname } = window.location;
  const data = privateScreen(name)
    .load()
    .then(({ loader }) => loader?.({ params, context, request: new Request(href) }));
  // The navigation to the screen shows the error.
  data.catch(() => {});
  return { pathname, account: session.get(), data };
}

/**
 * Makes the function that finds the route of a path. Its loader runs the guard first. `firstLoad` is used once, and only
 * for the account that it was made for.
 */
export function createPrivateMatch(
  t: Translate,
  firstLoad?: FirstLoad,
): (pathname: string) => Match<PrivateScreenName> | undefined {
  let early = firstLoad;
  return (pathname) => {
    const found = screenAt(pathname);
    if (!found) return undefined;
    const { name, params } = found;
    const load = async () => {
      // The query is that of the first page, which emails and bookmarks link to.
      const { location } = window;
      admit(name, location.pathname === pathname ? pathname + location.search + location.hash : pathname, t);
      const module = await privateScreen(name).load();
      const first = early;
      early = undefined;
      return first?.pathname === pathname && first.account === session.get()
        ? { ...module, loader: () => first.data }
        : module;
    };
    return { route: { path: pathname, screen: name, load }, params };
  };
}
