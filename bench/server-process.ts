import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** A real server in a process of its own, watched from outside. */
export interface ServerProcess {
  address: string;
  /** From starting the process until it answered. */
  readyMs: number;
  /** Processor time it has used so far: user and system. */
  cpuMs(): number;
  /** Memory it holds now. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Clock ticks of the kernel's accounting in a second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']));
const START_LIMIT_MS = 600_000;

/** Starts `server/main.ts` as `npm start` does and waits until it is ready. Linux only: it reads /proc. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { SERVER_FLAGS } = (await import(pathToFileURL('scripts/lib/node.mjs').href)) as { SERVER_FLAGS: string[] };
  const began = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'server/main.ts'], {
    env: { ...process.env, PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SERVICES: 'web,worker', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  await isReady(address);
  const readyMs = performance.now() - began;
  return {
    address,
    readyMs,
    cpuMs() {
      // The name in brackets may hold spaces; utime and stime are fields 14 and 15 of the line.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
    },
    memoryMb: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** A large market without a snapshot is loaded behind an open server. */
async function isReady(address: string): Promise<void> {
  for (;;) {
    const { search } = (await (await fetch(`${address}/api/health`)).json()) as { search: { ready: boolean } };
    if (search.ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error('the server did not start in ten minutes')), START_LIMIT_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      // The progress of filling a new database.
      if (/%/.test(text)) process.stdout.write(text);
      said += text;
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
