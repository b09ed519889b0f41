import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cacheReadSamples } from './cache-reads.ts';
import { FIGURES, gauge, type Sample, type Samples } from './figures.ts';
import { createDurationHistogram } from './histogram.ts';

/** Interval of the timer whose delay is measured, in milliseconds. It is part of what Node reports. */
const TIMER_MS = 10;
const KINDS = ['api', 'page', 'file'] as const;
/** Kinds of requests: calls, pages, and everything else, such as scripts and photos. */
export type RequestKind = (typeof KINDS)[number];

/** The readers of figures. Each has the delay of the event loop since its own last reading. */
export type MetricsReader = 'prometheus' | 'minutes';

/** A finished request. */
interface FinishedRequest {
  kind: RequestKind;
  /** The route's pattern, so that the number of series stays small. */
  route: string;
  method: string;
  status: number;
  elapsedMs: number;
}

/** Counts the requests of a process and measures its event loop. */
export interface Metrics {
  count(request: FinishedRequest): void;
  /** The figures so far. Starts a new measurement of the event loop's delay for this reader. */
  read(reader: MetricsReader): Sample[];
  close(): void;
}

/** Starts to measure this process. */
export function createMetrics(): Metrics {
  const requests = new Map<string, { labels: Record<string, string>; value: number }>();
  const times = new Map(KINDS.map((kind) => [kind, createDurationHistogram('foyer_http_request_seconds', { kind })]));
  const eventLoop = measureEventLoop();
  // Once, because both clocks drift, and each change counts as a restart.
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  return {
    count({ kind, route, method, status, elapsedMs }) {
      const key = `${method} ${status} ${route}`;
      const found = requests.get(key);
      if (found) found.value += 1;
      else requests.set(key, { labels: { route, method, status: String(status) }, value: 1 });
      times.get(kind)?.add(elapsedMs);
    },
    read(reader) {
      const samples: Sample[] = [...requests.values()].map(({ labels, value }) => {
        return { name: 'foyer_http_requests_total', labels, value };
      });
      for (const time of times.values()) samples.push(...time.read());
      const { user, system } = process.cpuUsage();
      return [
        ...samples,
        ...eventLoop.read(reader),
        ...cacheReadSamples(),
        gauge('foyer_process_cpu_seconds_total', (user + system) / 1e6),
        gauge('foyer_process_resident_bytes', process.memoryUsage.rss()),
        gauge('foyer_process_start_seconds', startedAt),
      ];
    },
    close: eventLoop.close,
  };
}

const QUANTILES = [0.5, 0.99, 1];

/** Measures the delay of the event loop with one timer. Each reader gets the worst part since its last reading. */
function measureEventLoop(): Pick<Metrics, 'read' | 'close'> {
  const timer = monitorEventLoopDelay({ resolution: TIMER_MS });
  timer.enable();
  const worst: Record<MetricsReader, number[]> = { prometheus: [], minutes: [] };
  return {
    read(reader) {
      for (const own of Object.values(worst))
        for (const [at, quantile] of QUANTILES.entries()) {
          const seconds = timer.percentile(quantile * 100) / 1e9 - TIMER_MS / 1000;
          own[at] = Math.max(0, seconds, own[at] ?? 0);
        }
      timer.reset();
      const samples = QUANTILES.map((quantile, at) =>
        gauge('foyer_event_loop_delay_seconds', worst[reader][at] ?? 0, { quantile: String(quantile) }),
      );
      worst[reader] = [];
      return samples;
    },
    close: () => void timer.disable(),
  };
}

/** Writes the figures of all processes in the text format of Prometheus. Each series names its process. */
export function writeMetrics(byProcess: ReadonlyMap<string, Samples>): string {
  const lines: string[] = [];
  for (const [basis, [type, about]] of Object.entries(FIGURES)) {
    const series = [...byProcess].flatMap(([process, samples]) =>
      samples
        .filter(({ name }) => name.startsWith(basis) && /^(?:|_bucket|_sum|_count)$/.test(name.slice(basis.length)))
        .map(({ name, labels, value }) => `${name}${labelsText({ process, ...labels })} ${value}`),
    );
    if (series.length > 0) lines.push(`# HELP ${basis} ${about}`, `# TYPE ${basis} ${type}`, ...series);
  }
  return `${lines.join('\n')}\n`;
}

function labelsText(labels: Record<string, string>): string {
  const quoted = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${quoted(value)}"`);
  return `{${pairs.join(',')}}`;
}
