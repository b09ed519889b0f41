import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logSerializers } from '#server/platform/metrics/log.ts';
import { testApp } from '#test/app.ts';
import { awaitEmail, linkIn } from '#test/emails.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { newVisitor } from '#test/visitor.ts';

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

test('one of two accounts that confirm one address at once gets it', async () => {
  await using app = await testApp({ work: true });
  const { db } = app.services;
  for (let round = 0; round < 5; round++) {
    const address = `shared${round}@example.com`;
    const confirmations = [];
    for (let n = 0; n < 2; n++) {
      const account = await givenUser(db, 'Renter');
      const visitor = newVisitor(app);
      visitor.use(await givenSession(db, account.id));
      await visitor.call('PATCH', '/user', { email: address, currentPassword: account.password });
      const { text, id } = await awaitEmail(db, 'account.new-email', address);
      confirmations.push({ visitor, token: linkIn({ text }) });
      await db.updateTable('emails').set({ to_email: 'read' }).where('id', '=', id).execute();
    }
    const answers = await Promise.all(
      confirmations.map(({ visitor, token }) => visitor.post('/verify-email', { token })),
    );
    expect(statuses(answers)).toEqual([200, 404]);
  }
});

test('one link confirmed from many windows at once works once', async () => {
  await using app = await testApp({ work: true });
  const visitor = newVisitor(app);
  const password = 'the garden by the lake';
  const email = 'zoe@example.com';
  const names = { firstName: 'Zoé', lastName: 'Roy', email };
  await visitor.post('/register', { ...names, password, password_confirmation: password });
  const token = linkIn(await awaitEmail(app.services.db, 'account.verify', email));
  const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.post('/verify-email', { token })));
  expect(statuses(answers)).toEqual([200, 404, 404, 404]);
});

test('a deletion beside writes of the same account fails nobody and leaves nothing', async () => {
  const written: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => done(void written.push(String(chunk)) as undefined) });
  const log = pino({ level: 'trace', serializers: logSerializers }, stream);
  await using app = await testApp({ given: givenListings, services: { log } });
  const { db } = app.services;
  for (let round = 0; round < 6; round++) {
    const email = `leaving${round}@example.com`;
    const account = await givenUser(db, 'Renter', { email });
    const renter = newVisitor(app);
    renter.use(await givenSession(db, account.id));
    const place = { locationKind: 'city', locationId: PLACE_IDS.toronto };
    const writes = [0, 1, 2].flatMap((n) => [
      renter.call('PATCH', '/renter/favourite-listing', { listingId: GIVEN.english, active: true }),
      renter.post('/renter/email-alerts', { ...place, query: `beds=${n}`, source: '/toronto' }),
      renter.post('/renter/point-of-interest', { name: 'Work', latitude: 43.65, longitude: -79.4, icon: 'one' }),
      renter.post('/renter/renter-inquire', { listingId: GIVEN.english, message: 'Hello', requestKey: randomUUID() }),
      renter.call('PATCH', '/renter/renter-profile', { about: 'Two cats' }),
    ]);
    const removal = renter.call('DELETE', '/user', { password: account.password });
    const answers = await Promise.all([...writes.slice(0, 8), removal, ...writes.slice(8)]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await removal).status).toBe(200);
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  }
  expect(written.join('')).not.toMatch(/leaving\d@/);
});

test('a log names no address, even if the database does in its error', async () => {
  const written: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => done(void written.push(String(chunk)) as undefined) });
  const log = pino({ level: 'trace', serializers: logSerializers }, stream);
  await using app = await testApp();
  const email = 'zoe@example.com';
  await givenUser(app.services.db, 'Renter', { email });
  const error = await givenUser(app.services.db, 'Renter', { email }).catch((thrown: unknown) => thrown);
  log.error({ err: error }, 'failed');
  expect(written.join('')).toContain('users_by_email');
  expect(written.join('')).not.toContain(email);
});

test('a login does not wait for a long transaction that writes rows of the same user', async () => {
  await using app = await testApp();
  const { pool } = app.services;
  const account = await givenUser(app.services.db, 'Renter');
  const writer = await pool.connect();
  try {
    // A new row's foreign key takes this lock.
    await writer.query('begin');
    await writer.query('select from users where id = $1 for key share', [account.id]);
    await newVisitor(app).logIn(account);
  } finally {
    await writer.query('rollback');
    writer.release();
  }
});

test('a call that waits too long for the database gets 503, with the request to try again', async () => {
  await using app = await testApp();
  const { pool } = app.services;
  const account = await givenUser(app.services.db, 'Renter');
  const holder = await pool.connect();
  // The other connections of the pool give up sooner.
  const limited = new Set<PoolClient>();
  const limit = (client: PoolClient) => {
    limited.add(client);
    void client.query('set statement_timeout = 300');
  };
  pool.on('acquire', limit);
  try {
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [account.id]);
    const { status, headers } = await app.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  } finally {
    pool.off('acquire', limit);
    await holder.query('rollback');
    holder.release();
    for (const client of limited) await client.query('reset statement_timeout');
  }
});

test.each([
  [
    'POST',
    '/user/change-password',
    { password: 'orchard behind the mill', password_confirmation: 'orchard behind the mill' },
  ],
  ['PATCH', '/user', { email: 'thief@example.com' }],
  ['DELETE', '/user', {}],
])('a reset in the middle of %s %s with the old password wins', async (method, path, body) => {
  await using app = await testApp();
  const { db, pool } = app.services;
  const account = await givenUser(db, 'Renter');
  const thief = newVisitor(app);
  await thief.logIn(account);
  const reset = await pool.connect();
  await reset.query('begin');
  await reset.query('select from users where id = $1 for no key update', [account.id]);
  const { password } = account;
  const call = thief.call(method, path, { ...body, currentPassword: password, password, ...body });
  const waiting = () =>
    pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 8000 }).toBe(1);
  await reset.query(`update users set password_hash = 'of the reset' where id = $1`, [account.id]);
  await reset.query('commit');
  reset.release();
  expect((await call).body).toMatchObject({ error: { code: 'auth.password_wrong' } });
  const columns = ['password_hash', 'email'] as const;
  expect(await db.selectFrom('users').select(columns).where('id', '=', account.id).executeTakeFirst()).toEqual({
    password_hash: 'of the reset',
    email: account.email,
  });
  expect(await db.selectFrom('user_tokens').select('id').execute()).toEqual([]);
});
