import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const scripts: { src: string }[] = [];
const shared = { analytics: { scriptUrl: 'https://stats.example/s.js', id: 'F-1' } };

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const sent = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) => Array.from(command));

test('a path is counted once in a row', async () => {
  const { trackPageView } = await import('./page-views.ts');
  const globals = { ...shared, enableCookieManager: false };
  for (const path of ['/toronto', '/toronto', '/cities', '/toronto']) trackPageView(path, 'T', globals);
  expect(sent().map(([, , data]) => (data as { page_path: string }).page_path)).toEqual([
    '/toronto',
    '/cities',
    '/toronto',
  ]);
});

test('without a configured script nothing is counted or loaded', async () => {
  const { startAnalytics, trackPageView } = await import('./page-views.ts');
  const globals = { analytics: { scriptUrl: null, id: null }, enableCookieManager: false };
  startAnalytics(globals);
  trackPageView('/toronto', 'T', globals);
  expect([scripts.length, sent().length]).toEqual([0, 0]);
});

test('the script loads at once without a cookie manager, once', async () => {
  const { startAnalytics } = await import('./page-views.ts');
  startAnalytics({ ...shared, enableCookieManager: false });
  startAnalytics({ ...shared, enableCookieManager: false });
  expect(scripts.map(({ src }) => src)).toEqual(['https://stats.example/s.js?id=F-1']);
});

test('with a cookie manager the script waits for consent to the audience', async () => {
  const { startAnalytics } = await import('./page-views.ts');
  const { saveConsent } = await import('./consent.ts');
  const stop = startAnalytics({ ...shared, enableCookieManager: true });
  expect(scripts).toHaveLength(0);
  saveConsent({ analytics: false, advertising: true });
  expect(scripts).toHaveLength(0);
  saveConsent({ analytics: true, advertising: false });
  expect(scripts).toHaveLength(1);
  stop();
});
