import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { SEED } from './random.ts';
import { searchUrls } from './search-urls.ts';

const RUNS = 250;
/** Sent at the same time. */
const TOGETHER = 8;

test('no search, map or suggestion fails, whatever its query says', { timeout: 60_000 }, async () => {
  await using app = await testApp({ market: true });
  const statuses = new Map<number, number>();
  const ask = async (address: string) => {
    const response = await app.fetch(`/api${address}`);
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect([200, 400, 404, 414], `${address} → ${response.status} ${text.slice(0, 200)}`).toContain(response.status);
    expect(() => JSON.parse(text), address).not.toThrow();
  };
  const property = fc.asyncProperty(
    fc.array(searchUrls, { minLength: TOGETHER, maxLength: TOGETHER }),
    async (addresses) => void (await Promise.all(addresses.map(ask))),
  );
  // fast-check prints the seed of a failure. SEED repeats it.
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
  // Most requests must be valid searches.
  expect(statuses.get(200)).toBeGreaterThan((RUNS * TOGETHER) / 2);
});
