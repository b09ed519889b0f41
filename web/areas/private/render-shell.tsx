import { renderToString } from 'react-dom/server';
import { inRegion } from '#common/i18n/region.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type Api, AppContext } from '#web/app/context.ts';
import { Document } from '#web/app/Document.tsx';
import type { Globals, StartState } from '#web/app/globals.ts';
import { importEntry, preloadScripts } from '#web/app/start-script.ts';
import { StaticRouter } from '#web/router/router.tsx';
import { areaHref } from './area-href.ts';
import { emptyPage } from './match.ts';
import { PrivateRoot } from './PrivateRoot.tsx';

/** Inputs of an area's page. None depends on the caller. */
export interface ShellRequest {
  pathname: string;
  t: Translate;
  api: Api;
  globals: Globals;
  /** URL of the browser's entry module of the areas. */
  entry: string;
  /** URLs of scripts to load at once. Otherwise the browser finds each only in the one before. */
  scripts: readonly string[];
}

/** Renders the empty frame of an area, which the browser fills. Status 404 for unknown paths. */
export function renderShell({ pathname, api, globals, entry, scripts, ...asked }: ShellRequest) {
  const t = inRegion(asked.t, globals.appRegion);
  const page = emptyPage(pathname);
  const location = { pathname, search: '', hash: '', key: 'first' };
  const html = renderToString(
    <AppContext value={{ t, api, globals }}>
      <Document lang={t.lang}>
        <StaticRouter state={{ ...page, location, next: undefined }} hrefOf={areaHref(globals, t.lang)}>
          <PrivateRoot />
        </StaticRouter>
      </Document>
    </AppContext>,
  );
  const nothing = { rootData: null, data: null, actionData: null, error: null };
  const state: StartState = { lang: t.lang, globals, ...nothing };
  const json = JSON.stringify(state).replace(/</g, '\\u003c');
  return {
    status: page.match ? 200 : 404,
    html: `<!doctype html>${html}`,
    script: `window.foyer=${json};${preloadScripts(scripts)}${importEntry(entry)}`,
  };
}
