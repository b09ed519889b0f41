import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { installBaseData } from '#server/base-data/index.ts';
import { ensureDemoMarket } from '#server/demo/first-market.ts';
import { createRedirectHits } from '#server/features/content/index.ts';
import {
  createSearchCounter,
  createSourceCounter,
  createViewCounter,
  type OpenOptions,
  openListingSearch,
  openPlaces,
  PLACE_TABLES,
} from '#server/features/market/index.ts';
import { prepareSentences } from '#server/features/market/listings/sentences.ts';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { createListener, type Listener } from '#server/platform/db/listen.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openReplicaOf } from '#server/platform/db/replica.ts';
import type { ReadPage } from '#server/platform/db/share-reads.ts';
import { watchStatements } from '#server/platform/db/watch-statements.ts';
import type { RequestCounts } from '#server/platform/http/request-counts.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { cacheVersion, onTableChange } from '#server/platform/memory/cache.ts';
import { watchCachedTables } from '#server/platform/memory/watch-cached-tables.ts';
import { gauge, type Sample, type Samples } from '#server/platform/metrics/figures.ts';
import { logSerializers } from '#server/platform/metrics/log.ts';
import { createMetrics, type MetricsReader } from '#server/platform/metrics/metrics.ts';
import { installModules } from '#server/platform/records/modules.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { requireZoneData } from '#server/platform/texts/zone-data.ts';
import { openTracer } from '#server/platform/tracing/open-tracer.ts';
import { copyOldDatabase } from './copy-old-database.ts';
import { jobs as jobTable } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { requireNoDemoAccounts, requireSafeSettings } from './safety.ts';
import { builtWeb, createServer, type WebSource } from './server.ts';

/** How long requests may take to finish on a stop, in milliseconds. */
const DRAIN_MS = 15_000;
/** Delay before the sentence vocabulary loads, so that the first page is sent first. */
const SENTENCES_AFTER_MS = 1000;

/** A running product. */
export interface Foyer {
  /** Its address, http://host:port. */
  address: string;
  services: Services;
  /** The figures of this process. */
  readSamples(reader: MetricsReader): Samples;
  /** Whether the database contains the demo market. */
  hasDemo: boolean;
  /** Finishes running requests and jobs, then closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  log?: (line: string) => void;
  web?: WebSource;
  /** Number of listings from which search starts from a snapshot, and when it is renewed. For tests. */
  limits?: OpenOptions['limits'];
  /** Whether the disk is nearly full, if another process watches it. */
  isDiskLow?: () => boolean;
  /** Counts of requests that other processes share. */
  requestCounts?: RequestCounts;
  /** False if another process of this machine migrated. */
  migrates?: boolean;
  /** Notifications of the database, if another process of this machine passes them on. */
  listener?: Listener;
  /** Reads the change feed, if another process of this machine reads it for all. */
  readPage?: ReadPage;
}

