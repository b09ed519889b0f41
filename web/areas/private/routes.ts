import type { Translate } from '#common/i18n/translate.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { type Session, SessionEnded, session } from '#web/app/session.ts';
import { redirect } from '#web/router/load.ts';
import type { LoaderArgs, LoaderContext, Match } from '#web/router/types.ts';
import { admit } from './admit.ts';
import { type Found, screenAt } from './match.ts';
import { screenOf } from './screens.ts';

/** The data of the first screen, on its way while the account is checked. */
interface FirstLoad {
  pathname: string;
  account: Session | null;
  data: Promise<unknown>;
}

/** Starts to load the first screen. The guard decides later whether it is shown. */
export function startFirstLoad({ name, params }: Found, context: LoaderContext): FirstLoad {
  const { href, pathname } = window.location;
  const data = screenOf(name)
    .load()
    .then(({ loader }) => loader?.({ params, context, request: new Request(href) }));
  // The navigation to the screen shows the error.
  data.catch(() => {});
  return { pathname, account: session.get(), data };
}

/**
 * A session that ends while a page loads is no error of that page: the guard decides again. With a new session, from
 * another tab, the page loads again.
 */
async function keepPage(data: unknown, { request }: LoaderArgs): Promise<unknown> {
  try {
    return await data;
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error;
    const { pathname, search, hash } = new URL(request.url);
    return redirect(pathname + search + hash);
  }
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
      const module = await screenOf(name).load();
      const first = early?.pathname === pathname && early.account === session.get() ? early : undefined;
      early = undefined;
      return { ...module, loader: (args: LoaderArgs) => keepPage(first ? first.data : module.loader?.(args), args) };
    };
    return { route: { path: pathname, screen: name, load }, params };
  };
}
