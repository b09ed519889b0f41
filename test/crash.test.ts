import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from './database.ts';
import { GIVEN, givenListings } from './given-listings.ts';
import { killServerProcesses, startServerProcess } from './server-process.ts';
import { smtpServer } from './smtp-server.ts';

afterAll(killServerProcesses);

/** Returns the request key if the server accepted the inquiry. */
async function inquire(address: string): Promise<string | undefined> {
  const requestKey = randomUUID();
  const body = {
    listingId: GIVEN.english,
    fullName: 'Zoé',
    email: `${requestKey.slice(0, 8)}@example.com`,
    message: 'Hi',
    requestKey,
  };
  const response = await fetch(`${address}/api/renter/renter-inquire`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  return response?.ok ? requestKey : undefined;
}

const emailRows = ({ db }: TestDatabase) =>
  db.selectFrom('emails').select(['idempotency_key', 'sent_at', 'attempts']).orderBy('id').execute();

test('SIGKILL right after accepted inquiries loses no inquiry and no email', { timeout: 120_000 }, async () => {
  const database = await freshDatabase({ migrated: true });
  await givenListings(database.db);
  await using smtp = await smtpServer();
  const env = { APP_ENV: 'test', DEMO_LISTINGS: '0', DATABASE_URL: database.connection, SMTP_URL: smtp.url };

  const accepted: string[] = [];
  const first = await startServerProcess(env);
  const visitors = Array.from({ length: 6 }, async () => {
    for (let key = await inquire(first.address); key; key = await inquire(first.address)) accepted.push(key);
  });
  await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(30), 30_000);
  await first.end('SIGKILL');
  await Promise.all(visitors);

  const kept = await database.db.selectFrom('inquiries').select('request_key').execute();
  expect(accepted.filter((key) => !kept.some(({ request_key }) => request_key === key))).toEqual([]);
  expect(await emailRows(database)).toHaveLength(kept.length * 2);

  // The dead worker's claims expire.
  await database.pool.query(
    `update emails set claimed_until = now() where sent_at is null and claimed_until is not null`,
  );
  const second = await startServerProcess(env);
  await vi.waitFor(async () => {
    expect((await emailRows(database)).filter(({ sent_at }) => sent_at === null)).toEqual([]);
  }, 60_000);
  await second.end('SIGTERM');

  const ids = smtp.received.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
  const rows = await emailRows(database);
  expect(new Set(ids).size).toBe(rows.length);
  // An email can arrive twice only if the server accepted it at the moment of the crash. Its id is the same.
  const triedTwice = rows.filter(({ attempts }) => attempts > 1).length;
  const arrivedTwice = ids.length - rows.length;
  expect(arrivedTwice).toBeLessThanOrEqual(triedTwice);
  // Jobs send four at the same time, and so does a sweep. It claims more, but those were never on their way.
  expect(arrivedTwice).toBeLessThanOrEqual(8);
  await database.pool.end();
});
