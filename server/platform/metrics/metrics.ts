import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A figure with its labels, like `{ route: '/api/listings' }`. */
export interface Sample {
  name: MetricName;
  labels: Record<string, string>;
  value: number;
}

/** The figures of a process. Plain data, because processes send them to each other. */
export type Samples = readonly Sample[];

/** Every figure: its type and its meaning, as Prometheus shows them. */
const METRICS = {
  foyer_http_requests_total: ['counter', 'Requests by route, method and status'],
  foyer_http_request_seconds: ['histogram', 'Time from a request to the end of its response, by kind'],
  foyer_event_loop_delay_seconds: ['gauge', 'Delay of the event loop since the last reading, by quantile'],
  foyer_process_cpu_seconds_total: ['counter', 'User and system time of a process'],
  foyer_process_resident_bytes: ['gauge', 'Resident memory of a process'],
  foyer_process_start_seconds: ['gauge', 'Start of a process, in seconds since 1970'],
  foyer_search_ready: ['gauge', '1 once the search index is loaded'],
  foyer_search_listings: ['gauge', 'Live listings in the search index'],
  foyer_feed_lag_seconds: ['gauge', 'Age of the oldest change that the search index lacks; 0 when in sync'],
  foyer_database_up: ['gauge', '1 if the database responds'],
  foyer_disk_low: ['gauge', '1 if the disk is nearly full and writes are refused'],
  foyer_jobs_waiting: ['gauge', 'Jobs that wait, by queue'],
  foyer_jobs_running: ['gauge', 'Jobs that run, by queue'],
  foyer_jobs_oldest_seconds: ['gauge', 'Age of the oldest waiting job, by queue'],
  foyer_jobs_failed: ['gauge', 'Jobs that failed for good and wait for staff'],
  foyer_emails_waiting: ['gauge', 'Emails that are not sent yet'],
  foyer_emails_oldest_seconds: ['gauge', 'Age of the oldest email that is not sent yet'],
  foyer_emails_undeliverable: ['gauge', 'Emails that the mail server refused for good'],
  foyer_emails_sent_day: ['gauge', 'Emails sent within the last 24 hours'],
  foyer_last_backup_seconds: ['gauge', 'Time of the last complete backup, in seconds since 1970; 0 without one'],
  foyer_payments_open: ['gauge', 'Purchases whose outcome is not known yet'],
  foyer_payments_declined_day: ['gauge', 'Purchases that were declined within the last 24 hours and are not paid'],
  foyer_payments_problems: ['gauge', 'Purchases that staff must look at'],
} as const satisfies Record<string, readonly [type: 'counter' | 'gauge' | 'histogram', about: string]>;
type Basis = keyof typeof METRICS;
/** Name of a figure; a histogram has three series. */
export type MetricName = Basis | `${Basis}_${'bucket' | 'sum' | 'count'}`;

/** Upper bounds of the histogram of requests, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Interval of the timer whose delay is measured, in milliseconds. It is part of what Node reports. */
const TIMER_MS = 10;
const KINDS = ['api', 'page'] as const;

/** A finished request. */
interface FinishedRequest {
  kind: (typeof KINDS)[number];
  /** The route's pattern, so that the number of series stays small. */
  route: string;
  method: string;
  status: number;
  elapsedMs: number;
}

/** Counts the requests of a process and measures its event loop. */
export interface Metrics {
  count(request: FinishedRequest): void;
  /** The figures so far. Starts a new measurement of the event loop's delay. */
  read(): Sample[];
  close(): void;
}

/** Starts to measure this process. */
export function createMetrics(): Metrics {
  const requests = new Map<string, { labels: Record<string, string>; value: number }>();
  const times = new Map(KINDS.map((kind) => [kind, { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }]));
  const delay = monitorEventLoopDelay({ resolution: TIMER_MS });
  delay.enable();
  return {
    count({ kind, route, method, status, elapsedMs }) {
      const key = `${method} ${status} ${route}`;
      const found = requests.get(key);
      if (found) found.value += 1;
      else requests.set(key, { labels: { route, method, status: String(status) }, value: 1 });
      const time = times.get(kind);
      if (!time) return;
      const seconds = elapsedMs / 1000;
      time.sum += seconds;
      time.count += 1;
      for (const [n, bound] of BOUNDS.entries()) if (seconds <= bound) time.buckets[n] = (time.buckets[n] ?? 0) + 1;
    },
    read() {
      const samples: Sample[] = [...requests.values()].map(({ labels, value }) => {
        return { name: 'foyer_http_requests_total', labels, value };
      });
      for (const [kind, { buckets, sum, count }] of times) {
        const bucket = (le: string, value: number) =>
          samples.push({ name: 'foyer_http_request_seconds_bucket', labels: { kind, le }, value });
        for (const [n, bound] of BOUNDS.entries()) bucket(String(bound), buckets[n] ?? 0);
        bucket('+Inf', count);
        samples.push({ name: 'foyer_http_request_seconds_sum', labels: { kind }, value: sum });
        samples.push({ name: 'foyer_http_request_seconds_count', labels: { kind }, value: count });
      }
      for (const quantile of [50, 99, 100]) {
        const labels = { quantile: String(quantile / 100) };
        samples.push({
          name: 'foyer_event_loop_delay_seconds',
          labels,
          value: Math.max(0, delay.percentile(quantile) / 1e9 - TIMER_MS / 1000),
        });
      }
      delay.reset();
      const { user, system } = process.cpuUsage();
      samples.push(
        gauge('foyer_process_cpu_seconds_total', (user + system) / 1e6),
        gauge('foyer_process_resident_bytes', process.memoryUsage.rss()),
        gauge('foyer_process_start_seconds', Math.round(Date.now() / 1000 - process.uptime())),
      );
      return samples;
    },
    close: () => void delay.disable(),
  };
}

/** A figure without labels, or with one. */
export const gauge = (name: MetricName, value: number, labels: Record<string, string> = {}): Sample => {
  return { name, labels, value };
};

/** Writes the figures of all processes in the text format of Prometheus. Each series names its process. */
export function writeMetrics(byProcess: ReadonlyMap<string, Samples>): string {
  const lines: string[] = [];
  for (const [basis, [type, about]] of Object.entries(METRICS)) {
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
