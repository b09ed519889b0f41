import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRIVATE_SCREENS, SCREENS } from '#common/screens/index.ts';
import { type TestApp, testApp } from './app.ts';

const GARBAGE = [
  '',
  '-1',
  '1e999',
  'NaN',
  "'--",
  '<script>alert(1)</script>',
  '../..',
  '__proto__',
  'é💥',
  'x'.repeat(1500),
]
  .map(encodeURIComponent)
  .concat(['%00', '%ED%A0%80', '%C3', '%zz', '%2e%2e%2f', '%5cevil.example']);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ market: true, pages: true });
});
afterAll(() => app[Symbol.asyncDispose]());

async function visit(path: string, init: RequestInit = {}): Promise<void> {
  const response = await app.fetch(path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', ...init.headers },
  });
  const text = await response.text();
  const sent = `${path.slice(0, 300)} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, sent).toBeLessThan(500);
  expect(text, sent).not.toMatch(/<script>alert|node_modules|\.ts:\d/);
  expect(response.headers.get('location') ?? '/', sent).toMatch(/^\/(?![/\\])/);
}

const FORMS = [
  '_form=inquiry',
  '_form=alert&email=<script>',
  '__proto__=1&_form=__proto__',
  '_form=%00',
  'x'.repeat(50_000),
];
const BODIES = ['[1]', '{"_form":{"a":1}}', 'null', '5', '{'];

test.each(Object.entries(SCREENS))(
  'the screen %s survives garbage in its address, its query and its forms',
  async (fullName, screen) => {
    // All private screens get the same frame, so each tests every fourth value, and together they test all.
    const isPrivate = fullName in PRIVATE_SCREENS;
    const own = isPrivate ? Object.keys(PRIVATE_SCREENS).indexOf(fullName) : 0;
    const garbage = isPrivate ? GARBAGE.filter((_, n) => (n + own) % 4 === 0) : GARBAGE;
    const path = screen.path.replace(/^\*/, '/*');
    const names = [...path.matchAll(/:\w+|\*/g)].map(([name]) => name);
    const fill = (text: string) => text.replace('*', 'any/thing').replace(/:\w+/g, 'toronto');
    // Both languages run the same code, so each tests half of it.
    const inTurn = (n: number) => (n % 2 === 0 ? '' : '/fr');
    for (const [n, value] of garbage.entries()) {
      for (const name of names) await visit(inTurn(n) + fill(path.replace(name, value)));
      const query = ['p', 'rent', 'bounds', 'q', 'location', '__proto__'].map((name) => `${name}=${value}`).join('&');
      await visit(`${inTurn(n)}${fill(path)}?${query}`);
    }
    for (const [n, body] of FORMS.entries())
      await post(inTurn(n) + fill(path), body, 'application/x-www-form-urlencoded');
    for (const [n, body] of BODIES.entries()) await post(inTurn(n) + fill(path), body, 'application/json');
  },
);

const post = (path: string, body: string, type: string) =>
  visit(path, { method: 'POST', body, headers: { 'content-type': type } });

test('random paths get a response', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom(
      'fr',
      'toronto',
      'blog',
      'listings',
      'favourites',
      'rental-listings',
      'property-managers',
      '%',
      ';',
      '',
    ),
  );
  const address = fc.tuple(fc.array(part, { maxLength: 4 }), fc.string({ unit: 'binary', maxLength: 30 }));
  await fc.assert(
    fc.asyncProperty(address, async ([parts, query]) => {
      const path = `/${parts.join('/')}`.replace(/^\/{2,}/, '/');
      // garbage.test.ts tests the API.
      if (/^\/(?:api|dev)\b/.test(path)) return;
      await visit(`${path}?${encodeURIComponent(query.toWellFormed())}`);
    }),
    { numRuns: 120 },
  );
});
