import { loadPage } from './load.ts';
import { manageScroll, planScroll, saveScroll } from './scroll.ts';
import type { LoaderContext, Location, Match, Page, RouterState } from './types.ts';

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Keeps the scroll position instead of going to the top. */
  preventScrollReset?: boolean;
}

/** Navigates to a path (without language prefix), or by this number of history entries. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

/** The URL of a path (without language prefix) in this document. */
export type HrefOf = (path: string) => string;

/** Adds the language prefix to a path. */
export const withPrefix =
  (prefix: string): HrefOf =>
  (path) =>
    prefix + (path === '/' && prefix ? '' : path);

/** Asked before leaving a page. Resolves to whether to leave. */
export type LeaveGuard = () => Promise<boolean>;

/** Client-side navigation of a browser tab. */
export interface BrowserRouter {
  readonly hrefOf: HrefOf;
  state(): RouterState;
  navigate: Navigate;
  /** Calls `listener` with each new state. Returns a function that stops it. */
  subscribe(listener: (state: RouterState) => void): () => void;
  /** Sets the guard that decides whether links, code and history steps may leave this page. */
  guard(ask: LeaveGuard | undefined): void;
}

export interface BrowserRouterOptions<Name extends string> {
  prefix: string;
  context: LoaderContext;
  match: (pathname: string) => Match<Name> | undefined;
  /** Whether this document shows a path (without prefix). Other paths load a new document. */
  owns: (pathname: string) => boolean;
  /** URL of a path, if it is more than prefix and path. */
  hrefOf?: HrefOf;
  /** Runs beside a page's loader: loads its phrases, which depend on the query string. */
  prepare: (match: Match<Name>, search: string) => Promise<unknown>;
  first: Page & { rootData: unknown };
}

/** Takes over from the server-rendered page. */
export function createBrowserRouter<Name extends string>(options: BrowserRouterOptions<Name>): BrowserRouter {
  const { prefix, context, match, owns, prepare, first, hrefOf = withPrefix(options.prefix) } = options;
  const listeners = new Set<(state: RouterState) => void>();
  let state: RouterState = {
    ...first,
    location: locationOf(window.location, prefix, keyOf(history.state)),
    next: undefined,
  };
  let abort = new AbortController();
  let mayLeave: LeaveGuard | undefined;

  const show = (change: Partial<RouterState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  };

  async function go(url: URL, how: 'push' | 'replace' | 'pop', options: NavigateOptions = {}): Promise<void> {
    if (mayLeave) {
      // Popstate fires after the step, so restore the entry that was left.
      const { pathname, search, hash, key } = state.location;
      if (how === 'pop') history.pushState({ key }, '', prefix + pathname + search + hash);
      if (!(await mayLeave())) return;
      mayLeave = undefined;
      if (how === 'pop') return history.back();
    }
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    if (url.origin !== window.location.origin || !isWithin(url.pathname)) return void window.location.assign(url);
    const location = locationOf(url, prefix, how === 'pop' ? keyOf(history.state) : crypto.randomUUID().slice(0, 8));
    show({ next: location });
    const found = match(location.pathname);
    const request = new Request(url, { signal });
    const [page, isPrepared] = await Promise.all([
      loadPage(found, { request, context }),
      found
        ? prepare(found, location.search).then(
            () => true,
            () => false,
          )
        : true,
    ]);
    if (signal.aborted) return;
    if (!(page instanceof Response) && found && !(page.module && isPrepared)) {
      // A new release has replaced this chunk. The server has the page.
      if (navigator.onLine) return void window.location.assign(url);
      // Offline, our own error page helps more than the browser's.
      page.error ??= new Error('offline');
    }
    if (page instanceof Response)
      return go(resolve(page.headers.get('location') ?? '/'), how === 'push' ? 'push' : 'replace', options);
    saveScroll(state.location.key);
    if (how !== 'pop') history[`${how}State`]({ key: location.key }, '', url);
    planScroll(location, how === 'pop' ? 'restore' : options.preventScrollReset ? 'stay' : 'top');
    show({ ...page, location, next: undefined });
  }

  const isWithin = (pathname: string) =>
    (prefix ? pathname === prefix || pathname.startsWith(`${prefix}/`) : !/^\/fr(?:\/|$)/.test(pathname)) &&
    owns(pathname.slice(prefix.length));
  const resolve = (to: string) =>
    new URL(to.startsWith('/') && !to.startsWith('//') ? hrefOf(to) : to, window.location.href);

  manageScroll(() => state.location.key);
  window.addEventListener('popstate', () => {
    const { pathname, search } = window.location;
    const isSame = prefix + (state.location.pathname === '/' && prefix ? '' : state.location.pathname) === pathname;
    // The browser handles steps between anchors of one page.
    if (isSame && search === state.location.search) {
      // Back on the current page before the next one loaded: cancel it.
      if (state.next) {
        abort.abort();
        show({ next: undefined });
      }
      return;
    }
    void go(new URL(window.location.href), 'pop');
  });

  return {
    hrefOf,
    state: () => state,
    async navigate(to, options = {}) {
      if (typeof to === 'number') return history.go(to);
      const url = resolve(to);
      const how = options.replace || url.href === window.location.href ? 'replace' : 'push';
      return go(url, how, options);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(ask) {
      mayLeave = ask;
    },
  };
}

const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'first';

const locationOf = ({ pathname, search, hash }: URL | globalThis.Location, prefix: string, key: string): Location => ({
  pathname: pathname.slice(prefix.length) || '/',
  search,
  hash,
  key,
});
