import type { ComponentType } from 'react';

/** An address inside the site: `pathname` is without the language prefix. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Tells entries of the history apart, also those of the same address. */
  key: string;
}

/** A typed slot of what every loader is handed; see createContext. */
export interface ContextKey<T> {
  readonly name: string;
  /** Only for the compiler. */
  readonly type?: T;
}

/** What every loader is handed: the API, the language and so on, by their keys. */
export interface LoaderContext {
  get<T>(key: ContextKey<T>): T;
  set<T>(key: ContextKey<T>, value: T): void;
}

/** What a loader or action gets. */
export interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
  context: LoaderContext;
}

/** Loads what a screen shows; a Response is a redirect, a thrown AppError the page that says so. */
export type Loader = (args: LoaderArgs) => unknown;

/** A loaded screen. Its module exports `loader`, `action` and a component of its own name, such as `SearchScreen`. */
export interface ScreenModule {
  /** Runs on the server for the first page and in the browser afterwards. */
  loader?: Loader | undefined;
  /** Handles the screen's forms when they are posted without JavaScript. */
  action?: Loader | undefined;
  Screen: ComponentType;
}

/** An address of the site and what is shown there. */
export interface Route {
  /** Segments between slashes; `:name` takes any one segment, `*` all that is left. */
  path: string;
  /** Name of the screen. */
  screen: string;
  load: () => Promise<ScreenModule>;
}

/** The route of an address with the values of its named segments. */
export interface Match {
  route: Route;
  params: Record<string, string | undefined>;
}

/** A page that is ready to be shown. */
export interface Page {
  /** Undefined where the address is none of the site's. */
  match: Match | undefined;
  module: ScreenModule | undefined;
  data: unknown;
  actionData: unknown;
  /** What was thrown instead of data; undefined when nothing was. */
  error: unknown;
}

/** Data loaded for the frame around the screens and for the screen. */
export interface RouterState extends Page {
  location: Location;
  rootData: unknown;
  /** Where the next page is being loaded for, until it is shown. */
  next: Location | undefined;
}
