import { hostname } from 'node:os';
import { PROGRAM_VERSION } from '#server/platform/memory/version.ts';
import { writeSpans } from './otlp.ts';
import type { FinishedSpan } from './tracer.ts';

/** Spans that wait for the collector. More are dropped. */
const MAX_WAITING = 4096;
/** Spans of one request to the collector. */
const BATCH = 512;
/** How long a span waits for others, in milliseconds. */
const WAIT_MS = 2_000;
/** How long the collector may take, in milliseconds; at a stop, for everything that waits. */
const PATIENCE_MS = 10_000;
const STOP_PATIENCE_MS = 2_000;
/** A missing collector is reported this often, in milliseconds. */
const REPORT_EVERY_MS = 60_000;

interface ExporterOptions {
  /** Address of the collector, without /v1/traces. */
  endpoint: string;
  headers: Record<string, string>;
  log: { warn(data: object, message: string): void };
}

/** Sends spans to a collector in the background. Requests never wait for it, and it never makes one fail. */
export interface SpanExporter {
  take(span: FinishedSpan): void;
  /** Spans that were dropped, because the collector was slow or away. */
  dropped(): number;
  /** Sends the rest, within a limit. */
  stop(): Promise<void>;
}

/** Creates an exporter over OTLP, as JSON over HTTP. */
export function createSpanExporter({ endpoint, headers, log }: ExporterOptions): SpanExporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const itself = { version: PROGRAM_VERSION, machine: hostname(), pid: process.pid };
  const stopping = new AbortController();
  let waiting: FinishedSpan[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;

  async function send(batch: readonly FinishedSpan[]): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: writeSpans(batch, itself),
        // A redirect could send the headers elsewhere.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping.signal]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the collector responded with ${response.status}`);
    } catch (error) {
      dropped += batch.length;
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      log.warn({ err: error, dropped }, 'traces could not be sent');
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && !stopping.signal.aborted) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await send(batch);
    }
  }

  /** One request at a time. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    take(span) {
      if (waiting.length >= MAX_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(span);
      if (waiting.length >= BATCH) void flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    dropped: () => dropped,
    async stop() {
      const limit = setTimeout(() => stopping.abort(), STOP_PATIENCE_MS);
      await flush();
      // Spans that came while the last batch was sent.
      await flush();
      clearTimeout(limit);
    },
  };
}
