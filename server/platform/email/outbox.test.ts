import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { testDatabase } from '#test/database.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { smtpServer } from '#test/smtp-server.ts';
import { CLAIMED_BY, claimant, endDeadClaims } from './dead-claims.ts';
import { createMailer } from './mailer.ts';
import { deleteBodies, deliverEmails, writeEmail } from './outbox.ts';

const inquiry = () => ({
  listingId: GIVEN.english,
  fullName: 'Zoé',
  email: 'zoe@example.com',
  message: 'Bonjour à tous',
  requestKey: randomUUID(),
});
const draft = (key: string) => ({
  idempotency_key: key,
  template: 'test',
  to_email: 'zoe@example.com',
  lang: 'en' as const,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
});
const from = { name: 'Foyer', address: 'no-reply@foyer.example' };
const mailerFor = (url: string) => createMailer({ SMTP_URL: url });

test('an inquiry’s emails are sent over SMTP at once, each to its recipient', async () => {
  await using smtp = await smtpServer();
  await using app = await testApp({ given: givenListings, env: { SMTP_URL: smtp.url }, work: true });
  await app.api('fr').inquiries.inquire({ body: inquiry() });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), 10_000);
  expect(smtp.received.map(({ to }) => to).sort()).toEqual([[GIVEN.englishCompanyEmail], ['zoe@example.com']]);
  const toLandlord = smtp.received.find(({ to }) => to[0] === GIVEN.englishCompanyEmail)?.source ?? '';
  expect(toLandlord).toMatch(/^Reply-To: zoe@example\.com\r$/m);
  expect(toLandlord).toMatch(/^From: Foyer <no-reply@foyer\.example>\r$/m);
  expect(toLandlord).toMatch(/^Message-ID: <[0-9a-f]{32}@foyer\.example>\r$/im);
  expect(toLandlord).toMatch(/^Content-Type: multipart\/alternative/m);
  await vi.waitFor(async () => {
    const rows = await app.services.db.selectFrom('emails').select(['sent_at', 'attempts']).execute();
    expect(rows.map(({ sent_at, attempts }) => [sent_at !== null, attempts])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  }, 10_000);
});

test('an email that the server rejects is retried later', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  await db.insertInto('emails').values(draft('a')).execute();
  smtp.refuse('DATA', '451 try later');
  const mailer = mailerFor(smtp.url);
  expect(await deliverEmails(db, mailer, { from })).toBe(1);
  expect(await deliverEmails(db, mailer, { from })).toBe(0);
  const waiting = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
  expect(waiting).toMatchObject({ sent_at: null, attempts: 1 });
  expect(waiting.last_error).toContain('451');
  expect(waiting.claimed_until?.getTime()).toBeGreaterThan(Date.now() + 30_000);

  smtp.acceptAll();
  await db.updateTable('emails').set({ claimed_until: sql<Date>`now() - interval '1 second'` }).execute();
  expect(await deliverEmails(db, mailer, { from })).toBe(1);
  expect(smtp.received).toHaveLength(1);
  expect(await deliverEmails(db, mailer, { from })).toBe(0);
  expect(await db.selectFrom('emails').select(['attempts', 'last_error']).executeTakeFirst()).toEqual({
    attempts: 2,
    last_error: null,
  });
  mailer.close();
});

test('a claim ends once its process is known to be dead, else when it expires', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  const claimed_until = sql<Date>`now() + interval '5 minutes'`;
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const claims = {
    'of a process that ended': claimant(dead, 'any'),
    'of an earlier process with this number': claimant(process.pid, 'earlier'),
    'of a process that runs': claimant(process.ppid, 'any'),
    'of this process': CLAIMED_BY,
    'of another host': `elsewhere pid ${dead} any`,
  };
  for (const [key, claimed_by] of Object.entries(claims))
    await db
      .insertInto('emails')
      .values({ ...draft(key), attempts: 1, claimed_until, claimed_by })
      .execute();
  await endDeadClaims(db);
  const mailer = mailerFor(smtp.url);
  expect(await deliverEmails(db, mailer, { from })).toBe(2);
  const sent = await db
    .selectFrom('emails')
    .select('idempotency_key as key')
    .where('sent_at', 'is not', null)
    .execute();
  expect(sent.map(({ key }) => key).toSorted()).toEqual(
    ['of a process that ended', 'of an earlier process with this number'].toSorted(),
  );
  await db.updateTable('emails').set({ claimed_until: sql<Date>`now() - interval '1 second'` }).execute();
  expect(await deliverEmails(db, mailer, { from })).toBe(3);
  expect(smtp.received).toHaveLength(5);
  mailer.close();
});

