import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import { AppError } from '#common/contract/errors.ts';
import { errorCode } from '#server/platform/memory/error-code.ts';
import type { RemoteSpan } from './trace-parent.ts';

/** Kinds of spans, as OTLP numbers them. */
const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
/** Spans of one trace; a job may run a hundred thousand statements. */
const MAX_SPANS = 500;

/** Facts of a span. They never contain a visitor's values. */
export type SpanValues = Record<string, string | number>;

/** A piece of work, before it begins. */
export interface TracedWork {
  name: string;
  kind?: keyof typeof KINDS;
  values?: SpanValues;
}

/** A finished span. Times are in milliseconds since 1970. */
export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  startedAt: number;
  endedAt: number;
  values: SpanValues;
  /** The code of the error that ended it. */
  error: string | undefined;
  /** Whether it failed through our fault, not the caller's. */
  isFailed: boolean;
}

/** A running piece of work. Unless it is sampled, it only knows its trace. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly isSampled: boolean;
  /** Spans of the trace so far. */
  readonly trace: { spans: number };
}

/** Records how requests, calls, statements and jobs nest. */
export interface Tracer {
  /** Begins a trace, or continues a trusted caller's. */
  begin(remote: RemoteSpan | undefined): Span;
  /** Ends what `begin` began. */
  end(span: Span, work: TracedWork, startedAt: number, failure?: unknown): void;
  /** Runs a piece of work as a trace of its own. */
  runTrace<T>(work: TracedWork, run: () => Promise<T>): Promise<T>;
  /** Runs a piece of work within the current trace. Without a sampled one, it only runs. */
  run<T>(work: TracedWork, run: () => Promise<T>): Promise<T>;
  /** Records a piece of work that has ended, below its parent. */
  record(parent: Span, work: TracedWork, startedAt: number, failure?: unknown): void;
}

const current = new AsyncLocalStorage<Span>();

/** The span that the caller runs in. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Runs a function within a span, or in none. */
export const runInSpan = <T>(span: Span | undefined, run: () => T): T =>
  span ? current.run(span, run) : current.exit(run);

/** The current trace, for a line of the log. */
export function traceField(): { traceId?: string } {
  const span = current.getStore();
  return span ? { traceId: span.traceId } : {};
}

/** Milliseconds since 1970, with fractions, that never go back. */
export const traceClock = (): number => performance.timeOrigin + performance.now();

/** The name of a failure. Messages of errors may contain values. */
function nameOf(failure: unknown): string {
  if (typeof failure === 'string') return failure;
  if (failure instanceof AppError) return failure.code;
  return errorCode(failure) || (failure instanceof Error ? failure.name : 'error');
}

/** Random bytes for the next ids. A call for each id would take fifteen times as long. */
const pool = Buffer.alloc(4096);
let used = pool.length;

function newId(bytes: 8 | 16): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/**
 * Creates a tracer.
 * @param ratio share of the traces that begin here and are recorded, from 0 to 1
 * @param take receives each finished span, and must not wait
 */
export function createTracer(ratio: number, take: (span: FinishedSpan) => void): Tracer {
  // All programs with the same ratio choose the same traces.
  const isChosen = (traceId: string) => Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32;

  function begin(remote: RemoteSpan | undefined): Span {
    const traceId = remote?.traceId ?? newId(16);
    return {
      traceId,
      spanId: newId(8),
      parentSpanId: remote?.spanId,
      isSampled: remote?.isSampled ?? isChosen(traceId),
      trace: { spans: 1 },
    };
  }

  /** A span below another, or undefined if nothing records it. */
  function beginBelow(parent: Span | undefined): Span | undefined {
    if (!parent?.isSampled || parent.trace.spans >= MAX_SPANS) return undefined;
    parent.trace.spans += 1;
    return { ...parent, spanId: newId(8), parentSpanId: parent.spanId };
  }

  function end(
    span: Span,
    { name, kind = 'internal', values = {} }: TracedWork,
    startedAt: number,
    failure?: unknown,
  ): void {
    if (!span.isSampled) return;
    const { traceId, spanId, parentSpanId } = span;
    take({
      ...{ traceId, spanId, parentSpanId, name, values, startedAt },
      kind: KINDS[kind],
      endedAt: traceClock(),
      error: failure === undefined ? undefined : nameOf(failure),
      isFailed: failure !== undefined && !(failure instanceof AppError && failure.status < 500),
    });
  }

  async function runWithin<T>(span: Span, work: TracedWork, run: () => Promise<T>): Promise<T> {
    const startedAt = traceClock();
    try {
      const result = await current.run(span, run);
      end(span, work, startedAt);
      return result;
    } catch (error) {
      end(span, work, startedAt, error);
      throw error;
    }
  }

  return {
    begin,
    end,
    runTrace: (work, run) => runWithin(begin(undefined), work, run),
    run(work, run) {
      const span = beginBelow(current.getStore());
      return span ? runWithin(span, work, run) : run();
    },
    record(parent, work, startedAt, failure) {
      const span = beginBelow(parent);
      if (span) end(span, work, startedAt, failure);
    },
  };
}
