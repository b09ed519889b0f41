import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

export interface Load {
  /** Server CPU time per request. */
  cpuMs: number;
  /** Requests per second on one core: 1000 / cpuMs. */
  perSecond: number;
  /** Requests per second by the clock, with the load on the same machine. */
  wallPerSecond: number;
}

const CONNECTIONS = 8;

/** Requests each path once per round over a few connections and measures the server's CPU time. */
export async function load(
  server: ServerProcess,
  paths: readonly string[],
  rounds = 1,
  headers: Record<string, string> = {},
): Promise<Load> {
  const began = server.cpuMs();
  const amount = paths.length * rounds;
  let next = 0;
  const beganAt = performance.now();
  const result = await autocannon({
    url: server.address,
    connections: CONNECTIONS,
    amount,
    headers,
    requests: [
      {
        // Connections share one list, so each path is requested once.
        setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }),
      },
    ],
  });
  // Redirects are fine: pages beyond the last redirect to it.
  const failures = result['4xx'] + result['5xx'];
  if (failures > 0 || result.errors > 0) throw new Error(`${failures} failures and ${result.errors} errors`);
  const cpuMs = (server.cpuMs() - began) / amount;
  const wallPerSecond = (amount * 1000) / (performance.now() - beganAt);
  return { cpuMs, perSecond: 1000 / cpuMs, wallPerSecond };
}
