import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { requireServerNode } from './node.mjs';
import { ROOT } from './project.mjs';

/** Chromium without windows. It halves the time of the browser tests. */
const SHELL = 'chromium-headless-shell';
/** Limit for installing the shell, in ms. The tests also run without it. */
const PATIENCE_MS = 60_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/Applications/Google Chrome.app/Contents/MacOS'];

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, else the headless shell (installed from the system's packages
 * if we are root), else any Chromium. Undefined if there is none.
 */
export function ensureTestBrowser() {
  return process.env.CHROMIUM_PATH || shell() || ensureBrowser();
}

function shell() {
  const find = () => findWorking([SHELL]);
  const found = find();
  if (found || !hasApt()) return found;
  console.log('Installing Chromium’s headless shell from the system’s packages …');
  const install = () =>
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', SHELL], 'ignore', PATIENCE_MS);
  const update = () => run('apt-get', ['update', '-q'], 'ignore', PATIENCE_MS);
  return install() || (update() && install()) ? find() : undefined;
}

/**
 * Path of a Chromium: CHROMIUM_PATH, else one on this machine, else one that we install (Debian's as root, otherwise
 * Playwright's). Undefined if there is none.
 */
export function ensureBrowser() {
  return process.env.CHROMIUM_PATH || installed() || fromApt() || fromPlaywright();
}

function installed() {
  return findWorking([...NAMES, 'Google Chrome']) ?? playwrightOwn();
}

function findWorking(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(works);
}

const hasApt = () => process.getuid?.() === 0 && run('apt-get', ['--version'], 'ignore');

function fromApt() {
  if (!hasApt()) return undefined;
  console.log('Installing Chromium from the system’s packages …');
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  return NAMES.map((name) => join('/usr/bin', name)).find(works);
}

function fromPlaywright() {
  console.log('Installing Playwright’s Chromium …');
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  run(requireServerNode(), ['node_modules/playwright-core/cli.js', 'install', ...withDeps, 'chromium']);
  return playwrightOwn();
}

function playwrightOwn() {
  try {
    const path = createRequire(join(ROOT, 'package.json'))('playwright-core').chromium.executablePath();
    return works(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Runs it, because some distributions install only a stub that recommends another package. */
function works(path) {
  return existsSync(path) && run(path, ['--version', '--no-sandbox'], 'ignore');
}

function run(command, args, output = 'inherit', timeout = undefined) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', output, output], env, timeout }).status === 0;
}
