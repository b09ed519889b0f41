import { AppError } from '#common/contract/errors.ts';
import type { ContextKey, LoaderArgs, LoaderContext, Match, Page } from './types.ts';

export interface DataWithInit {
  readonly withInit: true;
  readonly data: unknown;
  readonly init: { status?: number; headers?: Record<string, string> };
}

/** For loaders and actions: data with a status or headers of the page. */
export const data = <T>(value: T, init: DataWithInit['init'] = {}): T =>
  // The router unwraps it before anyone reads it, so its type is that of the data.
  ({ withInit: true, data: value, init }) satisfies DataWithInit as T;

/** For loaders and actions: a redirect. Paths have no language prefix. */
export const redirect = (to: string, status = 302): Response =>
  new Response(null, { status, headers: { location: to } });

/** Makes a typed key of the loader context. */
export const createContext = <T>(name: string): ContextKey<T> => ({ name });

export function createLoaderContext(): LoaderContext {
  const values = new Map<string, unknown>();
  return {
    get<T>(key: ContextKey<T>) {
      // set() only accepts values of the key's type.
      return values.get(key.name) as T;
    },
    set: (key, value) => void values.set(key.name, value),
  };
}

/** A loaded page with its status and headers. */
export interface LoadedPage extends Page {
  status: number;
  headers: Record<string, string>;
}

/** Loads a screen's module, runs its action for a POST, then its loader. Returns redirects. */
export async function loadPage(
  match: Match | undefined,
  args: Omit<LoaderArgs, 'params'>,
): Promise<LoadedPage | Response> {
  const page: LoadedPage = {
    match,
    module: undefined,
    data: undefined,
    actionData: undefined,
    error: undefined,
    status: 200,
    headers: {},
  };
  let posted: number | undefined;
  try {
    if (!match) throw new AppError('route.not_found');
    const module = await match.route.load();
    page.module = module;
    const call = { ...args, params: match.params };
    if (args.request.method === 'POST') {
      if (!module.action) throw new AppError('route.method');
      const answer = take(page, await module.action(call));
      if (answer instanceof Response) return answer;
      page.actionData = answer;
      posted = page.status;
    }
    const loaded = take(page, await module.loader?.({ ...call, request: asGet(args.request) }));
    if (loaded instanceof Response) return loaded;
    page.data = loaded;
    // The loader may miss what the action has used up, such as an emailed link.
    page.status = posted ?? page.status;
  } catch (error) {
    if (error instanceof Response) return error;
    page.error = error ?? new AppError('server.failed');
    page.status = error instanceof AppError ? error.status : 500;
  }
  return page;
}

function take(page: LoadedPage, answer: unknown): unknown {
  const isWrapped = typeof answer === 'object' && answer !== null && 'withInit' in answer;
  if (!isWrapped) return answer;
  const { data: value, init } = answer as DataWithInit;
  page.status = init.status ?? page.status;
  Object.assign(page.headers, init.headers);
  return value;
}

const asGet = (request: Request): Request =>
  request.method === 'GET' ? request : new Request(request.url, { signal: request.signal });
