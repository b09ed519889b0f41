import { readWorkSamples } from '#server/features/staff/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { gauge, type Samples } from '#server/platform/metrics/figures.ts';
import { type MetricsReader, writeMetrics } from '#server/platform/metrics/metrics.ts';
import { startMetricsServer } from '#server/platform/metrics/metrics-server.ts';

/** The figures that all processes share have this name as their process. */
const SHARED = 'all';

/** Serves the figures of all processes for Prometheus, if METRICS_PORT is set. */
export async function serveMetrics(
  config: Config,
  shared: { db: Db; isDiskLow: () => boolean },
  collect: (reader: MetricsReader) => Promise<Map<string, Samples>>,
): Promise<{ close(): void }> {
  if (config.METRICS_PORT === undefined) return { close() {} };
  return startMetricsServer({
    port: config.METRICS_PORT,
    host: config.METRICS_HOST,
    token: config.METRICS_TOKEN,
    async write() {
      const [all, work] = await Promise.all([collect('prometheus'), readWorkSamples(shared.db)]);
      return writeMetrics(all.set(SHARED, [...work, gauge('foyer_disk_low', shared.isDiskLow() ? 1 : 0)]));
    },
  });
}
