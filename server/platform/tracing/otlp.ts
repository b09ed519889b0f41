import type { FinishedSpan, SpanValues } from './tracer.ts';

/** Names this process in traces. */
export interface TracedProcess {
  version: string;
  machine: string;
  pid: number;
}

const UNSET = 0;
const FAILED = 2;

/** Spans as OTLP's JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
export function writeSpans(spans: readonly FinishedSpan[], { version, machine, pid }: TracedProcess): string {
  const resource = {
    'service.name': 'foyer',
    'service.version': version,
    'service.instance.id': `${machine}-${pid}`,
    'host.name': machine,
    'process.pid': pid,
  };
  const scope = { name: 'foyer', version };
  return JSON.stringify({
    resourceSpans: [
      { resource: { attributes: attributesOf(resource) }, scopeSpans: [{ scope, spans: spans.map(spanOf) }] },
    ],
  });
}

function spanOf(span: FinishedSpan) {
  const { traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, values, error, isFailed } = span;
  return {
    ...{ traceId, spanId, name, kind },
    ...(parentSpanId && { parentSpanId }),
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(error === undefined ? values : { ...values, 'error.type': error }),
    status: { code: isFailed ? FAILED : UNSET },
  };
}

const attributesOf = (values: SpanValues) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));

/** Text, because nanoseconds since 1970 don't fit a number. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;
