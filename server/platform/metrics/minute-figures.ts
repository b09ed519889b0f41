import type { MinuteFigures } from '#common/catalog/status-figures.ts';
import type { MetricName, Sample, Samples } from './figures.ts';

const labelsKey = ({ labels }: Sample) => Object.values(labels).join(' ');

/** The figures of one process between two readings. The process counts from its start without an earlier one. */
export function minuteFigures(now: Samples, before: Samples | undefined, seconds: number): MinuteFigures {
  const grown = growthSince(before);
  const sum = (name: MetricName, fits: (labels: Record<string, string>) => boolean = () => true) =>
    now.reduce((total, sample) => (sample.name === name && fits(sample.labels) ? total + grown(sample) : total), 0);
  const value = (name: MetricName, fits: (labels: Record<string, string>) => boolean = () => true) =>
    now.find((sample) => sample.name === name && fits(sample.labels))?.value ?? 0;
  const times = (kind: string) => {
    const buckets = now
      .filter(({ name, labels }) => name === 'foyer_http_request_seconds_bucket' && labels.kind === kind)
      .map((sample) => ({ upTo: Number(sample.labels.le?.replace('+Inf', 'Infinity')), count: grown(sample) }));
    return (share: number) => quantileOf(buckets, share);
  };
  const cache = (name: string) => {
    const read = (result: string) =>
      sum('foyer_cache_reads_total', (labels) => labels.cache === name && labels.result === result);
    const [hits, misses] = [read('hit'), read('miss')];
    return hits + misses > 0 ? hits / (hits + misses) : undefined;
  };
  const [page, call] = [times('page'), times('api')];
  const figures: Record<keyof MinuteFigures, number | undefined> = {
    ...NO_SHARED_FIGURES,
    requests: sum('foyer_http_requests_total') / seconds,
    errors: sum('foyer_http_requests_total', ({ status }) => status?.startsWith('5') === true) / seconds,
    pageP50: page(0.5),
    pageP95: page(0.95),
    pageP99: page(0.99),
    callP50: call(0.5),
    callP95: call(0.95),
    callP99: call(0.99),
    loopDelay: value('foyer_event_loop_delay_seconds', ({ quantile }) => quantile === '0.99') * 1000,
    processor: sum('foyer_process_cpu_seconds_total') / seconds,
    memory: value('foyer_process_resident_bytes'),
    poolUsed: value('foyer_pool_connections', ({ state }) => state === 'used'),
    poolWaiting: value('foyer_pool_waiting'),
    slowQueries: sum('foyer_slow_queries_total'),
    feedLag: value('foyer_feed_lag_seconds'),
    pageCache: cache('page'),
    responseCache: cache('response'),
  };
  return rounded(figures);
}

const NO_SHARED_FIGURES = {
  databaseUp: undefined,
  jobsWaiting: undefined,
  jobsOldest: undefined,
  emailsWaiting: undefined,
  emailsOldest: undefined,
};

/** The figures that all processes share. Without a database, it is only down. */
export function sharedFigures(samples: Samples): MinuteFigures {
  const values = (name: MetricName) => samples.filter((sample) => sample.name === name).map((sample) => sample.value);
  const [isUp = 0] = values('foyer_database_up');
  if (isUp === 0) return { databaseUp: 0 };
  return rounded({
    databaseUp: 1,
    jobsWaiting: values('foyer_jobs_waiting').reduce((total, one) => total + one, 0),
    jobsOldest: Math.max(0, ...values('foyer_jobs_oldest_seconds')),
    emailsWaiting: values('foyer_emails_waiting')[0],
    emailsOldest: values('foyer_emails_oldest_seconds')[0],
  });
}

/** How much each counter has grown. A smaller one belongs to a process that started again. */
function growthSince(before: Samples | undefined): (sample: Sample) => number {
  const known = new Map((before ?? []).map((sample) => [`${sample.name} ${labelsKey(sample)}`, sample.value]));
  return (sample) => {
    const last = known.get(`${sample.name} ${labelsKey(sample)}`) ?? 0;
    return sample.value >= last ? sample.value - last : sample.value;
  };
}

/** A quantile in milliseconds, between the bounds of its bucket. Undefined without requests. */
function quantileOf(buckets: readonly { upTo: number; count: number }[], share: number): number | undefined {
  const total = buckets.at(-1)?.count ?? 0;
  if (total === 0) return undefined;
  const wanted = total * share;
  const at = buckets.findIndex(({ count }) => count >= wanted);
  const { upTo = 0, count = 0 } = buckets[at] ?? {};
  const { upTo: from, count: below } = buckets[at - 1] ?? { upTo: 0, count: 0 };
  // Beyond the last bound, nothing more is known.
  if (upTo === Number.POSITIVE_INFINITY) return from * 1000;
  return (from + (upTo - from) * ((wanted - below) / Math.max(1, count - below))) * 1000;
}

/** Without undefined values and needless digits. */
function rounded(figures: Partial<Record<keyof MinuteFigures, number | undefined>>): MinuteFigures {
  const known = Object.entries(figures).filter(([, value]) => value !== undefined && Number.isFinite(value));
  return Object.fromEntries(known.map(([key, value]) => [key, Number(Number(value).toPrecision(4))]));
}
