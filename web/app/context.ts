import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '#common/contract/client.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Contract } from '#common/contract/index.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Globals } from '#web/app/globals.ts';
import { createContext as createKey } from '#web/router/load.ts';

export type Api = Client<Contract>;

/** For loaders: `context.get(apiContext).search.find(…)`. In-process on the server, HTTP in the browser. */
export const apiContext = createKey<Api>('api');
/** For loaders: the page's language. */
export const langContext = createKey<Lang>('lang');
/** For actions and `loadRoot`, which run only on the server: the page's translator. */
export const translateContext = createKey<Translate>('translate');
/** For loaders: the page's globals. */
export const globalsContext = createKey<Globals>('globals');

/** For loaders on the server: grows with each change of cached content. Undefined in the browser. */
export const contentVersionContext = createKey<number | undefined>('contentVersion');

/** Shared by all components. */
export interface App {
  api: Api;
  t: Translate;
  globals: Globals;
  /** Renders a part once per `of` object and reuses the HTML. Server only. */
  renderCached?: (of: object, name: string, part: ReactNode) => string;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp outside of the app');
  return app;
}

export const useT = (): Translate => useApp().t;
export const useLang = (): Lang => useApp().t.lang;
export const useGlobals = (): Globals => useApp().globals;
