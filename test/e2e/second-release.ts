import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The sources of the web, which the release has copies of. All else is linked. */
const SOURCES = ['web', 'common', 'package.json', 'vite.config.ts', 'tsconfig.json'];
const UNUSED = ['dist', 'data', '.git'];

/** A folder with another build of the web. A server that runs in it serves that build. */
export interface Release extends Disposable {
  folder: string;
}

/** Builds the web again after a change of one file. */
export async function buildRelease(file: string, change: (source: string) => string): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-release-'));
  for (const name of readdirSync('.')) {
    if (UNUSED.includes(name)) continue;
    if (SOURCES.includes(name)) cpSync(name, join(folder, name), { recursive: true });
    else symlinkSync(resolve(name), join(folder, name));
  }
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  const args = [resolve('node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
