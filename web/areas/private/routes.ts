import type { Translate } from '#common/i18n/translate.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import type { Match } from '#web/router/types.ts';
import { admit } from './admit.ts';
import { screenAt } from './match.ts';
import { privateScreen } from './screens.ts';

/** Makes the function that finds the route of a path. Its loader runs the guard first. */
export function createPrivateMatch(t: Translate): (pathname: string) => Match<PrivateScreenName> | undefined {
  return (pathname) => {
    const found = screenAt(pathname);
    if (!found) return undefined;
    const { name, params } = found;
    const load = async () => {
      // The query is that of the first page, which emails and bookmarks link to.
      const { location } = window;
      admit(name, location.pathname === pathname ? pathname + location.search + location.hash : pathname, t);
      return privateScreen(name).load();
    };
    return { route: { path: pathname, screen: name, load }, params };
  };
}
