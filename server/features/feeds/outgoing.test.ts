import { afterEach, expect, test } from 'vitest';
import { OUTGOING_FORMATS } from '#common/feeds/feed-codes.ts';
import { readFeedFile } from '#server/feeds-read/index.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenListings } from '#test/given-listings.ts';
import { outgoingAddress } from './outgoing.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

async function* pieces(text: string) {
  yield Buffer.from(text);
}

test('a company’s live listings are at signed addresses, with an entity tag and their number, and can be imported', async () => {
  app = await testApp({ given: givenListings });
  for (const format of OUTGOING_FORMATS) {
    const path = new URL(outgoingAddress(app.services.config, 11, format)).pathname;
    const response = await app.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(format === 'json' ? 'application/json' : 'application/xml');
    expect(response.headers.get('x-total-count')).toBe('1');
    const rows = await Array.fromAsync(readFeedFile(pieces(await response.text()), { format }));
    expect(rows).toMatchObject([
      {
        externalId: '101',
        listing: { street: '12 King Street', city: 'Toronto', floorPlans: [{ rentMinCents: 185_000 }] },
      },
    ]);
    const again = await app.fetch(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await app.fetch(path.replace('/11-', '/12-'))).status).toBe(404);
    expect((await app.fetch(`${path}.gz`)).status).toBe(404);
  }
});
