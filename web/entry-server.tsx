import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { Lang } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type Api, AppContext, apiContext, globalsContext, langContext } from '#web/app/context.ts';
import { Document } from '#web/app/Document.tsx';
import type { Globals, StartState } from '#web/app/globals.ts';
import { loadRoot, PublicRoot } from '#web/app/PublicRoot.tsx';
import { plainError } from '#web/app/route-errors.ts';
import { createLoaderContext, loadPage } from '#web/router/load.ts';
import { createMatcher } from '#web/router/match.ts';
import { StaticRouter } from '#web/router/router.tsx';
import { makeRoutes } from '#web/routes.tsx';

/** Everything a page is made from. */
export interface PageRequest {
  request: Request;
  t: Translate;
  api: Api;
  globals: Globals;
  nonce: string;
  css: string;
  /** Address of the browser's entry module. */
  entry: string;
}

/** A rendered page, or the redirect that a loader asked for. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  html: string;
}

const matchers = new Map<string, ReturnType<typeof createMatcher>>();

function matcherOf(pageSlugs: readonly string[]): ReturnType<typeof createMatcher> {
  const key = pageSlugs.join(' ');
  const known = matchers.get(key);
  if (known) return known;
  // Pages change rarely; an old table is of no use to anyone.
  if (matchers.size > 8) matchers.clear();
  const made = createMatcher(makeRoutes(pageSlugs));
  matchers.set(key, made);
  return made;
}

const prefixOf = (lang: Lang) => (lang === 'fr' ? '/fr' : '');

/** Renders one public page to whole HTML: loaders first, then React, then the state the browser starts from. */
export async function renderPage({ request, t, api, globals, nonce, css, entry }: PageRequest): Promise<RenderedPage> {
  const prefix = prefixOf(t.lang);
  const { pathname, search } = new URL(request.url);
  const location = { pathname: pathname.slice(prefix.length) || '/', search, hash: '', key: 'first' };
  const context = createLoaderContext();
  context.set(apiContext, api);
  context.set(langContext, t.lang);
  context.set(globalsContext, globals);
  const found = matcherOf(globals.pageSlugs)(location.pathname);
  const [rootData, page] = await Promise.all([
    loadRoot({ request, context, params: {} }),
    loadPage(found, { request, context }),
  ]);
  if (page instanceof Response) return redirection(page, prefix);
  const { status, headers, ...shown } = page;
  const state: StartState = {
    lang: t.lang,
    globals,
    rootData,
    data: page.data,
    actionData: page.actionData,
    error: plainError(page.error),
  };
  const html = await toHtml(
    <AppContext value={{ t, api, globals }}>
      <Document lang={t.lang} assets={{ nonce, css }}>
        <StaticRouter state={{ ...shown, rootData, location, next: undefined }} prefix={prefix}>
          <PublicRoot />
        </StaticRouter>
      </Document>
    </AppContext>,
    nonce,
    startScript(state, entry),
  );
  return { status, headers: new Headers(headers), html };
}

/** Loaders write paths without language prefix. */
function redirection({ status, headers }: Response, prefix: string): RenderedPage {
  const to = headers.get('location') ?? '/';
  const location = to.startsWith('/') && !to.startsWith('//') ? prefix + (to === '/' && prefix ? '' : to) : to;
  return { status, headers: new Headers({ location }), html: '' };
}

function toHtml(page: React.ReactNode, nonce: string, bootstrapScriptContent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce: { script: nonce, style: nonce },
      bootstrapScriptContent,
      // Nothing is streamed: a boundary set apart would stay hidden until a script moves it, and for ever without one.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** State, then the entry once the page has loaded: scripts never compete with the first picture. */
function startScript(state: StartState, entry: string): string {
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `window.foyer=${json};addEventListener("load",()=>{import(${JSON.stringify(entry)})})`;
}
