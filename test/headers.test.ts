import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMON_HEADERS } from '#server/pages/headers.ts';
import { type TestApp, testApp } from './app.ts';
import { givenUser } from './given-user.ts';
import { adminWith } from './services.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ market: true, pages: true });
});
afterAll(() => app[Symbol.asyncDispose]());

/** A large script, because the entry script only imports others. */
const asset = () => {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  const [shared = ''] = manifest['web/entry-browser.tsx']?.imports ?? [];
  return `/${manifest[shared]?.file}`;
};
const nonceOf = (response: Response) =>
  /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
const manual = { redirect: 'manual' } as const;

test('all kinds of responses have the security headers', async () => {
  const html = { accept: 'text/html' };
  const answers = await Promise.all([
    app.fetch('/toronto'),
    app.fetch('/fr/toronto'),
    app.fetch('/no-such-page/at/all'),
    app.fetch('/toronto', { headers: { 'accept-language': 'fr' }, ...manual }),
    app.fetch('/', { method: 'PUT', headers: html }),
    app.fetch('/%zz', { headers: html }),
    app.fetch('/api/listings'),
    app.fetch('/api/listings?page=x'),
    app.fetch('/api/nothing'),
    app.fetch('/api/%zz'),
    app.fetch('/api/health', { method: 'DELETE' }),
    app.fetch(asset()),
    app.fetch('/favicon.ico'),
    app.fetch('/media/photos/640/no-such.webp'),
    app.fetch('/robots.txt'),
  ]);
  for (const { url, headers } of answers) {
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      expect(headers.get(name), `${name} of ${url}`).toBe(value);
    const policy = headers.get('content-security-policy');
    for (const part of [/object-src 'none'|default-src 'none'/, /base-uri 'none'/, /frame-ancestors/])
      expect(policy, url).toMatch(part);
    expect(headers.get('access-control-allow-origin'), url).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  }
});

test('only the files of the build are served, and a missing one is not cached', async () => {
  const paths = [
    'none.js',
    '',
    '%2e%2e/.vite/manifest.json',
    '..%2f.vite%2fmanifest.json',
    '%2f..%2f.vite/manifest.json',
  ];
  for (const path of [...paths.map((path) => `/assets/${path}`), '/.vite/manifest.json']) {
    const response = await app.fetch(path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('cache-control'), path).not.toMatch(/immutable/);
    expect(await response.text(), path).not.toContain('entry-browser');
  }
});

