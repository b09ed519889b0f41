import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fetchByHost } from './fetch-pictures.ts';

test('pictures of many hosts are fetched a few at a time, each once', async () => {
  const pictures = Array.from({ length: 300 }, (_, at) => ({ url: `https://h${at % 150}.example/${at}.jpg` }));
  let open = 0;
  let most = 0;
  const fetched: string[] = [];
  const fetch = async ({ url }: { url: string }) => {
    most = Math.max(most, ++open);
    await turn();
    open--;
    fetched.push(url);
  };
  await fetchByHost(pictures, { fetch, release: fetch, signal: new AbortController().signal });
  expect(fetched.toSorted()).toEqual(pictures.map(({ url }) => url).toSorted());
  expect(most).toBeLessThanOrEqual(8);
});
