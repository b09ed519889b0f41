import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUTGOING_FORMATS } from '#common/feeds/feed-codes.ts';
import { outgoingAddress } from '#server/features/feeds/outgoing.ts';
import { type TestApp, testApp } from './app.ts';
import { givenLead } from './given-lead.ts';
import { structuredDataOf } from './structured-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ market: true, pages: true, env: { RATE_LIMIT_PER_MINUTE: '100000' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const unescapeXml = (text: string) => text.replace(/&(amp|quot|lt|gt|#39);/g, (_, name) => ENTITIES[name] ?? '');
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

const pathOf = (address: string) => address.slice(app.services.config.APP_URL.length) || '/';
const isSitemap = (address: string) => address.endsWith('.xml');

/** All addresses of this site in a text, each once. */
function addressesIn(text: string): string[] {
  const { APP_URL } = app.services.config;
  const found = unescapeXml(text).match(/https?:\/\/[^\s"'<>\\)]+/g) ?? [];
  return [...new Set(found.filter((address) => address === APP_URL || address.startsWith(`${APP_URL}/`)))];
}

/** Fetches addresses and returns those that don't answer. Images must be images. */
async function findDead(addresses: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const response = await app.fetch(pathOf(address));
      const type = response.headers.get('content-type') ?? '';
      await response.arrayBuffer();
      const isWrong = /\.(?:jpe?g|png|webp)$/.test(new URL(address).pathname) && !type.startsWith('image/');
      return response.ok && !isWrong ? [] : [`${response.status} ${type} ${address}`];
    }),
  );
  return answers.flat();
}

async function read(path: string): Promise<string> {
  const response = await app.fetch(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

test('each address in the outgoing feeds answers, and photos are pictures', async () => {
  const { db, config } = app.services;
  const { company_id: company } = await db
    .selectFrom('listings')
    .select('company_id')
    .where('state', '=', 'active')
    .groupBy('company_id')
    .orderBy((expression) => expression.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  for (const format of OUTGOING_FORMATS) {
    const addresses = addressesIn(await read(new URL(outgoingAddress(config, company, 1, format)).pathname));
    expect(addresses.filter((address) => address.includes('/media/')).length, format).toBeGreaterThan(3);
    expect(await findDead(addresses)).toEqual([]);
  }
});

test('each address in sitemaps, RSS and the data of pages for search engines answers', async () => {
  const robots = await read('/robots.txt');
  const maps = addressesIn(robots);
  expect(maps.length).toBeGreaterThan(0);
  const children = (await Promise.all(maps.map(pathOf).map(read))).flatMap(addressesIn);
  const entries = (await Promise.all(children.filter(isSitemap).map(pathOf).map(read))).flatMap(addressesIn);
  const pages = [...new Set([...children, ...entries])].filter((address) => !isSitemap(address));
  expect(pages.length).toBeGreaterThan(100);
  // One page in ten is enough: those of a kind are written alike.
  const some = pages.filter((_, at) => at % 10 === 0);
  expect(await findDead(some)).toEqual([]);
  const feeds = await Promise.all(['/blog/rss.xml', '/fr/blog/rss.xml'].map(read));
  expect(await findDead(feeds.flatMap(addressesIn))).toEqual([]);
  const kinds = new Map(
    pages.map((address) => [
      pathOf(address).replace(/[\w-]+/g, (word) => word.replace(/./g, 'x').slice(0, 1)),
      address,
    ]),
  );
  const data = await Promise.all([...kinds.values()].map(pathOf).map(read));
  const stated = data.flatMap((html) => addressesIn(JSON.stringify(structuredDataOf(html))));
  expect(stated.some((address) => address.includes('/media/'))).toBe(true);
  expect(
    await findDead([...new Set(stated)].map((address) => address.replace('{search_term_string}', 'toronto'))),
  ).toEqual([]);
});

test('each address in emails about an inquiry answers, and photos are pictures', async () => {
  const { db } = app.services;
  const { id } = await db.selectFrom('listings').select('id').where('state', '=', 'active').executeTakeFirstOrThrow();
  await givenLead(app, { listingId: id });
  const emails = await db
    .selectFrom('emails')
    .select(['template', 'html', 'text'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  expect(emails.length).toBeGreaterThan(0);
  const addresses = [...new Set(emails.flatMap(({ html, text }) => addressesIn(`${html} ${text}`)))];
  expect(addresses.some((address) => address.includes('/media/'))).toBe(true);
  expect(await findDead(addresses)).toEqual([]);
});
