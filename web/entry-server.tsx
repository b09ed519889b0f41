import { setTimeout as wait } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { inRegion } from '#common/i18n/region.ts';
import type { CompiledPhrases, Translate } from '#common/i18n/translate.ts';
import { withTexts } from '#common/i18n/with-texts.ts';
import { publicPath } from '#common/screens/public-path.ts';
import {
  type Api,
  AppContext,
  apiContext,
  contentVersionContext,
  globalsContext,
  langContext,
  translateContext,
} from '#web/app/context.ts';
import { Document } from '#web/app/Document.tsx';
import type { Globals, StartState } from '#web/app/globals.ts';
import { plainError } from '#web/app/route-errors.ts';
import { importEntry, KEEP_POSITION } from '#web/app/start-script.ts';
import { VisitorFormsContext } from '#web/app/visitor-forms.ts';
import type { HrefOf } from '#web/router/browser-router.ts';
import { createLoaderContext, type LoadedPage, loadPage } from '#web/router/load.ts';
import { createMatcher } from '#web/router/match.ts';
import { StaticRouter } from '#web/router/router.tsx';
import { loadRoot } from './areas/public/load-root.ts';
import { PublicRoot } from './areas/public/PublicRoot.tsx';
import { makeRoutes } from './areas/public/routes.tsx';
import { visitorForms } from './areas/public/visitor-forms.ts';

export { renderShell } from './areas/private/render-shell.tsx';

interface PageRequest {
  request: Request;
  t: Translate;
  api: Api;
  globals: Globals;
  texts: CompiledPhrases | undefined;
  /** Grows with each change of what is cached, so that no part is older than its page. */
  contentVersion: number;
  /** URL of the browser's entry module. */
  entry: string;
}

/** A rendered page, or a loader's redirect. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** The whole document. Empty for a redirect. */
  html: string;
  /** Inline script for the end of the document. */
  script: string;
  /** The screen's name in the table of screens. */
  screen?: string | undefined;
  /** The error behind a status of 500 or more, for the log. */
  error?: unknown;
}

const matchers = new Map<string, ReturnType<typeof createMatcher>>();

function matcherOf(pageSlugs: readonly string[]): ReturnType<typeof createMatcher> {
  const key = pageSlugs.join(' ');
  const known = matchers.get(key);
  if (known) return known;
  // Pages rarely change, so old matchers are not worth keeping.
  if (matchers.size > 8) matchers.clear();
  const made = createMatcher(makeRoutes(pageSlugs));
  matchers.set(key, made);
  return made;
}

/** Renders one public page to complete HTML: loaders, then React, then the state for the browser. */
export async function renderPage({
  request: posted,
  api,
  globals,
  entry,
  texts,
  contentVersion,
  ...asked
}: PageRequest): Promise<RenderedPage> {
  const t = withTexts(inRegion(asked.t, globals.appRegion), texts);
  const prefix = t.lang === 'fr' ? '/fr' : '';
  const hrefOf = (path: string) => publicPath(globals.publicWords, t.lang, path);
  const context = createLoaderContext();
  context.set(apiContext, api);
  context.set(langContext, t.lang);
  context.set(translateContext, t);
  context.set(globalsContext, globals);
  context.set(contentVersionContext, contentVersion);
  const match = matcherOf(globals.pageSlugs);
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname.slice(prefix.length) || '/';
  const load = (wanted: Request) => loadPage(match(pathOf(wanted)), { request: wanted, context });
  const request = posted.method === 'POST' ? await atPresentAddress(posted, prefix, load) : posted;
  const location = { pathname: pathOf(request), search: new URL(request.url).search, hash: '', key: 'first' };
  const [rootData, page] = await Promise.all([loadRoot({ request, context, params: {} }), load(request)]);
  if (page instanceof Response) return redirection(page, hrefOf);
  const { status, headers, ...shown } = page;
  const state: StartState = {
    lang: t.lang,
    globals,
    texts,
    rootData,
    data: page.data,
    actionData: page.actionData,
    error: plainError(page.error),
  };
  const router = { state: { ...shown, rootData, location, next: undefined }, hrefOf };
  const app = { t, api, globals };
  const renderCached = (of: object, name: string, part: React.ReactNode) =>
    cachedHtml(of, `${t.lang} ${contentVersion} ${name}`, () =>
      renderToString(
        <AppContext value={app}>
          <StaticRouter {...router}>
            <VisitorFormsContext value={visitorForms}>{part}</VisitorFormsContext>
          </StaticRouter>
        </AppContext>,
      ),
    );
  const html = await toHtml(
    <AppContext value={{ ...app, renderCached }}>
      <Document lang={t.lang}>
        <StaticRouter {...router}>
          <VisitorFormsContext value={visitorForms}>
            <PublicRoot />
          </VisitorFormsContext>
        </StaticRouter>
      </Document>
    </AppContext>,
  );
  const script = startScript(state, entry);
  const screen = page.match?.route.screen;
  return { status, headers, html, script, screen, ...(status >= 500 && { error: page.error }) };
}

/** A form that was posted to a page with a new address goes there, because a redirect would lose its text. */
async function atPresentAddress(
  request: Request,
  prefix: string,
  load: (request: Request) => Promise<LoadedPage | Response>,
): Promise<Request> {
  const page = await load(new Request(request.url));
  const to = page instanceof Response ? page.headers.get('location') : null;
  if (!to?.startsWith('/') || to.startsWith('//')) return request;
  return new Request(new URL(prefix + to, request.url), { method: 'POST', body: await request.formData() });
}

const htmlCache = new WeakMap<object, Map<string, string>>();

/** HTML cached per source object, as long as the object exists. */
function cachedHtml(of: object, key: string, render: () => string): string {
  const parts = htmlCache.get(of) ?? new Map<string, string>();
  htmlCache.set(of, parts);
  const html = parts.get(key) ?? render();
  parts.set(key, html);
  return html;
}

/** Makes the path public, because loaders use the program's. */
function redirection({ status, headers }: Response, hrefOf: HrefOf): RenderedPage {
  const to = headers.get('location') ?? '/';
  const location = to.startsWith('/') && !to.startsWith('//') ? hrefOf(to) : to;
  return { status, headers: { location }, html: '', script: '' };
}

/** React's marker for a suspended part. */
const SUSPENDED = '<!--$!-->';
const MAX_RENDERS = 20;
const WAIT_MS = 10;

/**
 * Renders in one pass, which takes two thirds of the time of React's streams. Only modules of lazy parts can be
 * missing, once per process; then it renders again. A part that keeps failing is left to the browser.
 */
async function toHtml(page: React.ReactNode): Promise<string> {
  let html = renderToString(page);
  for (let tries = 0; tries < MAX_RENDERS && html.includes(SUSPENDED); tries++) {
    await wait(WAIT_MS);
    html = renderToString(page);
  }
  return html.startsWith('<!DOCTYPE') ? html : `<!doctype html>${html}`;
}

/** The state, then the entry after the load event: scripts must not compete with the first image. */
function startScript(state: StartState, entry: string): string {
  const json = JSON.stringify(state).replace(/</g, '\\u003c');
  return `${KEEP_POSITION}window.foyer=${json};addEventListener("load",()=>{${importEntry(entry)}})`;
}
