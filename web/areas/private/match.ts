import { PRIVATE_NAMES, PRIVATE_SCREENS, type PrivateScreenName } from '#common/screens/index.ts';
import { createMatcher } from '#web/router/match.ts';
import type { Page } from '#web/router/types.ts';

/** A screen behind login with the parameters of its path. */
export interface Found {
  name: PrivateScreenName;
  params: Record<string, string | undefined>;
}

/** The router knows no optional segments, so such a path becomes two. */
const variants = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, -1), path.slice(0, path.lastIndexOf('/'))] : [path];

// Never called: the browser loads screens through routes.ts, and the server has no code of screens.
const load = () => Promise.reject(new Error('a screen was asked for past the guard'));

const find = createMatcher(
  PRIVATE_NAMES.flatMap((name) => variants(PRIVATE_SCREENS[name].path).map((path) => ({ path, screen: name, load }))),
);

/** The screen at a path; undefined for unknown paths. */
export function screenAt(pathname: string): Found | undefined {
  const match = find(pathname);
  return match && { name: match.route.screen, params: match.params };
}

/** The page of a path before its screen is loaded: rendered on the server and first in the browser. */
export function emptyPage(pathname: string): Page & { rootData: undefined } {
  const nothing = { module: undefined, data: undefined, actionData: undefined, error: undefined, rootData: undefined };
  return { match: find(pathname), ...nothing };
}