/** Opens the database, installs base data, fills an empty one with the demo market, loads the search index and listens. */
export async function startFoyer(
  config: Config,
  { log = () => {}, web = builtWeb(), limits, isDiskLow, requestCounts, ...options }: StartOptions = {},
): Promise<Foyer> {
  for (const line of requireSafeSettings(config)) log(`Still to set up: ${line}`);
  const logger = pino({ level: config.LOG_LEVEL, serializers: logSerializers });
  const tracing = openTracer(config, logger);
  const { tracer } = tracing;
  const watch = watchStatements({ slowMs: config.SLOW_QUERY_MS, log: logger, tracer });
  const database = await openDatabase(config, {
    log,
    watch,
    migrates: options.migrates ?? true,
    copyDatabase: copyOldDatabase,
  });
  const { pool, db, connection } = database;
  const listener = options.listener ?? createListener(connection);
  try {
    await requireNoDemoAccounts(config, db);
    await requireZoneData(pool);
    await installBaseData(pool);
    const hasDemo = await ensureDemoMarket(config, pool, log);
    await installModules({ db, config });
    const kept = await watchCachedTables(db, listener);
    const places = await openPlaces(db);
    const onPlacesError = (error: unknown) => logger.error({ err: error }, 'places could not be read');
    const stopPlaces = onTableChange(db, PLACE_TABLES, { read: places.reload, onError: onPlacesError });
    const onError = (error: unknown) => logger.error({ err: error }, 'search index');
    const storage = openStorage(config);
    const search = await openListingSearch({
      pool,
      connection,
      listener,
      readPage: options.readPage,
      places,
      onError,
      limits,
      dataDir: config.DATA_DIR,
      // A folder of files is already on the machine that has the snapshots.
      sharedStorage: config.S3_ENDPOINT && config.S3_BUCKET ? storage : undefined,
    });
    if (!search.state().ready) log('Loading the market; searches are answered when it is done.');
    const replica = openReplicaOf(config, {
      primary: { db, pool },
      // Both grow when this process read something newer from the primary.
      state: () => `${search.version()} ${cacheVersion(db)}`,
      watch,
      onChange: (isUsed) => logger.warn(isUsed ? 'the replica is used' : 'the replica is left out'),
    });
    const jobs = createJobs<Services>({ pool, listener, table: jobTable, log: logger, tracer });
    const now = () => new Date();
    let isStopping = false;
    const onLost = (error: unknown) => logger.error({ err: error }, 'counts could not be written');
    const views = createViewCounter({ pool, now, onError: onLost });
    const searchSources = createSourceCounter({ pool, now, onError: onLost });
    const redirectHits = createRedirectHits({ pool, now, onError: onLost });
    const searchCounts = createSearchCounter({ pool, now, onError: onLost });
    const services: Services = {
      config,
      db,
      pool,
      replica,
      connection,
      places,
      search,
      views,
      searchSources,
      searchCounts,
      redirectHits,
      jobs,
      personalData,
      storage,
      log: logger,
      tracer,
      isDiskLow: isDiskLow ?? database.isDiskLow,
      isStopping: () => isStopping,
      now,
    };
    const metrics = createMetrics();
    const app = config.SERVICES.includes('web')
      ? await createServer(services, web, { metrics, requestCounts })
      : undefined;
    if (app) await app.listen({ port: config.PORT, host: config.HOST });
    if (app) setTimeout(prepareSentences, SENTENCES_AFTER_MS, places).unref();
    // After listening, because the queue opens in the background.
    jobs.start(config.SERVICES.includes('worker') ? services : undefined);
    const { port } = (app?.server.address() as AddressInfo | null) ?? { port: config.PORT };
    return {
      address: `http://localhost:${port}`,
      services,
      readSamples: (reader) => [
        ...metrics.read(reader),
        ...watch.read(pool),
        ...(replica?.readSamples() ?? []),
        ...tracing.readSamples(),
        ...searchSamples(search.state()),
      ],
      hasDemo,
      async stop() {
        isStopping = true;
        if (app) await delay(config.STOP_DELAY_SECONDS * 1000);
        if (app) await drain(app);
        metrics.close();
        await views.close();
        await searchSources.close();
        await searchCounts.close();
        await redirectHits.close();
        await jobs.stop();
        await search.close();
        await tracing.stop();
        stopPlaces();
        await kept.close();
        await listener.close();
        await replica?.close();
        await database.close();
      },
    };
  } catch (error) {
    // The parts that run already would only report the closed database, above the reason.
    logger.level = 'silent';
    await listener.close();
    await database.close();
    throw error;
  }
}

/** Accepts no new requests and waits for running ones. After a while, the rest is cut off. */
async function drain(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  // A keep-alive connection with a request in progress stays open afterwards, so close it here.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(cutOff);
  clearInterval(sweep);
}

function searchSamples({ ready, size, feedLagMs }: ReturnType<Services['search']['state']>): Sample[] {
  return [
    gauge('foyer_search_ready', ready ? 1 : 0),
    gauge('foyer_search_listings', size),
    gauge('foyer_feed_lag_seconds', feedLagMs / 1000),
  ];
}
