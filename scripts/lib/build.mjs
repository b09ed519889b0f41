import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { requireServerNode, runToEnd } from './node.mjs';
import { fail } from './project.mjs';

const STAMP = 'dist/.built-from';
const SOURCES = ['web', 'common', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Builds the web if its sources changed since the last build. Returns false if the build failed. */
export async function ensureBuilt({ force = false } = {}) {
  const sources = fingerprint();
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true;
  console.log('Building the web …');
  requireWritable();
  const args = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'];
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  for (const step of [args, ['web/build/check-sizes.ts']]) {
    if ((await runToEnd(requireServerNode(), step, options)) !== 0) return false;
  }
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, sources);
  return true;
}

/** A program that is started by another user than the one who installed it is built before. */
function requireWritable() {
  try {
    mkdirSync('dist', { recursive: true });
    rmSync(STAMP, { force: true });
    accessSync('dist', constants.W_OK);
  } catch (error) {
    fail(
      `The folder dist can’t be written (${error.code}). Run npm run build as the user who owns it, then start again.`,
    );
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (path.includes('.')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
