import type { Config } from '#server/platform/config.ts';
import type { MetricsReader } from '#server/platform/metrics/metrics.ts';
import { publishMinutes } from './publish-minutes.ts';
import { serveMetrics } from './serve-metrics.ts';
import { type Foyer, type StartOptions, startFoyer } from './start.ts';

/** Starts the product in this process and serves its figures. */
export async function startWithMetrics(config: Config, options: StartOptions): Promise<Foyer> {
  const foyer = await startFoyer(config, options);
  const collect = async (reader: MetricsReader) => new Map([['main', foyer.readSamples(reader)]]);
  const metrics = await serveMetrics(config, foyer.services, collect);
  const minutes = publishMinutes(config, foyer.services.db, collect);
  return {
    ...foyer,
    async stop() {
      minutes.close();
      metrics.close();
      await foyer.stop();
    },
  };
}
