import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { SERVER } from '#test/server-process.ts';
import { fillPhotoCache } from './photos.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Per worker: the address of a running site, its data folder, and the connection string of its database. */
    sites: { url: string; dataDir: string; database: string }[];
    /** A folder for what workers share. */
    shared: string;
    /** The script of axe: its address for pages, and its file. */
    axe: { url: string; path: string };
    /** How each worker launches its browser. */
    browser: { executablePath: string; args: string[] };
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Listings in the demo market of each site. */
const LISTINGS = '600';
/**
 * Keeps the browser from updating itself and from requests of its own. Each page is open for seconds, so optimising its
 * scripts and collecting its garbage early cost more than they save (docs/decisions/0060-quick-browser-tests.md).
 */
const BROWSER_FLAGS = [
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A large first generation: fewer collections of garbage. The product's own limit saves memory, not time. */
const SERVER_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=64'];

/** Starts the real server with its own demo market for each worker. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = mkdtempSync(join(tmpdir(), 'foyer-shared-'));
  const photos = join(shared, 'photos');
  const starts = Array.from({ length: project.config.maxWorkers }, () => startSite(photos));
  await fillPhotoCache(photos);
  const sites = await Promise.all(starts);
  const axe = await serveAxe();
  project.provide('axe', { url: axe.url, path: AXE });
  project.provide('shared', shared);
  project.provide(
    'sites',
    sites.map(({ url, dataDir, database }) => ({ url, dataDir, database })),
  );
  project.provide('browser', { executablePath: chromiumPath(), args: BROWSER_FLAGS });
  return async () => {
    axe.stop();
    await Promise.all(sites.map(({ stop }) => stop()));
    rmSync(shared, { recursive: true, force: true });
  };
}

/** Serves axe, which no site does. */
async function serveAxe() {
  const source = readFileSync(AXE);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('cache-control', 'max-age=3600');
    response.end(source);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}/axe.js`, stop };
}

/** `photos` is the folder of resized photos, which all sites share. */
async function startSite(photos: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'));
  // Lets the database user enter, so that the database is in this folder and deleted with it.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'media'));
  symlinkSync(photos, join(folder, 'media/photos'));
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO_LISTINGS: LISTINGS,
    RATE_LIMIT_PER_MINUTE: '0',
    APP_ENV: 'test',
    // As the server runs: Vitest's value would choose React's development build, which takes several times as long.
    NODE_ENV: 'production',
  };
  const server = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: await addressOf(server), dataDir: folder, database: await databaseOf(folder), stop };
}

/**
 * The connection string of a running site's database. Workers only connect: a program that joined an embedded database
 * starts it again when its owner stops, and would write into the folder that is being deleted.
 */
async function databaseOf(dataDir: string): Promise<string> {
  const joined = await startEmbedded({ dataDir });
  await joined.stop();
  return joined.url;
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += chunk;
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (address) resolve(address);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code} before it was open:\n${said}`)));
  });
}

function chromiumPath(): string {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const known = [process.env.CHROMIUM_PATH, ...names.map((name) => `/usr/bin/${name}`)];
  return known.find((path) => path && existsSync(path)) ?? chromium.executablePath();
}
