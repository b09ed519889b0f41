import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#common/contract/define.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { endpoints } from '#test/endpoints.ts';
import { exampleOf } from './examples.ts';
import type { OpenApi } from './openapi.ts';

let app: TestApp;
let document: OpenApi;
beforeAll(async () => {
  app = await testApp();
  document = (await (await app.fetch('/api/docs/openapi.json')).json()) as OpenApi;
});
afterAll(() => app[Symbol.asyncDispose]());

const operationOf = ({ path, method }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('the document is OpenAPI 3.1 and has no broken references', () => {
  expect(document).toMatchObject({
    openapi: '3.1.1',
    servers: [{ url: '/api' }],
    info: { version: expect.any(String) },
  });
  const text = JSON.stringify(document);
  expect(text).not.toContain('$defs');
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas).toHaveProperty([name ?? '']);
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
});

test.each(endpoints)('describes the parameters, body, response, errors and access of %s', (full, { endpoint }) => {
  const operation = operationOf(endpoint);
  expect(operation).toMatchObject({ operationId: full, summary: endpoint.summary, 'x-access': endpoint.access });
  expect(operation?.security).toEqual(endpoint.access.kind === 'everyone' ? [] : [{ bearer: [] }]);
  const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const names = operation?.parameters.map(({ name }) => name);
  expect(new Set(names).size).toBe(names?.length);
  expect(operation?.requestBody === undefined).toBe(endpoint.body === undefined);
  expect(operation?.responses).toHaveProperty('200');
  for (const code of endpoint.errors ?? []) expect(JSON.stringify(operation?.responses)).toContain(code);
});

test.each(endpoints.filter(([, { endpoint }]) => endpoint.body && !endpoint.file))(
  'the prefilled body of %s is valid',
  (_, { endpoint }) => {
    const schema = operationOf(endpoint)?.requestBody?.content['application/json']?.schema;
    expect(endpoint.body?.safeParse(exampleOf(schema ?? {}))).toMatchObject({ success: true });
  },
);

test('in French, every call, group and parameter has a French description', async () => {
  const asked = await app.fetch('/api/docs/openapi.json?lang=fr');
  const french = (await asked.json()) as OpenApi;
  const html = await (await app.fetch('/api/docs?lang=fr')).text();
  expect(asked.headers.get('vary')).toContain('Accept-Language');
  expect(await (await app.fetch('/api/docs/openapi.json', { headers: { 'accept-language': 'fr' } })).json()).toEqual(
    french,
  );
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, summary, parameters }] of Object.entries(methods)) {
      const operation = french.paths[path]?.[method];
      expect(operation, operationId).toMatchObject({ operationId, summary: expect.stringMatching(/^\p{Lu}/u) });
      expect(operation?.summary, operationId).not.toBe(summary);
      expect(html).toContain(`<span class="soft">${operation?.summary.replace(/`(.+?)`/g, '<code>$1</code>')}</span>`);
      for (const [at, { description }] of parameters.entries())
        if (description) expect(operation?.parameters[at]?.description, operationId).not.toBe(description);
    }
  }
  for (const { description } of french.tags) expect(html).toContain(`>${description}</h2>`);
  expect(french.tags).not.toEqual(document.tags);
});

test('a call with a file is a form with a file field', async () => {
  const body = document.paths['/elandlord/uploads']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(body).toMatchObject({ properties: { file: { format: 'binary' } }, required: ['kind', 'file'] });
  const html = await (await app.fetch('/api/docs')).text();
  expect(html).toContain('<input id="uploads.send.form.file" name="file" type="file" data-in="form" required>');
});

test.each([
  ['en', 'Foyer API', 'Send'],
  ['fr', 'API de Foyer', 'Envoyer'],
])('the page lists every call in %s with a form to try it', async (lang, title, send) => {
  const response = await app.fetch('/api/docs', { headers: { 'accept-language': lang } });
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain(`<h1>${title}</h1>`);
  for (const [full, { endpoint }] of endpoints) {
    expect(html).toContain(`<details id="${full}">`);
    expect(html).toContain(endpoint.path.replace(/:(\w+)/g, '{$1}'));
  }
  expect(html.match(/<form /g)).toHaveLength(endpoints.length);
  expect(html.split(`>${send}</button>`)).toHaveLength(endpoints.length + 1);
});

test('the page can only run its own script', async () => {
  const response = await app.fetch('/api/docs?lang=fr', { headers: { 'accept-language': 'en' } });
  const html = await response.text();
  expect(html).toContain('<html lang="fr-CA">');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe');
  for (const [, name, text = ''] of html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g))
    expect(policy).toContain(`${name}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(html).not.toMatch(/<[^>]+\s(?:on[a-z]+|style)="/);
  // Every colour it uses exists on the site.
  for (const [, name] of html.matchAll(/var\((--[\w-]+)\)/g)) expect(html).toContain(`${name}:`);
});

test('the documents are written and compressed once, and can be turned off', async () => {
  const read = async (path: string, encoding: string) => {
    const response = await app.fetch(path, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    return response.text();
  };
  for (const path of ['/api/docs', '/api/docs/openapi.json?lang=fr']) {
    const first = await read(path, 'br');
    const pages = await Promise.all(Array.from({ length: 5 }, () => read(path, 'br')));
    expect(new Set([first, ...pages, await read(path, 'gzip'), await read(path, 'zstd')]).size).toBe(1);
  }
  await using hidden = await testApp({ env: { API_DOCS: 'false' } });
  for (const path of ['/api/docs', '/api/docs/openapi.json']) expect((await hidden.fetch(path)).status).toBe(404);
});
