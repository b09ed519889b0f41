import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';

/** The built server, as `npm start` runs it. */
export const SERVER = 'dist/server/main.js';

/** The whole server in its own process. */
export interface RunningServer {
  child: ChildProcess;
  address: string;
  /** Everything printed so far. */
  output: () => string;
  /** Sends a signal and waits for the end. Returns the exit code, or null if the signal killed it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

const running = new Set<ChildProcess>();

/**
 * Starts the built server on a free port and waits until it is open. Throws with its output if it exits before. `cwd` is
 * a folder with another build.
 */
export async function startServerProcess(env: Record<string, string>, cwd?: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  const opened = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const [, address] = /open at (http:\S+)/.exec(line) ?? [];
      if (address) opened.resolve(address);
    });
  }
  child.once('exit', () => opened.reject(new Error(`The server exited before it was open:\n${lines.join('\n')}`)));
  return {
    child,
    address: await opened.promise,
    output: () => lines.join('\n'),
    async end(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** For `afterAll`: failed tests leave their servers running. */
export function killServerProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Retries until `attempt` does not throw. After `limitMs` it throws the last error. */
export const eventually = <T>(attempt: () => Promise<T>, limitMs = 15_000): Promise<T> =>
  vi.waitFor(attempt, { timeout: limitMs });
