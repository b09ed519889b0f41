import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RUNTIME, runToEnd, serverNode } from './node.mjs';
import { fail } from './project.mjs';

/** Install scripts stay off: our packages don't need them, and installing must not run third-party code. */
const FLAGS = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what package-lock.json says, unless it is already in node_modules. Development packages (half of the size)
 * are installed only with `dev`. Also installs a Node in scripts/runtime if this one is too old for the server.
 */
export async function ensureInstalled({ dev = false } = {}) {
  if (!isInstalled('.', dev)) {
    console.error('Installing packages from package-lock.json …');
    // `npm ci` deletes node_modules first, so packages are only added where those of `npm start` are up to date.
    const adds = dev && isInstalled('.', false);
    await install('.', [dev || hasDevPackages() ? '--include=dev' : '--omit=dev', ...FLAGS], adds);
  }
  if (!serverNode()) {
    console.error(`Installing Node, because this one is ${process.version} …`);
    await install(RUNTIME, FLAGS, false);
    deleteHeaders();
  }
}

/** Compares the lock file with npm's record of what it installed. */
function isInstalled(folder, dev) {
  const { wanted, found } = readLocks(folder);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !dev) || found[path]?.version === entry.version) return true;
    // Optional packages may be for another platform, but an outdated version must be replaced.
    return !found[path] && (entry.optional || (entry.devOptional && !dev));
  });
}

function hasDevPackages() {
  const { wanted, found } = readLocks('.');
  return Object.keys(found).some((path) => wanted[path]?.dev);
}

function readLocks(folder) {
  const read = (file) =>
    existsSync(join(folder, file)) ? JSON.parse(readFileSync(join(folder, file), 'utf8')).packages : {};
  return { wanted: read('package-lock.json'), found: read('node_modules/.package-lock.json') };
}

async function install(folder, flags, adds) {
  // `npm ci` fails with registries that lack other platforms' packages. `npm install` follows the lock file too.
  const attempts = adds ? [['install', '--no-save']] : [['ci'], ['install', '--no-save']];
  for (const command of attempts) if (await npm([...command, ...flags, '--prefix', folder])) return;
  fail('The packages could not be installed: see the lines above (is the package registry reachable?).');
}

/**
 * Runs the npm that started this script, else the one on the path. Its output is on standard error, because programs
 * print documents. Returns whether it succeeded.
 */
async function npm(args) {
  const self = process.env.npm_execpath;
  const isScript = self && /npm-cli\.c?js$/.test(self);
  const [command, all] = isScript ? [process.execPath, [self, ...args]] : ['npm', args];
  return (await runToEnd(command, all, { stdio: ['ignore', 2, 2] })) === 0;
}

/** Deletes Node's C headers (67 MB), which only compilers of native packages need. */
function deleteHeaders() {
  const node = serverNode();
  if (node) rmSync(join(dirname(node), '..', 'include'), { recursive: true, force: true });
}