test('all scripts and styles of a page need its nonce', async () => {
  const answers = await Promise.all([app.fetch('/toronto'), app.fetch('/toronto'), app.fetch('/fr')]);
  const nonces = new Set(answers.map(nonceOf));
  expect(nonces.size).toBe(3);
  for (const response of answers) {
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*|http:|data:.*script/);
    expect(policy).toMatch(/default-src 'none'.*object-src 'none'/);
    const page = await response.text();
    const nonce = nonceOf(response);
    for (const [tag] of page.matchAll(/<(?:script|style)\b[^>]*>/g))
      if (!/application\/ld\+json/.test(tag)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(page).not.toMatch(/<[^>]+\s(?:on[a-z]+|style)="/);
    expect(page).not.toMatch(/(?:href|src|action)="(?:javascript|data):/);
  }
});

test('a page is the same for all visitors of its language and may be in shared caches', async () => {
  const [first, second] = await Promise.all([
    app.fetch('/toronto'),
    app.fetch('/toronto', { headers: { cookie: 'selectedLang=en; x=1', 'user-agent': 'another' } }),
  ]);
  expect(first.headers.get('etag')).toMatch(/^W\/"[\w-]+"$/);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(first.headers.get('cache-control')).toMatch(/public.*s-maxage=60/);
  expect(first.headers.get('set-cookie')).toBeNull();
  const withoutNonce = async (response: Response) => (await response.text()).replaceAll(nonceOf(response) ?? '', '');
  expect(await withoutNonce(second)).toBe(await withoutNonce(first));
});

test('each visit through a link of a partner is counted, and shared caches leave it to the site', async () => {
  const open = (path: string, userAgent = 'Mozilla/5.0') => app.fetch(path, { headers: { 'user-agent': userAgent } });
  const link = '/toronto?source=Rent%20Radar&externalReferrer=https://radar.example/u/zoe';
  for (let n = 0; n < 3; n++) expect((await open(link)).headers.get('cache-control')).toBe('private, no-cache');
  await open(link, 'Googlebot/2.1');
  await open('/no-such-page/at/all?source=Rent%20Radar');
  await app.services.searchSources.flush();
  const { sources } = await app.as(adminWith('viewSiteSettings')).setup.searchSources();
  // Other tests of this market send sources too.
  expect(sources.filter(({ source }) => source === 'Rent Radar')).toEqual([
    { source: 'Rent Radar', referrer: 'radar.example', searches: 3 },
  ]);
});

test('an unchanged page returns 304 and keeps its security policy', async () => {
  const first = await app.fetch('/toronto');
  const again = await app.fetch('/toronto', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('content-security-policy')).toBeNull();
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
});

test('errors are not cached', async () => {
  expect((await app.fetch('/no-such-page/at/all')).headers.get('cache-control')).toBe('no-store');
  expect((await app.fetch('/api/listings')).headers.get('cache-control')).toBe('private, no-cache');
});

test('browsers keep no answer to a logged-in call', async () => {
  const { email, password } = await givenUser(app.services.db, 'Renter');
  const { tokenInfo } = await app.api().accounts.login({ body: { email, password } });
  const headers = { authorization: `Bearer ${tokenInfo.access_token}` };
  for (const path of ['/api/user', '/api/listings'])
    expect((await app.fetch(path, { headers })).headers.get('cache-control'), path).toBe('no-store');
});

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('pages and API responses are compressed with %s', async (encoding, unpack) => {
  for (const path of ['/toronto', '/api/listings', asset()]) {
    const { status, headers, body } = await rawGet(path, { 'accept-encoding': encoding });
    expect(status).toBe(200);
    // The build compresses files in these two formats only.
    if (path !== asset()) expect(headers['content-encoding'], path).toBe(encoding);
    expect(String(headers.vary).toLowerCase(), path).toContain('accept-encoding');
    const text = headers['content-encoding'] ? unpack(body).toString() : body.toString();
    expect(text.length, path).toBeGreaterThan(1000);
  }
});

test('HEAD returns the headers of GET without a body', async () => {
  for (const path of ['/toronto', '/api/listings', '/robots.txt']) {
    for (const encoding of ['br', 'identity']) {
      const got = await rawGet(path, { 'accept-encoding': encoding });
      const head = await rawGet(path, { 'accept-encoding': encoding }, 'HEAD');
      expect(head.status, path).toBe(200);
      expect(head.body.length, path).toBe(0);
      for (const name of ['content-type', 'etag', 'cache-control', 'x-frame-options'])
        expect(head.headers[name], `${name} of ${path}`).toBe(got.headers[name]);
    }
  }
});

test('built files are cached forever because their names change with their content', async () => {
  const response = await app.fetch(asset());
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toMatch(/javascript/);
});

test.each([
  ['a stored French choice', { cookie: 'a=b; selectedLang=fr' }, '/fr/toronto'],
  ['a browser that asks for French', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, '/fr/toronto'],
  ['a stored English choice in a French browser', { cookie: 'selectedLang=en', 'accept-language': 'fr' }, null],
  [
    'a stored French choice in an English browser',
    { cookie: 'selectedLang=fr', 'accept-language': 'en' },
    '/fr/toronto',
  ],
  ['a browser that asks for English first', { 'accept-language': 'en;q=0.9,fr;q=0.8' }, null],
  ['a browser that asks for neither', { 'accept-language': 'de' }, null],
  ['a crawler, which says nothing', {}, null],
])('%s decides the language of a path without a prefix', async (_, headers, target) => {
  const response = await app.fetch('/toronto', { headers: { ...headers }, ...manual });
  expect(response.status).toBe(target ? 302 : 200);
  expect(response.headers.get('location')).toBe(target);
  expect(response.headers.get('vary')?.toLowerCase()).toMatch(/accept-language.*cookie/);
  const french = await app.fetch('/fr/toronto', { headers: { ...headers }, ...manual });
  expect(french.status).toBe(200);
});

test('the redirect to the French page keeps the query, and a posted form is not redirected', async () => {
  const headers = { cookie: 'selectedLang=fr' };
  const search = await app.fetch('/toronto?beds=2&p=3', { headers, ...manual });
  expect(search.headers.get('location')).toBe('/fr/toronto?beds=2&p=3');
  expect((await app.fetch('/?utm_source=x', { headers, ...manual })).headers.get('location')).toBe('/fr?utm_source=x');
  const body = new URLSearchParams({ _form: 'nothing' });
  const posted = await app.fetch('/toronto', { method: 'POST', body, headers, ...manual });
  expect(posted.status).toBeLessThan(500);
  expect(posted.headers.get('location')).toBeNull();
  expect(posted.headers.get('cache-control')).toBe('no-store');
});

test('API calls and pages over the limit return a 429 error', async () => {
  await using limited = await testApp({ market: true, pages: true, env: { RATE_LIMIT_PER_MINUTE: '3' } });
  const visit = async (path: string) => {
    const response = await limited.fetch(path);
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = [];
  for (let call = 0; call < 5; call++) statuses.push(await visit('/api/listings'));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const refused = await limited.fetch('/api/listings', { headers: { 'accept-language': 'fr' } });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ error: { code: 'request.too_many', message: /^Trop de requêtes/ } });
  const pages = [];
  for (const path of ['/toronto', '/fr/montreal', '/about-us', '/toronto', '/']) pages.push(await visit(path));
  expect(pages).toEqual([200, 200, 200, 429, 429]);
  const page = await limited.fetch('/toronto', { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('Too many requests');
  expect([...page.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
});

test('every route has a limit, even if it names none', async () => {
  await using limited = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
  const status = async (path: string, times: number) => {
    let last = 0;
    for (let n = 0; n < times; n++) last = (await limited.fetch(path)).status;
    return last;
  };
  const paths = ['/api/docs', '/api/docs/openapi.json', '/robots.txt', '/site.webmanifest', '/blog/rss.xml'];
  for (const path of paths) expect(await status(path, 2), path).toBe(429);
  // Pages load many pictures.
  expect(await status('/media/placeholders/no-photo.svg', 10)).toBe(200);
  expect(await status('/media/placeholders/no-photo.svg', 1)).toBe(429);
});

test('form posts are limited, with and without JavaScript', async () => {
  await using limited = await testApp({ market: true, pages: true, env: { RATE_LIMIT_PER_MINUTE: '1000' } });
  const post = (path: string) => limited.fetch(path, { method: 'POST', body: new URLSearchParams({ _form: 'x' }) });
  const repeat = async (path: string, times: number) => {
    let status = 0;
    for (let n = 0; n < times; n++) {
      const response = await post(path);
      await response.arrayBuffer();
      status = response.status;
    }
    return status;
  };
  expect(await repeat('/api/contact', 6)).toBe(429);
  expect(await repeat('/api/elandlord/feeds/1/files', 11)).toBe(429);
  expect(await repeat('/toronto', 21)).toBe(429);
});

test.each([
  ['an absolute address', 'GET http://evil.example/toronto HTTP/1.1', 200],
  ['an absolute address without a path', 'GET http://evil.example HTTP/1.1', 200],
  ['leading slashes', 'GET //evil.example/toronto HTTP/1.1', 404],
  ['slashes after the language', 'GET /fr//evil.test HTTP/1.1', 404],
  ['a backslash after the language', 'GET /fr/\\evil.test HTTP/1.1', 404],
  ['a leading backslash', 'GET /\\evil.example HTTP/1.1', 404],
  ['a very long address', `GET /${'a'.repeat(12_000)} HTTP/1.1`, 400],
  ['an endless address', `GET /${'a'.repeat(60_000)} HTTP/1.1`, 414],
  ['a long parameter of the API', `GET /api/pages/${'a'.repeat(5000)} HTTP/1.1`, 404],
  ['no address', 'GET  HTTP/1.1', 400],
  ['an unknown method', 'BREW /coffee HTTP/1.1', 400],
  ['a method for proxies', 'CONNECT evil.example:80 HTTP/1.1', 0],
  ['an asterisk', 'OPTIONS * HTTP/1.1', 405],
])('%s is handled', async (_, line, status) => {
  const answer = await rawSend(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(statusOf(answer)).toBe(status);
  expect(answer).not.toMatch(/location: *(?:https?:)?[/\\]{2}/i);
  expect(answer).not.toMatch(/["']\/\/evil\.|https?:\/\/evil\./);
  expect((await app.fetch('/api/health')).status).toBe(200);
});

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks written oddly', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a negative length', 'Content-Length: -1\r\n\r\n'],
  ['a space before the colon', 'Content-Length : 5\r\n\r\nhello'],
  ['a folded header', 'X: a\r\n b\r\nContent-Length : 5\r\n\r\nhello'],
])('a request with %s is refused', async (_, rest) => {
  const answer = await rawSend(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`,
  );
  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain('"request.invalid"');
});

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** Sends raw bytes. Returns all received text until the server closes or stops sending. */
async function rawSend(bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(await app.port(), '127.0.0.1', () => socket.write(bytes));
  socket.on('timeout', () => socket.destroy());
  socket.on('data', (chunk) => {
    // Only after the first bytes, because a busy machine may take longer to answer.
    socket.setTimeout(1500);
    received += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => resolve(received));
  return promise;
}

async function rawGet(path: string, headers: Record<string, string>, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: NodeJS.Dict<string | string[]>;
    body: Buffer;
  }>();
  request({ port: await app.port(), path, method, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    );
  })
    .on('error', reject)
    .end();
  return promise;
}
