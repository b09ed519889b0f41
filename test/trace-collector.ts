import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.string()) })),
  status: z.object({ code: z.int() }),
});
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** A span as the collector received it. */
export type ReceivedSpan = z.output<typeof span>;

/** A collector of traces over OTLP, as JSON over HTTP. */
export interface TraceCollector extends AsyncDisposable {
  endpoint: string;
  received: ReceivedSpan[];
  /** Requests so far, including those that got no response. */
  requests: () => number;
  headers: () => Record<string, string | string[] | undefined>;
}

/** Starts a collector. One that hangs reads everything, and never responds. */
export async function startTraceCollector({ hangs = false } = {}): Promise<TraceCollector> {
  const received: ReceivedSpan[] = [];
  let requests = 0;
  let headers = {};
  const server = createServer(async (request, response) => {
    requests += 1;
    headers = request.headers;
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    const body = traces.parse(await json(request));
    received.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    if (!hangs) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    received,
    requests: () => requests,
    headers: () => headers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
