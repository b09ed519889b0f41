import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import type { StaticHandler, StaticHandlerContext } from 'react-router';
import type { Lang } from '#common/contract/fields.ts';
import { AppError } from '#common/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type Api, AppContext, apiContext, globalsContext, langContext } from '#web/app/context.ts';
import { Document } from '#web/app/Document.tsx';
import type { Globals, StartState } from '#web/app/globals.ts';
import { plainErrors } from '#web/app/route-errors.ts';
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

const handlers = new Map<string, StaticHandler>();

function handlerOf(lang: Lang, pageSlugs: readonly string[]): StaticHandler {
  const key = `${lang} ${pageSlugs.join(' ')}`;
  const known = handlers.get(key);
  if (known) return known;
  // Pages change rarely; an old table is of no use to anyone.
  if (handlers.size > 8) handlers.clear();
  const made = createStaticHandler(makeRoutes(pageSlugs), { basename: lang === 'fr' ? '/fr' : '/' });
  handlers.set(key, made);
  return made;
}

/** Renders one public page to whole HTML: loaders first, then React, then the state the browser starts from. */
export async function renderPage({ request, t, api, globals, nonce, css, entry }: PageRequest): Promise<RenderedPage> {
  const handler = handlerOf(t.lang, globals.pageSlugs);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(langContext, t.lang);
  requestContext.set(globalsContext, globals);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return { status: context.status, headers: context.headers, html: '' };

  const state: StartState = {
    lang: t.lang,
    globals,
    hydration: { loaderData: context.loaderData, actionData: context.actionData, errors: plainErrors(context.errors) },
  };
  const html = await toHtml(
    <AppContext value={{ t, api, globals }}>
      <Document lang={t.lang} assets={{ nonce, css }}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Document>
    </AppContext>,
    nonce,
    startScript(state, entry),
  );
  return { status: statusOf(context), headers: headersOf(context), html };
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
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** State, then the entry once the page has loaded: scripts never compete with the first picture. */
function startScript(state: StartState, entry: string): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `window.foyer=${json};addEventListener("load",()=>{import(${JSON.stringify(entry)})})`;
}

function statusOf(context: StaticHandlerContext): number {
  const [error] = Object.values(context.errors ?? {});
  return error instanceof AppError ? error.status : context.statusCode;
}

function headersOf(context: StaticHandlerContext): Headers {
  const headers = new Headers();
  for (const part of Object.values(context.loaderHeaders)) part.forEach((value, name) => headers.set(name, value));
  return headers;
}
