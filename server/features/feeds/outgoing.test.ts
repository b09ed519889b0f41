import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartnerBody } from '#common/contract/feeds/feed-partners.ts';
import { OUTGOING_FORMATS, type OutgoingFormat } from '#common/feeds/feed-codes.ts';
import { readFeedFile } from '#server/feeds-read/index.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { outgoingAddress } from './outgoing.ts';

let app: TestApp;
let userId: number;
beforeAll(async () => {
  app = await testApp({ given: givenListings, env: { RATE_LIMIT_PER_MINUTE: '1000' } });
  userId = (await givenUser(app.services.db, 'Admin')).id;
  await app.services.db.updateTable('floor_plans').set({ picture: 'loft-a.webp' }).where('id', '=', 201).execute();
});
afterAll(() => app[Symbol.asyncDispose]());

async function* pieces(text: string) {
  yield Buffer.from(text);
}

test('a company’s live listings are at signed addresses, with an entity tag and their number, and can be imported', async () => {
  for (const format of OUTGOING_FORMATS) {
    const path = new URL(outgoingAddress(app.services.config, 11, 1, format)).pathname;
    const response = await app.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(format === 'json' ? 'application/json' : 'application/xml');
    expect(response.headers.get('x-total-count')).toBe('1');
    const rows = await Array.fromAsync(readFeedFile(pieces(await response.text()), { format }));
    expect(rows).toMatchObject([
      {
        externalId: '101',
        listing: {
          street: '12 King Street',
          city: 'Toronto',
          floorPlans: [{ rentMinCents: 185_000, image: expect.stringMatching(/\/media\/floorplans\/loft-a\.webp$/) }],
        },
      },
    ]);
    const again = await app.fetch(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await app.fetch(path.replace('/11-', '/12-'))).status).toBe(404);
    expect((await app.fetch(`${path}.gz`)).status).toBe(404);
  }
});

const PARTNER: PartnerBody = { name: 'Rentals Today', format: 'json', scope: 'all', place: '', companyIds: [] };

/** The calls of staff who set feeds up. */
const staff = () => app.as(givenActor(['Admin'], ['viewFeeds', 'createFeeds', 'modifyFeeds'], { userId })).feedPartners;

/** The path of a partner's address; empty once it is revoked. */
async function addressOf(id: number) {
  const { partner } = await staff().partner({ params: { id } });
  return partner.url ? new URL(partner.url).pathname : '';
}

async function idsAt(path: string, format: OutgoingFormat = 'json') {
  const response = await app.fetch(path);
  expect(response.status, path).toBe(200);
  const rows = await Array.fromAsync(readFeedFile(pieces(await response.text()), { format }));
  expect(response.headers.get('x-total-count')).toBe(String(rows.length));
  return rows.map(({ externalId }) => Number(externalId));
}

