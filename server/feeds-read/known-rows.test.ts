import { expect, test } from 'vitest';
import type { FeedRow } from '#common/feeds/feed-row.ts';
import { readFeedFile } from './index.ts';

const listing = (id: number, rent: number) => ({
  id: `L-${id}`,
  address: `${id} Main St`,
  city: 'Regina',
  province: 'SK',
  rent,
});

async function read(rents: readonly number[], known?: ReadonlyMap<string, string>): Promise<FeedRow[]> {
  async function* chunks() {
    yield Buffer.from(JSON.stringify(rents.map((rent, at) => listing(at + 1, rent))));
  }
  return Array.fromAsync(readFeedFile(chunks(), { today: '2026-11-22', ...(known && { known }) }));
}

test('returns known rows without their content, and changed ones with it and their hash', async () => {
  const first = await read([900, 1000], new Map());
  expect(first.map((row) => row.listing?.street)).toEqual(['1 Main St', '2 Main St']);
  const known = new Map(first.map(({ externalId, hash = '' }) => [externalId, hash]));
  const [same, changed] = await read([900, 1100], known);
  expect(same).toEqual({ externalId: 'L-1', line: 1, issues: [], hash: known.get('L-1') });
  expect(changed?.listing?.floorPlans[0]?.rentMinCents).toBe(110_000);
  expect(changed?.hash).not.toBe(known.get('L-2'));
});

test('computes no hash if nobody asks for it', async () => {
  expect((await read([900]))[0]?.hash).toBeUndefined();
});
