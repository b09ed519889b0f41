import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

/** Searches are answered by the index, pages by the replica or the primary, writes and what they need by the primary. */
export type RequestKind = 'search' | 'page' | 'write';
export const REQUEST_KINDS: readonly RequestKind[] = ['search', 'page', 'write'];

/** One finished request. Times are milliseconds of `performance.now()`. */
interface Finished {
  kind: RequestKind;
  at: number;
  ms: number;
  isServed: boolean;
  /** Status, or the error of the connection. */
  result: string;
}

/** A status below 500; undefined if the request failed. */
export interface Reply {
  status: number;
  body: string;
}

export interface Requests {
  /** Sends one request. Returns undefined for 429, 5xx, a lost connection and no answer within 20 s. */
  send(
    kind: RequestKind,
    method: string,
    path: string,
    options?: { token?: string; body?: object },
  ): Promise<Reply | undefined>;
  /** The balancer for the requests from now on, like `https://10.77.0.10`. */
  chooseBalancer(address: string): void;
  /** All requests that ended since. */
  since(from: number): Finished[];
}

/** Longer than the server's own limit of 17 s. */
const LIMIT_MS = 20_000;
const OK_BELOW = 500;
const TOO_MANY = 429;

/** Visitors of the cluster's public address. */
export function createRequests(first: string): Requests {
  const finished: Finished[] = [];
  let origin = first;
  const agents = {
    'https:': new HttpsAgent({ keepAlive: true, rejectUnauthorized: false }),
    'http:': new HttpAgent({ keepAlive: true }),
  };
  const exchange = (url: URL, method: string, headers: Record<string, string>, body?: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const agent = isSecure ? agents['https:'] : agents['http:'];
      const signal = AbortSignal.timeout(LIMIT_MS);
      const outgoing = (isSecure ? requestHttps : requestHttp)(url, { method, headers, agent, signal }, (incoming) => {
        text(incoming).then((read) => resolve({ status: incoming.statusCode ?? 0, body: read }), reject);
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  return {
    async send(kind, method, path, { token, body } = {}) {
      const began = performance.now();
      const headers = {
        'accept-language': 'en',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const reply = await exchange(new URL(path, origin), method, headers, body && JSON.stringify(body)).catch(
        (error: Error & { code?: string }) => error,
      );
      const at = performance.now();
      const isServed = 'status' in reply && reply.status < OK_BELOW && reply.status !== TOO_MANY;
      const result = 'status' in reply ? String(reply.status) : (reply.code ?? reply.name);
      finished.push({ kind, at, ms: at - began, isServed, result });
      return isServed ? reply : undefined;
    },
    chooseBalancer(address) {
      origin = address;
    },
    since: (from) => finished.filter(({ at }) => at >= from),
  };
}

/** Longest time between two served requests of a kind, in milliseconds. */
export function longestGap(finished: readonly Finished[], kind: RequestKind, from: number, to: number): number {
  const times = finished.filter((one) => one.kind === kind && one.isServed).map(({ at }) => at);
  let [last, longest] = [from, 0];
  for (const at of [...times.toSorted((a, b) => a - b), to]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return longest;
}
