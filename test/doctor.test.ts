import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';
import { smtpServer } from './smtp-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the check and returns the state of each finding by its name, its texts and the exit code. */
async function examine(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/doctor/main.ts', '--json'], {
    env: { ...process.env, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (piece) => (output += piece));
  const [code] = await once(child, 'close');
  const findings: { name: string; state: string; text: string }[] = JSON.parse(output);
  const states = Object.fromEntries(findings.map(({ name, state }) => [name, state]));
  return { code, states, text: findings.map((finding) => finding.text).join('\n') };
}

test('a site with database, mail server and storage has no failures', async () => {
  const { connection, pool } = await freshDatabase({ migrated: true });
  await using smtp = await smtpServer();
  const { code, states } = await examine({ DATABASE_URL: connection, SMTP_URL: smtp.url });
  expect(states).toMatchObject({
    database: 'ok',
    migrations: 'ok',
    clock: 'ok',
    jobs: 'ok',
    mail: 'ok',
    storage: 'ok',
  });
  // The example address can't send.
  expect(states.sender).toBe('warn');
  expect(code).toBe(0);
  await pool.end();
});

test('each problem is named, and the exit code says that something fails', async () => {
  const { code, states, text } = await examine({
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/foyer',
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(states).toMatchObject({ settings: 'warn', database: 'fail', mail: 'fail', storage: 'fail' });
  expect(text).toContain('APP_URL is "http://localhost:3000"');
  expect(code).toBe(1);
});

test('a wrong setting is the only finding', async () => {
  const { code, states, text } = await examine({ PORT: 'x' });
  expect(states).toEqual({ settings: 'fail' });
  expect(text).toContain('PORT is "x"');
  expect(code).toBe(1);
});
