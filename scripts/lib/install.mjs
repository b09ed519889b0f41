import { existsSync, readFileSync } from 'node:fs';
import { runToEnd, serverNode } from './node.mjs';
import { fail } from './project.mjs';

const FLAGS = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs exactly what package-lock.json says, if that is not what lies in node_modules. Install scripts stay off:
 * no package of ours needs one, and none may run code merely by being installed.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages from package-lock.json …');
  if (await npm(['ci', ...FLAGS])) return;
  // Registries that carry only some platforms' packages make `npm ci` doubt the lock file; `install` follows it too.
  console.log('Trying once more with npm install …');
  if (await npm(['install', '--no-save', ...FLAGS])) return;
  fail('The packages could not be installed: see the lines above (is the package registry reachable?).');
}

/** Compares the lock file with the record npm keeps of what it installed. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record) || !serverNode()) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const found = JSON.parse(readFileSync(record, 'utf8')).packages;
  const skipsDev = process.env.NODE_ENV === 'production' || /\bdev\b/.test(process.env.npm_config_omit ?? '');
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    if (path === '' || found[path]?.version === version) return true;
    // Optional ones are for other platforms, unless an older version of them is there.
    return !found[path] && (optional || (dev && skipsDev));
  });
}

/** Runs npm as it was started, so that the same npm goes on; else the one on the path. Answers whether it succeeded. */
async function npm(args) {
  const self = process.env.npm_execpath;
  const isScript = self && /npm-cli\.c?js$/.test(self);
  const [command, all] = isScript ? [process.execPath, [self, ...args]] : ['npm', args];
  return (await runToEnd(command, all, { stdio: ['ignore', 'inherit', 'inherit'] })) === 0;
}
