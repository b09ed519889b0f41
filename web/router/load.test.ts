import { expect, test } from 'vitest';
import { AppError } from '#common/contract/errors.ts';
import { createContext, createLoaderContext, data, loadPage, redirect } from './load.ts';
import type { Match, ScreenModule } from './types.ts';

const Nothing = () => null;
const nameKey = createContext<string>('name');
const context = createLoaderContext();
context.set(nameKey, 'Foyer');
const get = new Request('http://localhost/x?a=1');
const post = new Request('http://localhost/x', { method: 'POST', body: 'b=2' });

const matchOf = (module: Partial<ScreenModule>): Match => ({
  route: { path: '/:id', screen: 'test', load: async () => ({ Screen: Nothing, ...module }) },
  params: { id: '7' },
});

test('a loader gets the parameters, the request and the context', async () => {
  const page = await loadPage(
    matchOf({
      loader: ({ params, request, context: has }) => [params.id, new URL(request.url).search, has.get(nameKey)],
    }),
    { request: get, context },
  );
  expect(page).toMatchObject({ data: ['7', '?a=1', 'Foyer'], status: 200, error: undefined });
});

test('a loader can name the status and headers of its page', async () => {
  const loader = () => data({ gone: true }, { status: 410, headers: { 'cache-control': 'no-store' } });
  expect(await loadPage(matchOf({ loader }), { request: get, context })).toMatchObject({
    data: { gone: true },
    status: 410,
    headers: { 'cache-control': 'no-store' },
  });
});

test('a redirect is answered as it is, returned or thrown', async () => {
  for (const loader of [() => redirect('/y', 301), () => Promise.reject(redirect('/y', 301))]) {
    const answer = await loadPage(matchOf({ loader }), { request: get, context });
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 301 });
  }
});

test('an error of the product gives the page its status, any other is ours', async () => {
  const known = () => Promise.reject(new AppError('listing.not_found'));
  expect(await loadPage(matchOf({ loader: known }), { request: get, context })).toMatchObject({ status: 404 });
  const unknown = () => Promise.reject(new TypeError('oops'));
  expect(await loadPage(matchOf({ loader: unknown }), { request: get, context })).toMatchObject({ status: 500 });
  expect(await loadPage(undefined, { request: get, context })).toMatchObject({ status: 404 });
});

test('a posted form is answered by the action, then the page is loaded as if it had been asked for', async () => {
  const page = await loadPage(
    matchOf({ action: async ({ request }) => request.text(), loader: ({ request }) => request.method }),
    { request: post, context },
  );
  expect(page).toMatchObject({ actionData: 'b=2', data: 'GET' });
  expect(await loadPage(matchOf({}), { request: new Request(post.url, { method: 'POST' }), context })).toMatchObject({
    status: 405,
  });
});
