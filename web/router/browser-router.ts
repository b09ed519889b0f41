import { loadPage } from './load.ts';
import { manageScroll, planScroll, saveScroll } from './scroll.ts';
import type { LoaderContext, Location, Match, Page, RouterState } from './types.ts';

/** How a navigation takes place. */
export interface NavigateOptions {
  /** In place of the current entry of the history. */
  replace?: boolean;
  /** Stays where the reader is instead of going to the top. */
  preventScrollReset?: boolean;
}

/** Goes to an address (without language prefix), or so many entries back or forth in the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

/** The address that a path of the site (without language prefix) has in this document. */
export type HrefOf = (path: string) => string;

/** Puts the language prefix before a path. */
export const withPrefix =
  (prefix: string): HrefOf =>
  (path) =>
    prefix + (path === '/' && prefix ? '' : path);

/** Asked before the page is left; answers whether to go. */
export type LeaveGuard = () => Promise<boolean>;

/** The router of a browser tab: one page after the other without reloading. */
export interface BrowserRouter {
  readonly hrefOf: HrefOf;
  state(): RouterState;
  navigate: Navigate;
  /** Calls back with each new state; answers how to stop. */
  subscribe(listener: (state: RouterState) => void): () => void;
  /** From now on `ask` decides whether this page is left by a link, by code or by a step through the history. */
  guard(ask: LeaveGuard | undefined): void;
}

export interface BrowserRouterOptions {
  prefix: string;
  context: LoaderContext;
  match: (pathname: string) => Match | undefined;
  /** Whether a path (without prefix) belongs to this document; any other is loaded as one of its own. */
  owns: (pathname: string) => boolean;
  /** Address of a path of the site, where it is more than the prefix before it. */
  hrefOf?: HrefOf;
  /** Made ready before a page is shown beside its data: its phrases, by its query string too. */
  prepare: (match: Match, search: string) => Promise<unknown>;
  first: Page & { rootData: unknown };
}

/** Takes over from the page that the server rendered. */
export function createBrowserRouter(options: BrowserRouterOptions): BrowserRouter {
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
      // A step through the history is over when it is heard of: the entry that was left is put back on top.
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
      // A chunk of an earlier build that is gone: the server has the page.
      if (navigator.onLine) return void window.location.assign(url);
      // Without a network our own page says more than the browser's.
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
    // A step between places of one page (#…) is the browser's own affair.
    if (isSame && search === state.location.search) {
      // Back here before the other page had come: it comes no more.
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
