import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

/** What a round of requests cost. */
export interface Load {
  /** Processor time of the server for one request. */
  cpuMs: number;
  /** Requests a second that one core can answer: the processor time turned round. */
  perSecond: number;
  p99Ms: number;
}

const CONNECTIONS = 8;

/** Asks for these paths one after the other over a few connections, each once in a round, and counts the server's processor time. */
export async function load(
  server: ServerProcess,
  paths: readonly string[],
  rounds = 1,
  headers: Record<string, string> = {},
): Promise<Load> {
  const began = server.cpuMs();
  const amount = paths.length * rounds;
  let next = 0;
  const result = await autocannon({
    url: server.address,
    connections: CONNECTIONS,
    amount,
    headers,
    requests: [
      {
        // Connections share one list, so that no two ask for the same.
        setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }),
      },
    ],
  });
  // A list beyond its last page leads back to it: a redirect is an answer.
  const refusals = result['4xx'] + result['5xx'];
  if (refusals > 0 || result.errors > 0) throw new Error(`${refusals} refusals and ${result.errors} errors`);
  const cpuMs = (server.cpuMs() - began) / amount;
  return { cpuMs, perSecond: 1000 / cpuMs, p99Ms: result.latency.p99 };
}

/** The middle of several figures. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
