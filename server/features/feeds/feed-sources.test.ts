import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';
import { givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { prepareUpload } from '#server/features/people/uploads/prepare.ts';
import { newestEmail } from '#test/emails.ts';
import { home, homes } from '#test/feed-site.ts';
import { givenImage } from '#test/given-image.ts';
import { givenUser } from '#test/given-user.ts';
import { adminWith } from '#test/services.ts';
import { uploadSite } from '#test/upload-site.ts';
import { attachFetchedPhotos, fetchDuePhotos } from './fetch-photos.ts';
import { feedJobs } from './jobs.ts';
import { pullFeed } from './pull-feed.ts';
import { pushSecret } from './push-secret.ts';
import { mondayOf, sendFeedDigests } from './send-digests.ts';
import { signedHeaders } from './signed-push.fixture.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
let respond: Respond;
const requests: IncomingMessage[] = [];
const sender = createServer((request, response) => {
  requests.push(request);
  respond(request, response);
});

let site: Awaited<ReturnType<typeof uploadSite>>;
let origin = '';
let feedId = 0;
const signal = AbortSignal.timeout(120_000);

beforeAll(async () => {
  await new Promise<void>((done) => sender.listen(0, '127.0.0.1', done));
  const address = sender.address();
  const port = typeof address === 'object' ? address?.port : 0;
  origin = `http://127.0.0.1:${port}`;
  site = await uploadSite({ env: { FETCH_TRUSTED_HOSTS: `127.0.0.1:${port}` } });
  const { db } = site.services;
  await givenCredits(db, 11, 100);
  await givenUser(db, 'Landlord', { companyId: 11, email: 'luc@landlord.example', lang: 'fr', firstName: 'Luc' });
  const feed = await db
    .insertInto('feeds')
    .values({ company_id: 11, name: 'Yardi', source: 'pull', url: `${origin}/feed`, every_hours: 24, is_enabled: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  feedId = feed.id;
  await db.insertInto('feed_mappings').values({ feed_id: feedId, version: 1, rules: '{}' }).execute();
  await db.updateTable('feeds').set({ approved_version: 1 }).where('id', '=', feedId).execute();
});
afterAll(async () => {
  sender.closeAllConnections();
  sender.close();
  await site[Symbol.asyncDispose]();
});
beforeEach(() => {
  requests.length = 0;
});

const file = (listings: unknown) => JSON.stringify({ listings });

/** Runs a job as the queue does. */
async function work(name: string, data: object = {}): Promise<void> {
  const found = feedJobs.find((one) => one.name === name);
  if (!found) throw new Error(`no job ${name}`);
  await found.run(data, site.services, signal);
}

/** Fetches the feed and runs what came. */
async function pull(limits: { idleMs?: number } = {}) {
  await pullFeed(site.services, { feedId, cause: 'schedule', isDry: false, userId: null, signal, limits });
  const fetched = await newestRun();
  if (fetched.state === 'queued') await work('feeds.run', { runId: fetched.id });
  return newestRun();
}

const newestRun = () =>
  site.services.db
    .selectFrom('feed_runs')
    .selectAll()
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a feed that is pulled', () => {
  test('reads a packed file through redirects, and asks for it again only if it changed', async () => {
    respond = (request, response) => {
      if (request.url === '/feed') return response.writeHead(302, { location: '/moved' }).end();
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
      return response
        .writeHead(200, { etag: '"v1"', 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(file(homes(4))));
    };
    expect(await pull()).toMatchObject({ state: 'applied', counts: { create: 4 } });
    const again = await pull();
    expect(again).toMatchObject({ state: 'unchanged', counts: { same: 4 } });
    expect(requests.at(-1)?.headers['if-none-match']).toBe('"v1"');
    const runs = await site.services.db.selectFrom('feed_runs').select('file_id').execute();
    expect(new Set(runs.map(({ file_id }) => file_id)).size).toBe(1);
  });

  const cutOff: Respond = (_request, response) => {
    response.writeHead(200, { 'content-length': '5000' }).write('{"listings":[');
    setImmediate(() => response.destroy());
  };
  const failures: [string, Respond, string][] = [
    [
      'leads to a private address',
      (_q, response) => response.writeHead(302, { location: 'http://10.0.0.7/' }).end(),
      'fetch.address_forbidden',
    ],
    [
      'leads to the metadata of a cloud',
      (_q, response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
      'fetch.address_forbidden',
    ],
    ['never sends a byte', () => {}, 'fetch.timeout'],
    ['ends too early', cutOff, 'file.truncated'],
    ['says 500', (_q, response) => response.writeHead(500).end('no'), 'fetch.status'],
  ];
  test.each(failures)('fails and changes nothing if its server %s', async (_name, failure, code) => {
    const before = await listings();
    respond = failure;
    expect(await pull({ idleMs: 150 })).toMatchObject({ state: 'failed', codes: [code] });
    expect(await listings()).toEqual(before);
  });

  test('is fetched again soon after failures, with growing pauses, and then works', async () => {
    const { db } = site.services;
    respond = (_request, response) => response.writeHead(200).end(file(homes(4)));
    await pull();
    respond = (_request, response) => response.writeHead(503).end();
    const pauses: number[] = [];
    for (let n = 0; n < 3; n++) {
      await sql`update feeds set next_at = now() + interval '1 day' where id = ${feedId}`.execute(db);
      await pull();
      const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from next_at - now()) / 60)::int as minutes from feeds where id = ${feedId}`.execute(
        db,
      );
      pauses.push(rows[0]?.minutes ?? 0);
    }
    expect(pauses).toEqual([5, 10, 20]);
    await sql`update feeds set next_at = now() + interval '1 day' where id = ${feedId}`.execute(db);
    respond = (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    await pull();
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from next_at - now()) / 3600)::int as hours from feeds where id = ${feedId}`.execute(
      db,
    );
    expect(rows).toEqual([{ hours: 2 }]);
    respond = (_request, response) => response.writeHead(200).end(file(homes(5)));
    expect(await pull()).toMatchObject({ state: 'applied', counts: { create: 1 } });
  });

  /** Serves a file with a tag, and says 304 to a request that has the tag. */
  const serve = (tag: string, count: number) => {
    respond = (request, response) => {
      if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
      else response.writeHead(200, { etag: tag }).end(file(homes(count)));
    };
  };

  test('stays held while its server says that the file did not change, with one email', async () => {
    const { db } = site.services;
    serve('"five"', 5);
    await pull();
    serve('"one"', 1);
    const held = await pull();
    expect(held).toMatchObject({ state: 'held', codes: ['guard.drop'] });
    expect(await pull()).toMatchObject({ state: 'held', file_id: held.file_id });
    const runs = await db.selectFrom('feed_runs').select('id').where('state', '=', 'held').execute();
    expect(runs).toHaveLength(1);
    const emails = await db
      .selectFrom('emails')
      .select('id')
      .where('template', '=', 'feed.held')
      .where('to_email', '=', 'luc@landlord.example')
      .execute();
    expect(emails).toHaveLength(1);
    serve('"five"', 5);
    expect(await pull()).toMatchObject({ state: 'unchanged', counts: { same: 5 } });
  });

  test('applies a changed file that was only tried before', async () => {
    serve('"five"', 5);
    await pull();
    serve('"six"', 6);
    await work('feeds.pull', { feedId, isDry: true, userId: null });
    await work('feeds.run', { runId: (await newestRun()).id });
    expect(await newestRun()).toMatchObject({ state: 'dry', counts: { create: 1 } });
    expect(await pull()).toMatchObject({ state: 'applied', counts: { create: 1 } });
  });
});

const listings = () =>
  site.services.db.selectFrom('listings').select(['id', 'state', 'version']).orderBy('id').execute();

describe('emails', () => {
  test('a held run is explained to each member in their language, once', async () => {
    respond = (_request, response) => response.writeHead(200).end(file(homes(1)));
    expect(await pull()).toMatchObject({ state: 'held', codes: ['guard.drop'] });
    await work('feeds.pull', { feedId });
    const { db } = site.services;
    const sent = await db
      .selectFrom('emails')
      .selectAll()
      .where('template', '=', 'feed.held')
      .orderBy('to_email')
      .execute();
    const french = sent.filter(({ to_email: to }) => to === 'luc@landlord.example');
    expect(french.map(({ lang }) => lang)).toContain('fr');
    expect(french[0]?.text).toContain('Bonjour Luc');
    expect(french[0]?.text).toContain('Si le fichier est correct, appliquez-le.');
    expect(sent.some(({ lang }) => lang === 'en')).toBe(true);
    await db.deleteFrom('feed_runs').where('state', 'in', ['held', 'queued']).execute();
  });

  test('a failed feed sends one email until it works again', async () => {
    respond = (_request, response) => response.writeHead(200).end(file(homes(5)));
    await pull();
    respond = (_request, response) => response.writeHead(200).end('<html>Please log in</html>');
    const { db } = site.services;
    const count = async () =>
      (
        await db
          .selectFrom('emails')
          .select('id')
          .where('template', '=', 'feed.failed')
          .where('to_email', '=', 'luc@landlord.example')
          .execute()
      ).length;
    const before = await count();
    await pull();
    await pull();
    expect(await count()).toBe(before + 1);
    expect((await newestEmail(db, 'feed.failed')).subject).toContain('Yardi');
  });

  test('the weekly digest comes once a week of the site’s zone', async () => {
    expect(mondayOf(new Date('2027-03-08T03:00:00Z'))).toBe('2027-03-01');
    expect(mondayOf(new Date('2027-03-08T05:30:00Z'))).toBe('2027-03-08');
    expect(mondayOf(new Date('2027-03-10T12:00:00Z'))).toBe('2027-03-08');
    const { db } = site.services;
    await sendFeedDigests(site.services);
    await sendFeedDigests(site.services);
    const sent = await db
      .selectFrom('emails')
      .selectAll()
      .where('template', '=', 'feed.digest')
      .where('to_email', '=', 'luc@landlord.example')
      .execute();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.lang).toBe('fr');
    expect(sent[0]?.text).toContain('Yardi');
  });
});

/** Headers that sign a body. */
const push = (id: number, body: string, headers: Record<string, string>) =>
  site.app.fetch(`/api/feeds/${id}/push`, { method: 'POST', body, headers });

describe('a feed that is pushed', () => {
  test('takes a signed file once, and refuses everything else', async () => {
    const { db, config } = site.services;
    const { id } = await db
      .insertInto('feeds')
      .values({ company_id: 11, name: 'Pushed', source: 'push', is_enabled: true, approved_version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('feed_mappings').values({ feed_id: id, version: 1, rules: '{}' }).execute();
    const body = file([home('P-900', { street: '900 Queen Street West' })]);
    const send = (text: string, timestamp: number, secret = pushSecret(config, id, 1)) =>
      push(id, text, signedHeaders(body, timestamp, secret));
    const now = Math.floor(Date.now() / 1000);
    expect((await send(`${body} `, now)).status).toBe(401);
    expect((await send(body, now - 600)).status).toBe(401);
    expect((await send(body, now, 'another secret')).status).toBe(401);
    const taken = await send(body, now);
    expect(taken.status).toBe(202);
    expect((await send(body, now)).status).toBe(409);
    const { runId } = await taken.json();
    await work('feeds.run', { runId });
    const run = await db.selectFrom('feed_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
    expect(run).toMatchObject({ cause: 'push', counts: { create: 1 } });
  });

  test.each([
    { isComplete: true, older: 'superseded', rents: [250_000] },
    { isComplete: false, older: 'applied', rents: [180_000, 250_000] },
  ] as const)('an older file that waits is $older after a newer one (complete: $isComplete)', async (given) => {
    const { db, config } = site.services;
    const { id } = await db
      .insertInto('feeds')
      .values({ company_id: 11, name: 'Two files', source: 'push', is_complete: given.isComplete, approved_version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('feed_mappings').values({ feed_id: id, version: 1, rules: '{}' }).execute();
    const send = async (...args: Parameters<typeof home>): Promise<number> => {
      const body = file([home(...args)]);
      const taken = await push(id, body, signedHeaders(body, Math.floor(Date.now() / 1000), pushSecret(config, id, 1)));
      return (await taken.json()).runId;
    };
    const older = await send('Q-910', {}, 180_000);
    const newer = await send(given.isComplete ? 'Q-910' : 'Q-911', {}, 250_000);
    await work('feeds.run', { runId: newer });
    await work('feeds.run', { runId: older });
    const runs = await db.selectFrom('feed_runs').select('state').where('feed_id', '=', id).orderBy('id').execute();
    expect(runs.map(({ state }) => state)).toEqual([given.older, 'applied']);
    const items = await db.selectFrom('feed_items').select('rent_cents').where('feed_id', '=', id).execute();
    expect(items.map((item) => item.rent_cents ?? 0).sort((one, other) => one - other)).toEqual(given.rents);
  });

  test('keeps 2 GB of files, and 20 that wait for their runs', async () => {
    const { db, config, storage } = site.services;
    const { id } = await db.selectFrom('feeds').select('id').where('name', '=', 'Pushed').executeTakeFirstOrThrow();
    const send = (street: string) => {
      const body = file([home('P-901', { street })]);
      return push(id, body, signedHeaders(body, Math.floor(Date.now() / 1000), pushSecret(config, id, 1)));
    };
    const filesOf = () =>
      db.selectFrom('feed_files').select(['id', 'storage_key']).where('feed_id', '=', id).orderBy('id').execute();
    expect((await send('1 King Street')).status).toBe(202);
    expect((await send('2 King Street')).status).toBe(202);
    const [applied, first, second] = await filesOf();
    await sql`update feed_files set bytes = 2200000000, received_at = now() - interval '1 hour' where feed_id = ${id}`.execute(
      db,
    );
    // The first file waits for its run, and the second one does not.
    await db
      .updateTable('feed_runs')
      .set({ state: 'failed' })
      .where('file_id', '=', second?.id ?? 0)
      .execute();
    expect((await send('3 King Street')).status).toBe(202);
    const kept = await filesOf();
    expect(kept.map((one) => one.id)).toEqual([applied?.id, first?.id, expect.any(Number)]);
    const keys: string[] = [];
    for await (const { key } of storage.list(`feeds/${id}/`)) keys.push(key);
    expect(keys.sort()).toEqual(kept.map((one) => one.storage_key).sort());

    await sql`
      insert into feed_runs (feed_id, cause, mapping_version)
      select ${id}::int, 'push', 1 from generate_series(1, 18)`.execute(db);
    const refused = await send('4 King Street');
    expect(refused.status).toBe(429);
    expect((await refused.json()).error.code).toBe('request.too_many');
    await db.updateTable('feed_runs').set({ state: 'failed' }).where('feed_id', '=', id).execute();
  });

  test('takes no file while its company is rejected, and the company’s pulls wait for its approval', async () => {
    const { db, config } = site.services;
    const { id } = await db.selectFrom('feeds').select('id').where('name', '=', 'Pushed').executeTakeFirstOrThrow();
    const setStatus = (status: 'approved' | 'rejected') =>
      db.updateTable('companies').set({ status }).where('id', '=', 11).execute();
    const body = file([home('P-902')]);
    const send = (secret: string) => push(id, body, signedHeaders(body, Math.floor(Date.now() / 1000), secret));
    const pullIsDue = async () => {
      await work('feeds.due');
      const { rows } = await sql`select from feeds where id = ${feedId} and next_at <= now()`.execute(db);
      return rows.length > 0;
    };
    const filesBefore = await db.selectFrom('feed_files').select('id').execute();
    await sql`update feeds set next_at = now() - interval '1 minute' where id = ${feedId}`.execute(db);
    await setStatus('rejected');
    expect((await send('of a stranger')).status).toBe(401);
    const refused = await send(pushSecret(config, id, 1));
    expect([refused.status, await refused.json()]).toEqual([403, { message: expect.stringContaining('not approved') }]);
    expect(await db.selectFrom('feed_files').select('id').execute()).toEqual(filesBefore);
    expect(await pullIsDue()).toBe(true);
    await setStatus('approved');
    expect(await pullIsDue()).toBe(false);
    expect((await send(pushSecret(config, id, 1))).status).toBe(202);
  });

  test('strangers’ files leave nothing, and hold no place of a known sender', async () => {
    const { db, storage } = site.services;
    const { id } = await db.selectFrom('feeds').select('id').where('name', '=', 'Pushed').executeTakeFirstOrThrow();
    const filesOf = async () => {
      const keys: string[] = [];
      for await (const { key } of storage.list(`feeds/${id}/`)) keys.push(key);
      return keys;
    };
    const before = await filesOf();
    const headers = {
      'x-foyer-timestamp': String(Math.floor(Date.now() / 1000)),
      'x-foyer-signature': '0'.repeat(64),
      'content-length': '100',
      expect: '100-continue',
    };
    /** Sends half of a file, once the site has taken the headers. */
    const start = async (feedId: number, localAddress = '127.0.0.1') => {
      const path = `/api/feeds/${feedId}/push`;
      const request = httpRequest({ port: await site.app.port(), path, method: 'POST', headers, localAddress });
      const answered = new Promise<number | undefined>((done) => {
        request.once('response', (response) => done(response.resume().statusCode));
      });
      request.flushHeaders();
      await once(request, 'continue');
      request.write('a'.repeat(50));
      return { answered, end: () => request.end('a'.repeat(50)) };
    };
    const [one, other] = [await start(id), await start(id)];
    const third = await start(id);
    expect(await third.answered).toBe(429);
    third.end();
    one.end();
    other.end();
    expect([await one.answered, await other.answered]).toEqual([401, 401]);
    const unknown = await start(999_999);
    unknown.end();
    expect(await unknown.answered).toBe(401);
    expect(await filesOf()).toEqual(before);

    const strangers = await Promise.all([2, 2, 3, 3, 4, 4].map((net) => start(id, `127.0.0.${net}`)));
    const late = await start(id, '127.0.0.5');
    expect(await late.answered).toBe(429);
    late.end();
    // The first test sent a signed file from here.
    const knownSender = await start(id);
    for (const each of [knownSender, ...strangers]) each.end();
    expect(await knownSender.answered).toBe(401);
  });
});

describe('photos and floor plan images', () => {
  const pictures = new Map<string, { bytes: Buffer; etag: string }>();
  let open = 0;
  let mostOpen = 0;
  const servePhotos: Respond = (request, response) => {
    const picture = pictures.get(request.url ?? '');
    mostOpen = Math.max(mostOpen, ++open);
    setImmediate(() => {
      open--;
      if (!picture) response.writeHead(404).end();
      else if (request.headers['if-none-match'] === picture.etag) response.writeHead(304).end();
      else response.writeHead(200, { etag: picture.etag, 'content-type': 'image/jpeg' }).end(picture.bytes);
    });
  };

  /** Fetches what is due, and prepares and shows it. */
  async function fetchAll(): Promise<void> {
    const { db } = site.services;
    await db
      .updateTable('feed_photos')
      .set({ due_at: new Date(0) })
      .execute();
    await fetchDuePhotos(site.services, signal);
    await prepareAll();
    await attachFetchedPhotos(site.services);
  }

  async function prepareAll(): Promise<void> {
    const waiting = await site.services.db.selectFrom('uploads').select('id').where('state', '=', 'waiting').execute();
    for (const { id } of waiting) await prepareUpload(site.services, id);
  }

  const shown = (listingId: number) =>
    site.services.db
      .selectFrom('listing_photos')
      .select(['id', 'name', 'position'])
      .where('listing_id', '=', listingId)
      .orderBy('position')
      .execute();

  test('a floor plan shows its image, and keeps it when the next one can’t be fetched', async () => {
    const { db } = site.services;
    const withPlan = (image: string | null) => {
      const made = home('M-2');
      return file([
        home('M-1'),
        { ...made, floorPlans: made.floorPlans.map((plan) => ({ ...plan, image })) },
        ...homes(5).slice(2),
      ]);
    };
    const pictureOf = async () => {
      const item = db
        .selectFrom('feed_items')
        .select('listing_id')
        .where('feed_id', '=', feedId)
        .where('external_id', '=', 'M-2');
      const plan = await db
        .selectFrom('floor_plans')
        .select('picture')
        .where('listing_id', '=', item)
        .executeTakeFirst();
      return plan?.picture;
    };
    const take = async (image: string | null) => {
      respond = (_request, response) => response.writeHead(200).end(withPlan(image));
      expect((await pull()).state).toBe('applied');
      respond = servePhotos;
      await fetchAll();
    };
    pictures.set('/plan.png', { bytes: await givenImage(640, 480).png().toBuffer(), etag: '"p"' });
    await take(`${origin}/plan.png`);
    const first = await pictureOf();
    expect(first).toMatch(/^[0-9a-f-]{36}\.webp$/);
    expect((await site.app.fetch(`/media/floorplans/${first}`)).status).toBe(200);
    await take(`${origin}/missing.png`);
    expect(await pictureOf()).toBe(first);
    await take(null);
    expect(await pictureOf()).toBeNull();
  });

  /** A home whose floor plan has an image. */
  const withPlanImage = (id: string, image: string | null, photos: string[] = []) => {
    const made = home(id, { photos });
    return { ...made, floorPlans: made.floorPlans.map((plan) => ({ ...plan, image })) };
  };
  const take = async (...changed: ReturnType<typeof home>[]) => {
    respond = (_request, response) =>
      response.writeHead(200).end(file([...changed, ...homes(5).slice(changed.length)]));
    expect((await pull()).state).toBe('applied');
    respond = servePhotos;
  };
  const listingIdOf = async (externalId: string) => {
    const item = await site.services.db
      .selectFrom('feed_items')
      .select('listing_id')
      .where('feed_id', '=', feedId)
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    return item.listing_id;
  };

  test('an image is shown as a photo once the next file names it as one, and as a floor plan image again', async () => {
    const url = `${origin}/both.jpg`;
    pictures.set('/both.jpg', { bytes: await givenImage(650, 480).jpeg().toBuffer(), etag: '"both"' });
    const id = await listingIdOf('M-1');
    const planPictures = async () =>
      (await site.services.db.selectFrom('floor_plans').select('picture').where('listing_id', '=', id).execute()).map(
        ({ picture }) => picture,
      );
    await take(withPlanImage('M-1', url));
    await fetchAll();
    expect([(await shown(id)).length, await planPictures()]).toEqual([0, [expect.any(String)]]);
    await take(withPlanImage('M-1', null, [url]));
    await fetchAll();
    expect([(await shown(id)).length, await planPictures()]).toEqual([1, [null]]);
    await take(withPlanImage('M-1', url));
    await fetchAll();
    expect([(await shown(id)).length, await planPictures()]).toEqual([0, [expect.any(String)]]);
  });

  test('an image that changes its kind before it is shown stops no other photo', async () => {
    for (const [at, path] of ['/changing.jpg', '/other.jpg'].entries())
      pictures.set(path, {
        bytes: await givenImage(670 + at, 480)
          .jpeg()
          .toBuffer(),
        etag: `"${path}"`,
      });
    const second = home('M-2', { photos: [`${origin}/other.jpg`] });
    await take(withPlanImage('M-1', `${origin}/changing.jpg`), second);
    await work('feeds.photos');
    await prepareAll();
    await take(withPlanImage('M-1', null, [`${origin}/changing.jpg`]), second);
    await work('feeds.photos');
    expect(await shown(await listingIdOf('M-2'))).toHaveLength(1);
  });

  test('are fetched politely and in order, replaced when their content changes, and kept when fetching fails', async () => {
    const { db } = site.services;
    for (const [at, width] of [640, 660, 680, 700].entries())
      pictures.set(`/${at}.jpg`, { bytes: await givenImage(width, 480).jpeg().toBuffer(), etag: `"a${at}"` });
    const urls = ['/2.jpg', '/0.jpg', '/1.jpg', '/3.jpg'].map((path) => `${origin}${path}`);
    respond = (_request, response) =>
      response.writeHead(200).end(file([home('M-1', { photos: urls }), ...homes(5).slice(1)]));
    await pull();
    const listingId = await listingIdOf('M-1');
    respond = servePhotos;
    await fetchAll();
    const first = await shown(listingId);
    expect(first).toHaveLength(4);
    expect(mostOpen).toBeLessThanOrEqual(2);
    const order = await db
      .selectFrom('feed_photos')
      .select(['url', 'photo_id'])
      .where('listing_id', '=', listingId)
      .execute();
    expect(first.map(({ id }) => order.find(({ photo_id }) => photo_id === id)?.url)).toEqual(urls);

    // One changes, one is only sent again, one disappears.
    pictures.set('/2.jpg', { bytes: await givenImage(720, 500).jpeg().toBuffer(), etag: '"b2"' });
    const same = pictures.get('/0.jpg');
    if (same) pictures.set('/0.jpg', { ...same, etag: '"b0"' });
    pictures.delete('/1.jpg');
    await fetchAll();
    const second = await shown(listingId);
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(second.map(({ name }, at) => name !== first[at]?.name)).toEqual([true, false, false, false]);
    const { feed } = await site.app.as(adminWith('viewFeeds')).feeds.feed({ params: { id: feedId } });
    expect(feed.photoProblems).toEqual([{ listingId, url: `${origin}/1.jpg`, code: 'photo.unreachable' }]);
    const problems = await db
      .selectFrom('feed_photos')
      .select(['url', 'problem', 'fails'])
      .where('problem', 'is not', null)
      .execute();
    expect(problems).toEqual([{ url: `${origin}/1.jpg`, problem: 'photo.unreachable', fails: 1 }]);

    // Photos that support removed, ordered and locked stay as they are.
    const [cover, next] = second;
    await db
      .updateTable('listings')
      .set({ locked_fields: ['photos'] })
      .where('id', '=', listingId)
      .execute();
    await db
      .deleteFrom('listing_photos')
      .where('id', '=', cover?.id ?? 0)
      .execute();
    await db
      .updateTable('listing_photos')
      .set({ position: 9 })
      .where('id', '=', next?.id ?? 0)
      .execute();
    const corrected = await shown(listingId);
    pictures.set('/2.jpg', { bytes: await givenImage(740, 500).jpeg().toBuffer(), etag: '"c2"' });
    pictures.set('/3.jpg', { bytes: await givenImage(760, 500).jpeg().toBuffer(), etag: '"c3"' });
    await fetchAll();
    expect(await shown(listingId)).toEqual(corrected);
  });
});

test('a mapping with characters that no text can have is refused, and an address with a password', async () => {
  const staff = site.app.as(adminWith('createFeeds', 'modifyFeeds')).feeds;
  const body = {
    companyId: 11,
    name: 'Mapped',
    source: 'upload',
    url: '',
    format: null,
    isComplete: true,
    isEnabled: true,
    everyHours: null,
    atHour: 3,
    guard: guardLimits.parse({}),
    credits: feedCredits.parse({}),
  } as const;
  for (const word of ['a\0b', '\ud800'])
    for (const mapping of [
      { constants: { city: word } },
      { values: { type: { [word]: 'house' } } },
      { fields: { id: word } },
    ])
      await expect(staff.create({ body: { ...body, mapping } })).rejects.toMatchObject({ code: 'request.invalid' });
  const url = 'https://user:secret@feeds.example/homes.xml';
  await expect(staff.create({ body: { ...body, source: 'pull', url, mapping: {} } })).rejects.toMatchObject({
    fields: { url: 'Remove the user name and the password from the address. We can’t send them.' },
  });
});
