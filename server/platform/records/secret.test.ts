import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appSecret, replaceSecret } from './secret.ts';

let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'foyer-secret-'));
});
afterAll(() => rm(DATA_DIR, { recursive: true }));

test('an empty file, as a killed start or a full disk leaves it, is no secret', async () => {
  await writeFile(join(DATA_DIR, 'secret'), '');
  const secret = appSecret({ DATA_DIR });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(secret);
  expect(await readdir(DATA_DIR)).toEqual(['secret']);
});

test('the secret of a backup replaces the stored one', () => {
  const secret = 'the-secret-of-a-backup';
  replaceSecret({ DATA_DIR }, secret);
  expect(appSecret({ DATA_DIR })).toBe(secret);
});
