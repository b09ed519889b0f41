import { expect, test } from 'vitest';
import { loadWithRetries, retryDelay } from './retry.ts';

async function attempt(failures: number) {
  const waits: number[] = [];
  const logged: string[] = [];
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls <= failures) throw new Error('no network');
    return 'script';
  };
  const wait = async (ms: number) => void waits.push(ms);
  const result = await loadWithRetries(load, { log: (message) => logged.push(message), wait }).catch(String);
  return { result, calls, waits, logged };
}

test('the pause grows as count times two to the power of count', () => {
  expect([1, 2, 3].map(retryDelay)).toEqual([2, 8, 24]);
});

test('a script that loads at once is asked for once and nothing is logged', async () => {
  expect(await attempt(0)).toEqual({ result: 'script', calls: 1, waits: [], logged: [] });
});

test('a script that loads on the last retry is kept, each failure being logged', async () => {
  const { result, calls, waits, logged } = await attempt(3);
  expect({ result, calls, waits }).toEqual({ result: 'script', calls: 4, waits: [2, 8, 24] });
  expect(logged).toHaveLength(3);
  expect(logged[0]).toContain('no network');
});

test('after three retries it gives up with the last failure', async () => {
  const { result, calls, logged } = await attempt(99);
  expect({ result, calls, logs: logged.length }).toEqual({ result: 'Error: no network', calls: 4, logs: 4 });
});
