import type { ComponentType } from 'react';

/** A location on the site. `pathname` has no language prefix. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the history entry, even among entries with the same URL. */
  key: string;
}

/** A typed key of the loader context. */
export interface ContextKey<T> {
  readonly name: string;
  /** Type only, never set. */
  readonly type?: T;
}

/** Values for loaders, by key: the API, the language and so on. */
export interface LoaderContext {
  get<T>(key: ContextKey<T>): T;
  set<T>(key: ContextKey<T>, value: T): void;
}

export interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
  context: LoaderContext;
}

/** Loads a screen's data. It may return a redirect (Response) or throw an AppError, which shows an error page. */
export type Loader = (args: LoaderArgs) => unknown;

/** A loaded screen. Its module exports `loader`, `action` and a component of its own name, such as `SearchScreen`. */
export interface ScreenModule {
  /** Runs on the server for the first page and in the browser afterwards. */
  loader?: Loader | undefined;
  /** Handles the screen's forms when they are posted without JavaScript. */
  action?: Loader | undefined;
  Screen: ComponentType;
}

/** A path and its screen. */
export interface Route<Name extends string = string> {
  /** Segments between slashes. `:name` matches one segment, `*` the rest. */
  path: string;
  screen: Name;
  load: () => Promise<ScreenModule>;
}

/** A matched route with its named segments. */
export interface Match<Name extends string = string> {
  route: Route<Name>;
  params: Record<string, string | undefined>;
}

/** A loaded page. */
export interface Page {
  /** Undefined if no route matches. */
  match: Match | undefined;
  module: ScreenModule | undefined;
  data: unknown;
  actionData: unknown;
  /** The thrown error, otherwise undefined. */
  error: unknown;
}

/** Data of the frame and of the screen. */
export interface RouterState extends Page {
  location: Location;
  rootData: unknown;
  /** The location that is loading, if any. */
  next: Location | undefined;
}
