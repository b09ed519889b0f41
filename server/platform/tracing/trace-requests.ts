import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceParent } from './trace-parent.ts';
import { runInSpan, type Span, type Tracer, traceClock } from './tracer.ts';

const traceIds = new WeakMap<FastifyRequest, string>();

/** The trace of a request, if it has one. */
export const traceIdOf = (request: FastifyRequest): string | undefined => traceIds.get(request);

/**
 * Gives each request a trace, and its lines of the log the trace's id. Only a trusted proxy's `traceparent` is continued:
 * a stranger could join others' traces, or have each request recorded. Without a tracer, only its id is noted.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.traceparent !== undefined) {
      const remote = trustedParent(request);
      if (remote) noteTrace(request, remote.traceId);
    }
    done();
  });
  if (tracer) recordRequests(app, tracer);
}

function recordRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.begin(trustedParent(request));
    spans.set(request, span);
    if (!traceIds.has(request)) noteTrace(request, span.traceId);
    runInSpan(span, done);
  });
  // A body arrives in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => runInSpan(spans.get(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const { method } = request;
    // The route's pattern, because paths contain secrets.
    const route = request.routeOptions.url ?? 'none';
    const values = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'foyer.request_id': request.id,
    };
    const failure = reply.statusCode >= 500 ? String(reply.statusCode) : undefined;
    const work = { name: `${method} ${route}`, kind: 'server', values } as const;
    if (span) tracer.end(span, work, traceClock() - reply.elapsedTime, failure);
    done();
  });
}

/** A trusted proxy adds X-Forwarded-For, so more than the address of the connection is believed. */
const trustedParent = (request: FastifyRequest) =>
  (request.ips?.length ?? 0) > 1 ? readTraceParent(request.headers.traceparent) : undefined;

function noteTrace(request: FastifyRequest, traceId: string): void {
  traceIds.set(request, traceId);
  request.log = request.log.child({ traceId });
}
