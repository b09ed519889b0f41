import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { requireServerNode } from './node.mjs';
import { ROOT } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/Applications/Google Chrome.app/Contents/MacOS'];

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, one on this machine, else one we bring (Debian's as root,
 * Playwright's otherwise). Undefined where none can be had.
 */
export function ensureBrowser() {
  return process.env.CHROMIUM_PATH || installed() || fromApt() || fromPlaywright();
}

function installed() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES];
  const names = [...NAMES, 'Google Chrome'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(works) ?? playwrightOwn();
}

function fromApt() {
  if (process.getuid?.() !== 0 || !run('apt-get', ['--version'], 'ignore')) return undefined;
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

/** Some distributions put a stub there that only asks to install something else. */
function works(path) {
  return existsSync(path) && run(path, ['--version', '--no-sandbox'], 'ignore');
}

function run(command, args, output = 'inherit') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', output, output], env }).status === 0;
}
