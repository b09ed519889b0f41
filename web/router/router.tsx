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
import { type BrowserRouter, type HrefOf, type Navigate, type NavigateOptions, withPrefix } from './browser-router.ts';
import { applyScroll } from './scroll.ts';
import type { Location, RouterState } from './types.ts';

interface Navigation {
  hrefOf: HrefOf;
  navigate: Navigate;
  guard: BrowserRouter['guard'];
}

/** Where nothing moves: on the server. */
const staticNavigation = (hrefOf: HrefOf): Navigation => ({ hrefOf, navigate: async () => {}, guard: () => {} });

// Two contexts: links never change with the page, so they are not drawn again with it.
const NavigationContext = createContext<Navigation>(staticNavigation(withPrefix('')));
const StateContext = createContext<RouterState | null>(null);
/** What the nearest part of the page was loaded with: the frame's data outside of the screen, the screen's inside. */
const DataContext = createContext<unknown>(undefined);
const ErrorContext = createContext<unknown>(undefined);

type StaticProps = { state: RouterState; prefix: string; hrefOf?: HrefOf; children: ReactNode };

/** Shows the page of a state that does not change: on the server. `hrefOf` is that of the router in the browser. */
export function StaticRouter({ state, prefix, hrefOf = withPrefix(prefix), children }: StaticProps) {
  return <Provide state={state} way={staticNavigation(hrefOf)} content={children} />;
}

/** Shows the page that a browser's router is at. */
export function Router({ router, children }: { router: BrowserRouter; children: ReactNode }) {
  const [state, setState] = useState(router.state);
  useEffect(
    () =>
      router.subscribe((next) => {
        // What is on its way shows at once; a new page may wait for what it needs, the old one staying until then.
        if (next.next) setState(next);
        else startTransition(() => setState(next));
      }),
    [router],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each entry of the history, not for each state
  useLayoutEffect(applyScroll, [state.location.key]);
  return <Provide state={state} way={router} content={children} />;
}

function Provide({ state, way, content }: { state: RouterState; way: Navigation; content: ReactNode }) {
  return (
    <NavigationContext value={way}>
      <StateContext value={state}>
        <DataContext value={state.rootData}>{content}</DataContext>
      </StateContext>
    </NavigationContext>
  );
}

/** The screen of the current page, or `error` where it failed to load or to draw. */
export function Outlet({ error }: { error: ReactNode }) {
  const state = useRouterState();
  const Screen = state.module?.Screen;
  // The same element for the same page: a change in the frame around it draws no screen again.
  const page = useMemo(
    () => Screen && <DataContext value={state.data}>{<Screen />}</DataContext>,
    [Screen, state.data],
  );
  if (state.error !== undefined || !Screen) return <ErrorContext value={state.error}>{error}</ErrorContext>;
  return (
    <Catch key={state.match?.route.screen} at={state.location.key} instead={error}>
      {page}
    </Catch>
  );
}

interface CatchProps {
  /** A new place is a new chance. */
  at: string;
  instead: ReactNode;
  children: ReactNode;
}

/** React tells of errors in drawing only to classes. */
class Catch extends Component<CatchProps, { error: unknown; at: string }> {
  override state = { error: undefined, at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') };
  }

  static getDerivedStateFromProps({ at }: CatchProps, state: { at: string }) {
    return at === state.at ? null : { at, error: undefined };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorContext value={error}>{this.props.instead}</ErrorContext>;
  }
}

function useRouterState(): RouterState {
  const state = useContext(StateContext);
  if (!state) throw new Error('outside of the router');
  return state;
}

/** What the loader of this part of the page answered: T, or what the given loader answers apart from redirects. */
export function useLoaderData<T>(): LoaderData<T> {
  return useContext(DataContext) as LoaderData<T>;
}
// biome-ignore lint/suspicious/noExplicitAny: any parameters, as only the answer counts
type LoaderData<T> = T extends (...args: any[]) => infer R ? Exclude<Awaited<R>, Response> : T;

/** What the screen's action answered to a form that was posted without JavaScript; undefined otherwise. */
export function useActionData<T>(): LoaderData<T> | undefined {
  return (useRouterState().actionData ?? undefined) as LoaderData<T> | undefined;
}

/** What the frame around the screens was loaded with. */
export const useRootData = <T,>(): T | undefined => useRouterState().rootData as T | undefined;
/** What the current screen was loaded with, for the frame around it. */
export const useScreenData = (): unknown => useRouterState().data;
/** What went wrong, in what stands in a screen's place. */
export const useRouteError = (): unknown => useContext(ErrorContext);
/** The address of the page that is shown. */
export const useLocation = (): Location => useRouterState().location;
/** The address that is being loaded, if one is. */
export const useNavigation = (): { location: Location | undefined } => ({ location: useRouterState().next });
/** The named segments of the address. */
export const useParams = (): Record<string, string | undefined> => useRouterState().match?.params ?? {};
/** Name of the screen that is shown. */
export const useScreenName = (): string | undefined => useRouterState().match?.route.screen;
/** Goes to another page from code; links are better where they can be. */
export const useNavigate = (): Navigate => useContext(NavigationContext).navigate;
/** Sets what decides whether the page is left. */
export const useSetLeaveGuard = (): BrowserRouter['guard'] => useContext(NavigationContext).guard;

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: string;
}

/** A link inside the site. Paths are written without language prefix. */
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

/** Follows the links in HTML that is not drawn here (texts of editors, what stays as it was served): for the element around it. */
export function useHtmlLinkHandler(): (event: MouseEvent) => void {
  const { hrefOf, navigate } = useContext(NavigationContext);
  const home = hrefOf('/');
  const prefix = home === '/' ? '' : home;
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || isHandledByBrowser(event, link) || /\.\w+$/.test(link.pathname)) return;
    const path = link.pathname + link.search + link.hash;
    // Pages of the other language are documents of their own.
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return;
    event.preventDefault();
    void navigate(path.slice(prefix.length) || '/');
  };
}

/** New tabs, downloads, other sites and places on the same page are the browser's own affair. */
function isHandledByBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, link: HTMLAnchorElement) {
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return true;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return true;
  const { origin, pathname, search } = window.location;
  return link.origin !== origin || (link.hash !== '' && link.pathname === pathname && link.search === search);
}
