/** Every figure: its type and its meaning, as Prometheus shows them. */
export const FIGURES = {
  foyer_http_requests_total: ['counter', 'Requests by route, method and status'],
  foyer_http_request_seconds: ['histogram', 'Time from a request to the end of its response, by kind'],
  foyer_event_loop_delay_seconds: ['gauge', 'Delay of the event loop since the last reading, by quantile'],
  foyer_process_cpu_seconds_total: ['counter', 'User and system time of a process'],
  foyer_process_resident_bytes: ['gauge', 'Resident memory of a process'],
  foyer_process_start_seconds: ['gauge', 'Start of a process, in seconds since 1970'],
  foyer_cache_reads_total: ['counter', 'Reads of pages and responses from memory, by cache and result'],
  foyer_query_seconds: ['histogram', 'Time of a database statement'],
  foyer_slow_queries_total: ['counter', 'Database statements that took longer than SLOW_QUERY_MS'],
  foyer_pool_wait_seconds: ['histogram', 'Time that work waited for a database connection'],
  foyer_pool_connections: ['gauge', 'Pooled database connections, by state'],
  foyer_pool_waiting: ['gauge', 'Work that waits for a database connection'],
  foyer_replica_used: ['gauge', '1 while the replica of the database is used'],
  foyer_replica_reads_total: [
    'counter',
    'Reads that a replica may answer, by the server that did; repeated ones failed on the replica',
  ],
  foyer_spans_dropped_total: ['counter', 'Spans of traces that the collector did not take'],
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

type Figure = keyof typeof FIGURES;
type Histogram = { [F in Figure]: (typeof FIGURES)[F][0] extends 'histogram' ? F : never }[Figure];

/** Name of a series; a histogram has three. */
export type MetricName = Exclude<Figure, Histogram> | `${Histogram}_${'bucket' | 'sum' | 'count'}`;
export type HistogramName = Histogram;

/** A figure with its labels, like `{ route: '/api/listings' }`. */
export interface Sample {
  name: MetricName;
  labels: Record<string, string>;
  value: number;
}

/** The figures of a process. Plain data, because processes send them to each other. */
export type Samples = readonly Sample[];

/** A figure without labels, or with some. */
export const gauge = (name: MetricName, value: number, labels: Record<string, string> = {}): Sample => {
  return { name, labels, value };
};
