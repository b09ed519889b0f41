/** A caller's place in a trace. */
export interface RemoteSpan {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/;

/** Reads the header `traceparent` (W3C Trace Context). Undefined if it is malformed. */
export function readTraceParent(header: unknown): RemoteSpan | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACE_PARENT.exec(header)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
