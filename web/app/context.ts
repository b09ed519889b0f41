import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '#common/client.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Contract } from '#common/contract/index.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Globals } from '#web/app/globals.ts';
import { createContext as createKey } from '#web/router/load.ts';

/** The API as the web sees it. */
export type Api = Client<Contract>;

/** In loaders: `context.get(apiContext).listings.search(…)`; in-process on the server, HTTP in the browser. */
export const apiContext = createKey<Api>('api');
/** In loaders: the language of the page. */
export const langContext = createKey<Lang>('lang');
/** In actions, which run only on the server: the translator of the page. */
export const translateContext = createKey<Translate>('translate');
/** In loaders: the page's globals. */
export const globalsContext = createKey<Globals>('globals');

/** What components share. */
export interface App {
  api: Api;
  t: Translate;
  globals: Globals;
  /** Draws a part of a page once for the same object; on the server alone. */
  renderCached?: (of: object, name: string, part: ReactNode) => string;
}

/** Provided once around the router. */
export const AppContext = createContext<App | null>(null);

/** The app around this component: API, translator, globals. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp outside of the app');
  return app;
}

/** The translator of the page's language. */
export const useT = (): Translate => useApp().t;
/** The page's language. */
export const useLang = (): Lang => useApp().t.lang;
/** The page's globals. */
export const useGlobals = (): Globals => useApp().globals;
