import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';
import { startServerProcess } from './server-process.ts';
import { smtpServer } from './smtp-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the check and returns the state of each finding by its name, its texts and the exit code. */
async function examine(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/commands/doctor/main.ts', '--json'], {
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
    node: 'ok',
    zones: 'ok',
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

/** Node with a winter time of Manitoba that ends nowhere, as in old zone data. */
const OLD_ZONES = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = function (locale, options) {
      const isOld = options?.timeZone === 'America/Winnipeg';
      return new DateTimeFormat(locale, isOld ? { ...options, timeZone: 'America/Regina' } : options);
    };`)}`,
};

test('Node with old time zone data is named with its zones, and the site does not start', async () => {
  const { connection, pool } = await freshDatabase({ migrated: true });
  await pool.end();
  const { states, text, code } = await examine({ ...OLD_ZONES, DATABASE_URL: connection });
  expect(states).toMatchObject({ node: 'fail', zones: 'ok' });
  const line = /Node’s time zone data \(\w+\) has wrong clocks for America\/Winnipeg, so times of tours would be wrong/;
  expect(text).toMatch(line);
  expect(code).toBe(1);
  const env = { ...OLD_ZONES, DATABASE_URL: connection, DATA_DIR: folder, DEMO_LISTINGS: '0' };
  await expect(startServerProcess(env)).rejects.toThrow(line);
});

test('a wrong setting is the only finding', async () => {
  const { code, states, text } = await examine({ PORT: 'x' });
  expect(states).toEqual({ settings: 'fail' });
  expect(text).toContain('PORT is "x"');
  expect(code).toBe(1);
});
