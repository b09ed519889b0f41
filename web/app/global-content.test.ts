import { afterEach, expect, test, vi } from 'vitest';
import { contentMapOf } from './content-map.ts';
import type { Api } from './context.ts';
import { CONTENT_EVENT, loadGlobalContent } from './global-content.ts';
import { createStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

function memory(now: () => number) {
  const values = new Map<string, string>();
  const backing = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return createStorage([() => backing], now);
}

test('turns blocks into a nested map with keys in camel case', () => {
  const blocks = [{ contentKey: 'home-page', contents: [{ contentKey: 'hero-title', content: 'Hi' }] }];
  expect(contentMapOf(blocks)).toEqual({ homePage: { heroTitle: 'Hi' } });
});

test('loads the content once in 48 hours and language, and notifies the window', async () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const told: unknown[] = [];
  window.addEventListener(CONTENT_EVENT, (event) => told.push((event as CustomEvent).detail));
  let now = 0;
  let calls = 0;
  const store = memory(() => now);
  const blocks = async () => ({
    contentBlocks: [{ contentKey: 'footer', contents: [{ contentKey: 'tagline', content: `${++calls}` }] }],
  });
  const api = { content: { blocks } } as unknown as Api;

  await loadGlobalContent(api, 'en', store);
  await loadGlobalContent(api, 'en', store);
  expect(calls).toBe(1);
  await loadGlobalContent(api, 'fr', store);
  expect(calls).toBe(2);
  now = 48 * 3_600_000;
  await loadGlobalContent(api, 'fr', store);
  expect(told).toEqual([{ footer: { tagline: '1' } }, { footer: { tagline: '2' } }, { footer: { tagline: '3' } }]);
});
