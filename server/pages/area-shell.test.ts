import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/pages/headers.ts';
import { readConfig } from '#server/platform/config.ts';
import { type TestApp, testApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pages: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(path, { method, redirect: 'manual', headers: { accept: 'text/html', ...headers } });

test('an area page is an empty frame that is neither cached nor indexed', async () => {
  const answer = await read('/admin/users/7');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const html = await answer.text();
  expect(html).toContain('<title>User | Foyer</title>');
  expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>');
  expect(html).toContain('<body class="admin-panel">');
  const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
  expect(html).toContain(`<script nonce="${nonce}">window.foyer=`);
  expect(html).not.toContain('style="');
});

test('the content policy names the card fields’ hosts only on payment screens', async () => {
  const [nonce, off, on] = ['n', { PAYMENT_GATEWAY: 'test' }, { PAYMENT_GATEWAY: 'stripe' }] as const;
  const policy = (config: object, takesPayments: boolean) =>
    contentSecurityPolicy({ ...readConfig({}), ...config }, nonce, takesPayments);
  expect(policy(on, true)).toContain('https://js.stripe.com');
  expect(policy(on, true)).toContain('https://api.stripe.com');
  for (const none of [policy(on, false), policy(off, true)]) expect(none).not.toContain('stripe');
  const answer = await read('/portal/billing/checkout');
  expect(answer.headers.get('content-security-policy')).not.toContain('stripe');
});

test('it uses the chosen language, else the browser’s', async () => {
  const langOf = async (headers: Record<string, string>) =>
    /<html lang="(\w\w)/.exec(await (await read('/portal/leads', headers)).text())?.[1];
  expect(await langOf({})).toBe('en');
  expect(await langOf({ 'accept-language': 'fr-CA,fr' })).toBe('fr');
  expect(await langOf({ 'accept-language': 'fr-CA,fr', cookie: 'selectedLang=en' })).toBe('en');
  expect(await langOf({ cookie: 'a=b; selectedLang=fr' })).toBe('fr');
  expect(await langOf({ cookie: 'selectedLang=en; __Host-selectedLang=fr' })).toBe('fr');
});

test('its links lead to the public pages in its language', async () => {
  const homeOf = async (lang: string) => {
    const html = await (await read('/admin/dashboard', { cookie: `selectedLang=${lang}` })).text();
    return [...html.matchAll(/<a [^>]*href="(\/(?:fr)?)"/g)].map(([, href]) => href);
  };
  expect(new Set(await homeOf('fr'))).toEqual(new Set(['/fr']));
  expect(new Set(await homeOf('en'))).toEqual(new Set(['/']));
});

test('an unknown path in an area returns its frame with status 404', async () => {
  const answer = await read('/support/nothing-here');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<body class="support-panel">');
});

test('areas have no French path: /fr/admin redirects and keeps French', async () => {
  const answer = await read('/fr/admin/viewed-listings?p=2');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/viewed-listings?p=2']);
  expect(answer.headers.get('set-cookie')).toContain('selectedLang=fr');
  const chosen = await read('/fr/portal', { cookie: 'selectedLang=en' });
  expect([chosen.headers.get('location'), chosen.headers.get('set-cookie')]).toEqual(['/portal', null]);
});

test('the path of an area redirects to its dashboard', async () => {
  for (const area of ['admin', 'portal', 'support'])
    expect((await read(`/${area}`)).headers.get('location')).toBe(`/${area}/dashboard`);
});

test('a POST to a frame is refused', async () => {
  expect((await read('/admin/users/create', {}, 'POST')).status).toBe(405);
});
