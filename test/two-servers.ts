import { readConfig } from '#server/platform/config.ts';
import { type Foyer, startFoyer } from '#server/run/start.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

/** Two web servers in this process, on an own database with the base data. */
export interface TwoServers extends AsyncDisposable {
  db: TestDatabase['db'];
  here: Foyer;
  there: Foyer;
}

/** Starts both. Their disposal stops them. */
export async function startTwoServers(): Promise<TwoServers> {
  const { db, connection } = await freshDatabase({ migrated: true });
  const config = readConfig({
    APP_ENV: 'test',
    DATABASE_URL: connection,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_LISTINGS: '0',
    SERVICES: 'web',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  });
  const here = await startFoyer(config);
  const there = await startFoyer(config);
  return {
    db,
    here,
    there,
    async [Symbol.asyncDispose]() {
      await here.stop();
      await there.stop();
    },
  };
}
