import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadScript } from './load-script.ts';

/** A real server in its own process, measured from outside. */
export interface ServerProcess {
  address: string;
  /** From starting the process until search is ready. */
  readyMs: number;
  /** User and system time so far, of all its processes without the database. */
  cpuMs(): number;
  /** The same for each process; the first one comes first. */
  cpuMsOfEach(): number[];
  /** Resident memory of all its processes without the database. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** The built server. */
const SERVER = 'dist/server/main.js';
/** Clock ticks per second in /proc. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']));
const START_LIMIT_MS = 600_000;

/** Settings for an embedded database under `dir`, filled once with a number of demo listings. */
export const demoSettings = (dir: string, listings: number | string) => ({
  DATA_DIR: `${dir}/bench/${listings}`,
  DEMO_LISTINGS: String(listings),
  DEMO_SEED: '1',
  DATABASE_URL: '',
});

/**
 * Builds the server if its sources changed, starts it like `npm start` and waits until search is ready. Linux only,
 * because it reads /proc.
 */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { SERVER_FLAGS } = await loadScript<{ SERVER_FLAGS: string[] }>('node.mjs');
  const { ensureBuilt } = await loadScript<{ ensureBuilt: () => Promise<boolean> }>('build.mjs');
  if (!(await ensureBuilt())) throw new Error('The server could not be built: see the lines above.');
  const began = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
    env: { ...process.env, PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SERVICES: 'web,worker', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readAddress(child);
  await waitUntilReady(address);
  const readyMs = performance.now() - began;
  return {
    address,
    readyMs,
    cpuMs: () => sumOf(processesOf(child.pid), (pid) => cpuMsOf(pid)),
    cpuMsOfEach: () => processesOf(child.pid).map((pid) => cpuMsOf(pid)),
    memoryMb: () => sumOf(processesOf(child.pid), memoryMbOf),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The server's first process and those that WEB_PROCESSES started. */
function processesOf(pid = 0): number[] {
  const isServer = (id: number) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(SERVER);
  return [pid, ...childrenOf(pid).filter(isServer)];
}

/** The processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

const sumOf = (values: readonly number[], of: (value: number) => number) =>
  values.reduce((sum, value) => sum + of(value), 0);

/** User and system time of a process so far, in milliseconds, also that of its ended children if wanted. */
export function cpuMsOf(pid: number, withEnded = false): number {
  // The process name in parentheses may contain spaces. utime and stime are fields 14 and 15, those of children follow.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return (sumOf(ticks, (count) => count) / TICKS) * 1000;
}

const memoryMbOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Without a snapshot, the server opens before all listings are loaded. */
async function waitUntilReady(address: string): Promise<void> {
  for (;;) {
    const { search }: { search: { ready: boolean } } = await (await fetch(`${address}/api/health`)).json();
    if (search.ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error('the server did not start in ten minutes')), START_LIMIT_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      // Progress of filling a new database.
      if (/%/.test(text)) process.stdout.write(text);
      output += text;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}`)));
  });
}