test('a partner reads the listings of its scope in its format, and staff see when', async () => {
  const both = [GIVEN.english, GIVEN.french];
  for (const format of OUTGOING_FORMATS) {
    const { id } = await staff().create({ body: { ...PARTNER, format } });
    expect(await idsAt(await addressOf(id), format)).toEqual(both);
  }
  const { id } = await staff().create({ body: PARTNER });
  const params = { id };
  let version = 1;
  const idsWith = async (body: Partial<PartnerBody>) => {
    await staff().edit({ params, body: { ...PARTNER, ...body, version: version++ } });
    return idsAt(await addressOf(id));
  };
  expect((await staff().partner({ params })).partner).toMatchObject({ fetchedAt: null, fetchedCount: null });
  const viewer = app.as(givenActor(['Admin'], ['viewFeeds'], { userId })).feedPartners;
  expect((await viewer.partner({ params })).partner.url).toBeNull();
  expect(await idsWith({ scope: 'place', place: 'toronto' })).toEqual([GIVEN.english]);
  expect(await idsWith({ scope: 'place', place: 'quebec' })).toEqual([GIVEN.french]);
  expect(await idsWith({ scope: 'companies', companyIds: [12, 12] })).toEqual([GIVEN.french]);
  const { partner } = await staff().partner({ params });
  expect(partner).toMatchObject({ companies: [{ id: 12 }], fetchedCount: 1, fetchedAt: expect.any(String) });
  const refused: Partial<PartnerBody>[] = [
    { place: 'atlantis', scope: 'place' },
    { scope: 'place' },
    { scope: 'companies' },
  ];
  for (const body of refused)
    await expect(staff().create({ body: { ...PARTNER, ...body } })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(staff().create({ body: { ...PARTNER, scope: 'companies', companyIds: [9999] } })).rejects.toMatchObject({
    fields: { companyIds: expect.any(String) },
  });
  await expect(staff().edit({ params, body: { ...PARTNER, version: 1 } })).rejects.toMatchObject({
    code: 'edit.conflict',
  });
});

test('a company that stops sharing is in no feed of partners, but at its own addresses', async () => {
  const landlord = app.as(givenActor(['Landlord'], [], { userId, companyId: 11 })).ownFeeds;
  const all = await staff().create({ body: { ...PARTNER, name: 'Everywhere' } });
  const chosen = await staff().create({
    body: { ...PARTNER, name: 'Chosen', scope: 'companies', companyIds: [11, 12] },
  });
  const other = await staff().create({ body: { ...PARTNER, name: 'Other', scope: 'place', place: 'quebec' } });
  const revoked = await staff().create({ body: { ...PARTNER, name: 'Revoked' } });
  await staff().revoke({ params: revoked });
  const idsOf = async () => Promise.all([all, chosen, other].map(async ({ id }) => idsAt(await addressOf(id))));
  const both = [GIVEN.english, GIVEN.french];
  expect(await idsOf()).toEqual([both, both, [GIVEN.french]]);

  const names = (await landlord.partners()).partners.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Chosen', 'Everywhere']));
  expect(names).not.toEqual(expect.arrayContaining(['Other']));
  expect(names).not.toEqual(expect.arrayContaining(['Revoked']));

  await landlord.share({ body: { isShared: false } });
  expect(await landlord.partners()).toEqual({ isShared: false, partners: [] });
  expect(await idsOf()).toEqual([[GIVEN.french], [GIVEN.french], [GIVEN.french]]);
  expect(await idsAt(new URL(outgoingAddress(app.services.config, 11, 1, 'json')).pathname)).toEqual([GIVEN.english]);

  await landlord.share({ body: { isShared: true } });
  await landlord.share({ body: { isShared: true } });
  expect(await idsOf()).toEqual([both, both, [GIVEN.french]]);
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_kind = 'company' and subject_id = '11' order by id`.execute(
    app.services.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['company.partners-leave', 'company.partners-join']);
});

test('a renewed address replaces the old one, and a revoked one returns 410', async () => {
  const { id } = await staff().create({ body: PARTNER });
  const params = { id };
  const first = await addressOf(id);
  const etag = (await app.fetch(first)).headers.get('etag') ?? '';
  expect((await app.fetch(first, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await staff().renew({ params });
  const second = await addressOf(id);
  expect((await app.fetch(first)).status).toBe(404);
  expect((await app.fetch(second)).headers.get('etag')).toBe(etag);
  expect((await app.fetch(second.replace('.json', '.mits.xml'))).status).toBe(404);
  expect((await app.fetch(second.replace(`/p${id}-`, `/${id}-`))).status).toBe(404);
  await staff().revoke({ params });
  expect(await addressOf(id)).toBe('');
  expect((await app.fetch(second)).status).toBe(410);
  expect((await app.fetch(first)).status).toBe(404);
  await staff().renew({ params });
  expect((await app.fetch(await addressOf(id))).status).toBe(200);
  const actions = await app.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'partner')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'partner.create',
    'partner.renew-address',
    'partner.revoke-address',
    'partner.renew-address',
  ]);
});

test('a company replaces its addresses and the secret of a pushed feed, which former members know', async () => {
  const { db, config } = app.services;
  const landlord = app.as(givenActor(['Landlord'], [], { userId, companyId: 11 })).ownFeeds;
  const pathsOf = async () => (await landlord.outgoing({})).feeds.map(({ url }) => new URL(url).pathname);
  const statusesOf = (paths: string[]) => Promise.all(paths.map(async (path) => (await app.fetch(path)).status));
  const [before, other] = [await pathsOf(), new URL(outgoingAddress(config, 12, 1, 'json')).pathname];
  expect(await statusesOf(before)).toEqual([200, 200, 200]);
  await landlord.replaceAddresses({});
  expect(await statusesOf(before)).toEqual([404, 404, 404]);
  expect(await statusesOf([...(await pathsOf()), other])).toEqual([200, 200, 200, 200]);

  const values = { company_id: 11, name: 'Pushed', source: 'push', is_enabled: true } as const;
  const params = await db.insertInto('feeds').values(values).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('feed_mappings').values({ feed_id: params.id, version: 1, rules: '{}' }).execute();
  const push = async (secret: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const body = '{"listings":[]}';
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = { 'x-foyer-timestamp': timestamp, 'x-foyer-signature': signature };
    return (await app.fetch(`/api/feeds/${params.id}/push`, { method: 'POST', body, headers })).status;
  };
  const desk = app.as(givenActor(['Admin'], ['viewFeeds', 'modifyFeeds'], { userId })).feeds;
  const { secret: former } = await desk.replaceSecret({ params });
  const viewer = app.as(givenActor(['Admin'], ['viewFeeds'], { userId }));
  for (const seen of [await viewer.feeds.feed({ params }), await landlord.feed({ params })])
    expect(JSON.stringify(seen)).not.toContain(former);
  const stranger = app.as(givenActor(['Landlord'], [], { userId, companyId: 12 })).ownFeeds;
  await expect(stranger.replaceSecret({ params })).rejects.toMatchObject({ code: 'feed.not_found' });
  const { secret } = await landlord.replaceSecret({ params });
  expect([await push(former), await push(secret)]).toEqual([401, 202]);
  const actions = await db.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(3).execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'feed.replace-secret',
    'feed.replace-secret',
    'company.replace-addresses',
  ]);
});

test('a feed of several pages has each listing once', async () => {
  await sql`insert into listings (id, company_id, state, activated_at, city_id, property_type, street, address_normalised, postal_code, lat, lng)
    select 1000 + n, company_id, state, activated_at, city_id, property_type, n || ' Elm Street', n || ' elm street', postal_code, lat, lng
    from listings, generate_series(1, 450) n where id = ${GIVEN.french}`.execute(app.services.db);
  const { id } = await staff().create({ body: { ...PARTNER, scope: 'companies', companyIds: [12] } });
  const path = await addressOf(id);
  const response = await app.fetch(path);
  const { listings, count } = JSON.parse(await response.text());
  expect([listings.length, count, response.headers.get('x-total-count')]).toEqual([451, 451, '451']);
  expect(new Set(listings.map(({ externalId }: { externalId: string }) => externalId)).size).toBe(451);
});

test('an address is written once at a time, and read 60 times per minute at most', async () => {
  const { id } = await staff().create({ body: PARTNER });
  const path = await addressOf(id);
  const both = await Promise.all([app.fetch(path), app.fetch(path)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(both.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60');
  expect((await app.fetch(path)).status).toBe(200);
  const statuses = [];
  for (let asked = 0; asked < 61; asked++) statuses.push((await app.fetch(`${path}x`)).status);
  expect(statuses.at(-1)).toBe(429);
});
