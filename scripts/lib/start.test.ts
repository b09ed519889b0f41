import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'foyer-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a Node that is too old is refused in one line, and Node 20 runs the script', () => {
  cpSync('scripts/node', join(folder, 'run'));
  const runWith = (version: string) => {
    writeFileSync(join(folder, 'node'), `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "ran $1"\n`, {
      mode: 0o755,
    });
    const { status, stdout, stderr } = spawnSync('sh', ['run', 'start.mjs'], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    });
    return [status, stdout, stderr];
  };
  for (const version of ['v8.17.0', 'v14.21.3', 'v18.20.4'])
    expect(runWith(version)).toEqual([
      1,
      '',
      `Foyer needs Node 20 or newer, and this is ${version}. Get it from https://nodejs.org\n`,
    ]);
  for (const version of ['v20.1.0', 'v24.0.0']) expect(runWith(version)).toEqual([0, 'ran start.mjs\n', '']);
});

test('a build folder that can’t be written ends the start with one line', () => {
  for (const path of ['scripts/lib', 'package.json']) cpSync(path, join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'dist'), '');
  const code = "await (await import('./scripts/lib/build.mjs')).ensureBuilt()";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'The folder dist can’t be written (EEXIST). Run npm run build as the user who owns it, then start again.\n',
  ]);
});
