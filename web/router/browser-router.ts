import { AppError } from '#common/contract/errors.ts';
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

/** Asked before leaving a page. Resolves to whether to leave. */
type LeaveGuard = () => Promise<boolean>;

/** Client-side navigation of a browser tab. */
export interface BrowserRouter {
  readonly hrefOf: HrefOf;
  state(): RouterState;
  navigate: Navigate;
  /** Calls `listener` with each new state. Returns a function that stops it. */
  subscribe(listener: (state: RouterState) => void): () => void;
  /** Sets the guard that decides whether links, code and history steps may leave this page. */
  guard(ask: LeaveGuard | undefined): void;
  /** Whether the page has such a guard, because something on it is not saved. */
  isGuarded(): boolean;
}

export interface BrowserRouterOptions<Name extends string> {
  context: LoaderContext;
  match: (pathname: string) => Match<Name> | undefined;
  hrefOf: HrefOf;
  /** The path behind the pathname of a URL, without prefix. Undefined for another document's, which is loaded. */
  pathOf: (pathname: string) => string | undefined;
  /** Open dialogs and other layers with history entries of their own. */
  layers: {
    isEntry: () => boolean;
    settled: () => Promise<void>;
    closeTop: () => boolean;
    restore: () => void;
  };
  /** Whether a loader failed because the network is down. Then the page on screen stays, and it tries again. */
  isUnreachable: (error: unknown) => boolean;
  /** Waits before another attempt, 0 for the first. */
  waitForNetwork: (attempt: number) => Promise<unknown>;
  /** Reloads the page for a newer release. Returns false if it has done so before. */
  reload: () => boolean;
  /** Whether the server may redirect a path that is not found, for example of a place renamed after this page opened. */
  hasRedirects: boolean;
  /** Runs beside a page's loader: loads its phrases, which depend on the query string. */
  prepare: (match: Match<Name>, search: string) => Promise<unknown>;
  first: Page & { rootData: unknown };
}

/** Takes over from the server-rendered page. */
export function createBrowserRouter<Name extends string>(options: BrowserRouterOptions<Name>): BrowserRouter {
  const { context, match, prepare, first, hrefOf, pathOf } = options;
  const { isUnreachable, waitForNetwork, layers, reload, hasRedirects } = options;
  const listeners = new Set<(state: RouterState) => void>();
  const locationOf = ({ pathname, search, hash }: URL | globalThis.Location, key: string): Location => ({
    pathname: pathOf(pathname) ?? '/',
    search,
    hash,
    key,
  });
  let state: RouterState = {
    ...first,
    location: locationOf(window.location, keyOf(history.state)),
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
      if (how === 'pop') history.pushState({ key: state.location.key }, '', hereOf(state));
      if (!(await mayLeave())) return;
      mayLeave = undefined;
      await layers.settled();
      if (how === 'pop') return history.back();
    }
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    if (url.origin !== window.location.origin || pathOf(url.pathname) === undefined) return leave(url);
    const location = locationOf(url, how === 'pop' ? keyOf(history.state) : crypto.randomUUID().slice(0, 8));
    // A link in an open page may have a former address.
    url.pathname = hrefOf(location.pathname);
    show({ next: location });
    const found = match(location.pathname);
    const load = () =>
      Promise.all([
        loadPage(found, { request: new Request(url, { signal }), context }),
        found
          ? prepare(found, location.search).then(
              () => true,
              () => false,
            )
          : true,
      ]);
    let [page, isPrepared] = await load();
    for (let attempt = 0; !signal.aborted && !(page instanceof Response) && isUnreachable(page.error); attempt += 1) {
      await waitForNetwork(attempt);
      if (!signal.aborted) [page, isPrepared] = await load();
    }
    if (signal.aborted) return;
    // A new release has replaced a script. The server has the page.
    if (!(page instanceof Response) && found && !(page.module && isPrepared)) {
      if (url.href !== window.location.href) return leave(url);
      // The page that was just opened fails for another reason if a reload changes nothing.
      if (reload()) return;
      page.error ??= new AppError('server.failed');
    }
    if (hasRedirects && !(page instanceof Response) && page.status === 404) return leave(url);
    if (page instanceof Response)
      return go(resolve(page.headers.get('location') ?? '/'), how === 'push' ? 'push' : 'replace', options);
    saveScroll(state.location.key);
    if (how !== 'pop') {
      await layers.settled();
      if (signal.aborted) return;
      // A layer's entry gets the new URL. If the layer stays open, Back closes it before it leaves the page.
      const isReplaced = how === 'replace' || layers.isEntry();
      history[isReplaced ? 'replaceState' : 'pushState']({ ...history.state, key: location.key }, '', url);
    }
    planScroll(location, how === 'pop' ? 'restore' : options.preventScrollReset ? 'stay' : 'top');
    show({ ...page, location, next: undefined });
  }

  const leave = async (url: URL) => {
    await layers.settled();
    window.location.assign(url);
  };
  const hereOf = ({ location: { pathname, search, hash } }: RouterState) => hrefOf(pathname + search + hash);
  const resolve = (to: string) =>
    new URL(to.startsWith('/') && !to.startsWith('//') ? hrefOf(to) : to, window.location.href);

  manageScroll(() => state.location.key);
  layers.restore();
  window.addEventListener('popstate', () => {
    const { pathname, search } = window.location;
    const isSame = hrefOf(state.location.pathname) === pathname;
    if (layers.closeTop()) {
      // The filters that were chosen in the layer stay.
      if (!(isSame && search === state.location.search))
        history.pushState({ key: state.location.key }, '', hereOf(state));
      return;
    }
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
    isGuarded: () => mayLeave !== undefined,
  };
}

const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'first';
