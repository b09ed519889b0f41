import type { Config } from '#server/platform/config.ts';
import { gauge, type Sample } from '#server/platform/metrics/figures.ts';
import { createSpanExporter } from './span-exporter.ts';
import { createTracer, type Tracer } from './tracer.ts';

/** The tracer of a process, and its end. */
export interface OpenTracer {
  /** Undefined without a collector. Then tracing costs a comparison. */
  tracer: Tracer | undefined;
  readSamples(): Sample[];
  stop(): Promise<void>;
}

/** Traces this process if OTEL_EXPORTER_OTLP_ENDPOINT names a collector. */
export function openTracer(config: Config, log: { warn(data: object, message: string): void }): OpenTracer {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { tracer: undefined, readSamples: () => [], async stop() {} };
  const exporter = createSpanExporter({ endpoint, headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {}, log });
  return {
    tracer: createTracer(config.OTEL_TRACES_SAMPLER_ARG, exporter.take),
    readSamples: () => [gauge('foyer_spans_dropped_total', exporter.dropped())],
    stop: exporter.stop,
  };
}
