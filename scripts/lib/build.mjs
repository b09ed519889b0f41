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

const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];

/** Each is built when one of its sources has changed. */
const PARTS = [
  {
    name: 'web',
    sources: ['web', 'common', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
    steps: [[...VITE, '--app'], ['web/build/check-sizes.ts']],
  },
  {
    name: 'server',
    sources: ['server', 'common', 'package-lock.json'],
    steps: [[...VITE, '--config', 'server/run/vite.config.ts']],
  },
];

/** Builds the parts whose sources changed since the last build, or all. Returns false if a build failed. */
export async function ensureBuilt({ force = false } = {}) {
  for (const part of PARTS) {
    const stamp = `dist/.${part.name}-built-from`;
    const sources = fingerprint(part.sources);
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    console.log(`Building the ${part.name} …`);
    requireWritable(stamp);
    for (const step of part.steps) {
      const options = { stdio: ['ignore', 'inherit', 'inherit'] };
      if ((await runToEnd(requireServerNode(), step, options)) !== 0) return false;
    }
    writeFileSync(stamp, sources);
  }
  return true;
}

/** A program that is started by another user than the one who installed it is built before. */
function requireWritable(stamp) {
  try {
    mkdirSync('dist', { recursive: true });
    rmSync(stamp, { force: true });
    accessSync('dist', constants.W_OK);
  } catch (error) {
    fail(
      `The folder dist can’t be written (${error.code}). Run npm run build as the user who owns it, then start again.`,
    );
  }
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
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