test('several workers at once send every email exactly once', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  await db
    .insertInto('emails')
    .values(Array.from({ length: 30 }, (_, index) => draft(`m${index}`)))
    .execute();
  const mailer = mailerFor(smtp.url);
  const workers = Array.from({ length: 5 }, async () => {
    while ((await deliverEmails(db, mailer, { from, limit: 3 })) > 0);
  });
  await Promise.all(workers);
  const keys = smtp.received.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
  expect(keys).toHaveLength(30);
  expect(new Set(keys).size).toBe(30);
  mailer.close();
});

test('an email whose cause is rolled back is never written nor sent', async () => {
  await using app = await testApp({ given: givenListings });
  const { db, jobs } = app.services;
  const undone = db.transaction().execute(async (trx) => {
    await writeEmail(trx, jobs, {
      key: 'x',
      template: 't',
      to: 'a@b.example',
      lang: 'en',
      subject: 's',
      html: 'h',
      text: 't',
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([]);
  expect((await app.services.pool.query(`select 1 from pgboss.job where name = 'mail.deliver'`)).rows).toEqual([]);
});

test('an email written twice with one key is in the outbox once', async () => {
  await using app = await testApp({ given: givenListings });
  const { db, jobs } = app.services;
  const email = {
    key: 'same',
    template: 't',
    to: 'a@b.example',
    lang: 'en',
    subject: 's',
    html: 'h',
    text: 't',
  } as const;
  await writeEmail(db, jobs, email);
  await writeEmail(db, jobs, email);
  expect(await db.selectFrom('emails').select('id').execute()).toHaveLength(1);
});

test('an email rejected for good is not retried, and keeps the reason', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  await db.insertInto('emails').values(draft('refused')).execute();
  smtp.refuse('RCPT TO', '550 5.1.1 no such user');
  const mailer = mailerFor(smtp.url);
  expect(await deliverEmails(db, mailer, { from })).toBe(1);
  const kept = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ sent_at: null, attempts: 1, claimed_until: null, dismissed_at: null });
  expect(kept.given_up_at).not.toBeNull();
  expect(kept.last_error).toContain('no such user');
  smtp.acceptAll();
  expect(await deliverEmails(db, mailer, { from })).toBe(0);
  mailer.close();
});

test.each([
  ['a mailbox that is full for now', 'RCPT TO', '452 4.2.2 full'],
  ['a sender that the server does not serve yet', 'MAIL FROM', '550 5.7.1 not ours'],
] as const)('%s is tried again', async (_, command, reply) => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  await db.insertInto('emails').values(draft('waits')).execute();
  smtp.refuse(command, reply);
  const mailer = mailerFor(smtp.url);
  expect(await deliverEmails(db, mailer, { from })).toBe(1);
  const waiting = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
  expect(waiting.given_up_at).toBeNull();
  expect(waiting.claimed_until?.getTime()).toBeGreaterThan(Date.now());
  mailer.close();
});

test('an email is given up after its last try', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  await db
    .insertInto('emails')
    .values({ ...draft('last'), attempts: 13 })
    .execute();
  smtp.refuse('DATA', '451 try later');
  const mailer = mailerFor(smtp.url);
  await deliverEmails(db, mailer, { from });
  const kept = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
  expect(kept.attempts).toBe(14);
  expect(kept.given_up_at).not.toBeNull();
  mailer.close();
});

