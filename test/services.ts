import { pino } from 'pino';
import type { Client } from '#common/contract/client.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Contract } from '#common/contract/index.ts';
import { createRedirectHits } from '#server/features/content/redirects/count-hits.ts';
import { openPlaces } from '#server/features/market/locations/live-places.ts';
import { createSearchCounter } from '#server/features/market/performance/count-searches.ts';
import { createSourceCounter } from '#server/features/market/performance/search-sources.ts';
import { createViewCounter } from '#server/features/market/performance/views.ts';
import { openListingSearch } from '#server/features/market/search/open-search.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { clearCache } from '#server/platform/memory/cache.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { inProcessApi } from '#server/run/features.ts';
import { personalData } from '#server/run/personal-data.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { givenActor } from './given-actor.ts';

export interface TestServices extends AsyncDisposable {
  services: Services;
  /** Connection string of the database behind them. */
  connection: string;
  /** The in-process API for a person who reads `lang`. */
  api: (lang?: Lang, actor?: Actor | null) => Client<Contract>;
}

/** An admin with one permission. */
export const adminWith = (...permissions: string[]): Actor => givenActor(['Admin'], permissions);

/** All services of handlers. `given` writes test data before the index is loaded. */
export async function testServices(
  given: (db: TestDatabase['db'], pool: TestDatabase['pool']) => Promise<void> = async () => {},
  env: Record<string, string> = {},
  database: () => Promise<TestDatabase> = testDatabase,
): Promise<TestServices> {
  const { pool, db, connection } = await database();
  await given(db, pool);
  clearCache(db);
  const places = await openPlaces(db);
  const search = await openListingSearch({ pool, connection, places, onError: () => {} });
  const config = readConfig({ APP_ENV: 'test', ...env });
  const views = createViewCounter({ pool, now: () => new Date(), onError: () => {} });
  const searchSources = createSourceCounter({ pool, now: () => new Date(), onError: () => {} });
  const redirectHits = createRedirectHits({ pool, now: () => new Date(), onError: () => {} });
  const searchCounts = createSearchCounter({ pool, now: () => new Date(), onError: () => {} });
  const services: Services = {
    config,
    db,
    pool,
    replica: undefined,
    connection,
    places,
    search,
    views,
    searchSources,
    searchCounts,
    redirectHits,
    isStopping: () => false,
    jobs: {
      send: async () => {},
      retryFailed: async () => false,
      dismissFailed: async () => false,
      stop: async () => {},
    },
    personalData,
    storage: openStorage(config),
    log: pino({ level: 'silent' }),
    tracer: undefined,
    now: () => new Date(),
    isDiskLow: () => false,
  };
  return {
    services,
    connection,
    api: (lang = 'en', actor = null) =>
      inProcessApi({ ...services, lang, t: translator(lang), actor, address: '127.0.0.1' }),
    async [Symbol.asyncDispose]() {
      await views.close();
      await searchSources.close();
      await searchCounts.close();
      await redirectHits.close();
      await search.close();
    },
  };
}
