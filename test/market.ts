import { fillDemo } from '#server/demo/index.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

let own: Promise<TestDatabase> | undefined;

/**
 * A demo market of 60 listings with all its places and texts, created once per worker, for tests that only read.
 * Changes by a test are visible to the others.
 */
export function marketDatabase(): Promise<TestDatabase> {
  own ??= makeMarket();
  return own;
}

async function makeMarket(): Promise<TestDatabase> {
  const database = await freshDatabase({ migrated: true });
  await fillDemo(database.pool, { listings: 60, seed: 9, appEnv: 'test' });
  return database;
}
