import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The whole program in its own process. */
export interface Program {
  child: ChildProcess;
  /** Its address, http://host:port. */
  address: string;
  /** Everything it printed so far. */
  output: () => string;
  /** Sends a signal and returns the exit code, or null if the signal killed it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Starts `server/main.ts` on a free port and waits until it is open. Throws its output if it ends before that. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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
  child.once('exit', () => opened.reject(new Error(`it ended before it was open:\n${lines.join('\n')}`)));
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

/** Ends whatever a failed test left running. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Tries until the attempt succeeds, and throws its last error after `limitMs`. */
export async function eventually<T>(attempt: () => Promise<T>, limitMs = 15_000): Promise<T> {
  for (const deadline = performance.now() + limitMs; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}