test('a stopping process releases the emails it has not sent', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  await db
    .insertInto('emails')
    .values([draft('a'), draft('b')])
    .execute();
  const mailer = mailerFor(smtp.url);
  await deliverEmails(db, mailer, { from, signal: AbortSignal.abort() });
  expect(smtp.received).toEqual([]);
  expect(await db.selectFrom('emails').select(['attempts', 'claimed_until']).execute()).toEqual([
    { attempts: 0, claimed_until: null },
    { attempts: 0, claimed_until: null },
  ]);
  mailer.close();
});

test('unsubscribe headers are sent, and a repeated email has the same Message-ID', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  const headers = {
    'List-Unsubscribe': '<https://foyer.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await db
    .insertInto('emails')
    .values({ ...draft('again'), headers })
    .execute();
  const mailer = mailerFor(smtp.url);
  await deliverEmails(db, mailer, { from });
  await db.updateTable('emails').set({ sent_at: null }).execute();
  await deliverEmails(db, mailer, { from });
  const [first, second] = smtp.received.map(({ source }) => source);
  expect(first).toMatch(/^List-Unsubscribe: <https:\/\/foyer\.example\/u>\r$/m);
  expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const idOf = (source = '') => /^Message-ID: (.*)\r$/im.exec(source)?.[1];
  expect(idOf(first)).toBe(idOf(second));
  mailer.close();
});

test('a subject or a sender that looks like an encoded word is shown as it was typed', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  const typed = '=?utf-8?Q?evil=2Ecom?=';
  await db
    .insertInto('emails')
    .values({ ...draft('encoded'), subject: `About ${typed}` })
    .execute();
  const mailer = mailerFor(smtp.url);
  await deliverEmails(db, mailer, { from: { ...from, name: typed } });
  const source = smtp.received[0]?.source.replace(/\r\n[ \t]/g, '') ?? '';
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(source)?.[1] ?? '';
  for (const name of ['Subject', 'From']) {
    expect(headerOf(name)).not.toContain('evil=2Ecom?=');
    const decoded = headerOf(name).replace(/=\?UTF-8\?(B|Q)\?(.*?)\?= ?/g, (_, how, word) =>
      how === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );
    expect(decoded.replaceAll('\u2060', '')).toContain(typed);
  }
  mailer.close();
});

test('a stored failure contains no link', async () => {
  const { db } = await testDatabase();
  await db.insertInto('emails').values(draft('secret')).execute();
  const send = () => Promise.reject(new Error('too long: https://foyer.example/reset-password/s3cret'));
  await deliverEmails(db, { send, close() {} }, { from });
  const { last_error } = await db.selectFrom('emails').select('last_error').executeTakeFirstOrThrow();
  expect(last_error).toBe('too long: …');
});

test('emails sent a day ago have no text left', async () => {
  const { db } = await testDatabase();
  await db
    .insertInto('emails')
    .values([
      { ...draft('old'), sent_at: sql<Date>`now() - interval '25 hours'` },
      { ...draft('new'), sent_at: sql<Date>`now()` },
      { ...draft('waiting'), created_at: sql<Date>`now() - interval '8 days'` },
    ])
    .execute();
  await deleteBodies(db);
  const rows = await db.selectFrom('emails').select(['idempotency_key as key', 'text']).orderBy('id').execute();
  expect(rows).toEqual([
    { key: 'old', text: '' },
    { key: 'new', text: 'Hello' },
    { key: 'waiting', text: 'Hello' },
  ]);
});

test('a sent email that people can unsubscribe from keeps no text, because its links never end', async () => {
  await using smtp = await smtpServer();
  const { db } = await testDatabase();
  const headers = { 'List-Unsubscribe': '<https://foyer.example/unsubscribe/secret>' };
  await db
    .insertInto('emails')
    .values([draft('account'), { ...draft('alert'), headers }])
    .execute();
  const mailer = mailerFor(smtp.url);
  await deliverEmails(db, mailer, { from, deletesTexts: true });
  const rows = await db.selectFrom('emails').select(['idempotency_key as key', 'text']).orderBy('id').execute();
  expect(rows).toEqual([
    { key: 'account', text: 'Hello' },
    { key: 'alert', text: '' },
  ]);
  mailer.close();
});
