import {
  type AnchorHTMLAttributes,
  Component,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { BrowserRouter, HrefOf, Navigate, NavigateOptions } from './browser-router.ts';
import { applyScroll } from './scroll.ts';
import type { Location, RouterState } from './types.ts';

interface Navigation {
  hrefOf: HrefOf;
  navigate: Navigate;
  guard: BrowserRouter['guard'];
}

/** For the server, where nothing navigates. */
const staticNavigation = (hrefOf: HrefOf): Navigation => ({ hrefOf, navigate: async () => {}, guard: () => {} });

// Separate contexts: links don't depend on the page, so navigation doesn't re-render them.
const NavigationContext = createContext<Navigation>(staticNavigation((path) => path));
const StateContext = createContext<RouterState | null>(null);
/** Loader data of the nearest part: the frame's outside the screen, the screen's inside. */
const DataContext = createContext<unknown>(undefined);
const ErrorContext = createContext<unknown>(undefined);

type StaticProps = { state: RouterState; hrefOf: HrefOf; children: ReactNode };

/** Renders one page without navigation, on the server. `hrefOf` must match the browser's. */
export function StaticRouter({ state, hrefOf, children }: StaticProps) {
  return (
    <RouterProvider state={state} navigation={staticNavigation(hrefOf)}>
      {children}
    </RouterProvider>
  );
}

/** Renders the current page of a browser router. */
export function Router({ router, children }: { router: BrowserRouter; children: ReactNode }) {
  const [state, setState] = useState(router.state);
  useEffect(
    () =>
      router.subscribe((next) => {
        // Show a pending navigation at once. A new page may suspend, and the old one stays until it is ready.
        if (next.next) setState(next);
        else startTransition(() => setState(next));
      }),
    [router],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs per history entry, not per state
  useLayoutEffect(applyScroll, [state.location.key]);
  return (
    <RouterProvider state={state} navigation={router}>
      {children}
    </RouterProvider>
  );
}

interface ProviderProps {
  state: RouterState;
  navigation: Navigation;
  children: ReactNode;
}

function RouterProvider({ state, navigation, children }: ProviderProps) {
  return (
    <NavigationContext value={navigation}>
      <StateContext value={state}>
        <DataContext value={state.rootData}>{children}</DataContext>
      </StateContext>
    </NavigationContext>
  );
}

interface OutletProps {
  /** Replaces a screen that failed to load or render. */
  error: ReactNode;
  /** Resets a component that two screens share, like a form that creates and then edits. */
  isFresh?: boolean;
}

/** The current screen. Paths with the same component share its state: a map stays open when it is moved out of its city. */
export function Outlet({ error, isFresh }: OutletProps) {
  const state = useRouterState();
  const Screen = state.module?.Screen;
  // The same element while the data is the same, so that changes of the frame don't re-render the screen.
  const page = useMemo(
    () => Screen && <DataContext value={state.data}>{<Screen />}</DataContext>,
    [Screen, state.data],
  );
  if (state.error !== undefined || !Screen) return <ErrorContext value={state.error}>{error}</ErrorContext>;
  return (
    <ErrorBoundary key={isFresh ? state.match?.route.screen : ''} locationKey={state.location.key} fallback={error}>
      {page}
    </ErrorBoundary>
  );
}

interface ErrorBoundaryProps {
  /** History key of the page. A new page resets the error. */
  locationKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** A class, because React has no hook for error boundaries. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; locationKey: string }> {
  override state = { error: undefined, locationKey: this.props.locationKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') };
  }

  static getDerivedStateFromProps({ locationKey }: ErrorBoundaryProps, state: { locationKey: string }) {
    return locationKey === state.locationKey ? null : { locationKey, error: undefined };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorContext value={error}>{this.props.fallback}</ErrorContext>;
  }
}

function useRouterState(): RouterState {
  const state = useContext(StateContext);
  if (!state) throw new Error('outside of the router');
  return state;
}

/** Data of this part's loader, without redirects. T is the data's type or `typeof loader`. */
export function useLoaderData<T>(): LoaderData<T> {
  return useContext(DataContext) as LoaderData<T>;
}
// biome-ignore lint/suspicious/noExplicitAny: any parameters, only the return type matters
type LoaderData<T> = T extends (...args: any[]) => infer R ? Exclude<Awaited<R>, Response> : T;

/** Data of the screen's action after a POST without JavaScript, otherwise undefined. */
export function useActionData<T>(): LoaderData<T> | undefined {
  return (useRouterState().actionData ?? undefined) as LoaderData<T> | undefined;
}

/** Data of the frame's loader. */
export const useRootData = <T,>(): T | undefined => useRouterState().rootData as T | undefined;
/** Data of the current screen's loader, for the frame. */
export const useScreenData = <T,>(): T | undefined => useRouterState().data as T | undefined;
/** The error, for the part that replaces the screen. */
export const useRouteError = (): unknown => useContext(ErrorContext);
export const useLocation = (): Location => useRouterState().location;
/** The location that is loading, if any. */
export const useNavigation = (): { location: Location | undefined } => ({ location: useRouterState().next });
/** Named segments of the path. */
export const useParams = (): Record<string, string | undefined> => useRouterState().match?.params ?? {};
export const useScreenName = (): string | undefined => useRouterState().match?.route.screen;
/** Navigates from code. Prefer links. */
export const useNavigate = (): Navigate => useContext(NavigationContext).navigate;
/** The URL of a path in this document. */
export const useHref = (): HrefOf => useContext(NavigationContext).hrefOf;
/** Sets the guard that decides whether the page may be left. */
export const useSetLeaveGuard = (): BrowserRouter['guard'] => useContext(NavigationContext).guard;

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: string;
}

/** An internal link. `to` has no language prefix. */
export function Link({ to, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { hrefOf, navigate } = useContext(NavigationContext);
  const inside = to.startsWith('/') && !to.startsWith('//');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isHandledByBrowser(event, event.currentTarget)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? false, preventScrollReset: preventScrollReset ?? false });
  };
  return <a {...rest} href={inside ? hrefOf(to) : to} onClick={follow} />;
}

/**
 * Click handler for an element with HTML that React doesn't manage (editors' texts, static HTML): its links navigate.
 */
export function useHtmlLinkHandler(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || isHandledByBrowser(event, link) || /\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    // As a whole URL, because pages of the other language are separate documents.
    void navigate(link.href);
  };
}

/** The browser handles new tabs, downloads, other sites and anchors on the same page. */
function isHandledByBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, link: HTMLAnchorElement) {
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return true;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return true;
  const { origin, pathname, search } = window.location;
  return link.origin !== origin || (link.hash !== '' && link.pathname === pathname && link.search === search);
}
