import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from './database.ts';
import { GIVEN, givenListings } from './given-listing.ts';
import { smtpServer } from './smtp-server.ts';

interface RunningServer {
  address: string;
  process: ChildProcess;
}

/** The product in a process of its own over the database, as `npm start` runs it. */
async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      APP_ENV: 'test',
      PORT: '0',
      DEMO_LISTINGS: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8');
  let printed = '';
  for await (const text of child.stdout ?? []) {
    printed += text;
    const address = /http:\/\/localhost:\d+/.exec(printed)?.[0];
    if (address) return { address, process: child };
  }
  throw new Error(`the server ended: ${printed}`);
}

async function kill(server: RunningServer, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(server.process, 'exit');
  server.process.kill(signal);
  await gone;
}

/** Sends an inquiry; answers its key where the server accepted it. */
async function inquire(address: string): Promise<string | undefined> {
  const requestKey = randomUUID();
  const body = {
    listingId: GIVEN.english,
    fullName: 'Zoé',
    email: `${requestKey.slice(0, 8)}@example.ca`,
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
  const env = { DATABASE_URL: database.connection, SMTP_URL: smtp.url };

  const accepted: string[] = [];
  const first = await startServer(env);
  const visitors = Array.from({ length: 6 }, async () => {
    for (let key = await inquire(first.address); key; key = await inquire(first.address)) accepted.push(key);
  });
  await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(30), 30_000);
  await kill(first, 'SIGKILL');
  await Promise.all(visitors);

  const kept = await database.db.selectFrom('inquiries').select('request_key').execute();
  expect(accepted.filter((key) => !kept.some(({ request_key }) => request_key === key))).toEqual([]);
  expect(await emailRows(database)).toHaveLength(kept.length * 2);

  // What the dead worker held is free again once its claims are over.
  await database.pool.query(
    `update emails set claimed_until = now() where sent_at is null and claimed_until is not null`,
  );
  const second = await startServer(env);
  await vi.waitFor(async () => {
    expect((await emailRows(database)).filter(({ sent_at }) => sent_at === null)).toEqual([]);
  }, 60_000);
  await kill(second, 'SIGTERM');

  const ids = smtp.received.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
  const rows = await emailRows(database);
  expect(new Set(ids).size).toBe(rows.length);
  // Only an email that the server took in the very moment of the crash can have come twice, under the same id.
  const triedTwice = rows.filter(({ attempts }) => attempts > 1).length;
  expect(ids.length - rows.length).toBeLessThanOrEqual(triedTwice);
  expect(triedTwice).toBeLessThanOrEqual(4);
  await database.pool.end();
});
