import { fillDemo } from '#server/demo/index.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

let own: Promise<TestDatabase> | undefined;

/**
 * A small demo market of 60 listings with all its places and texts, made once a worker: for tests that read.
 * What a test writes to it stays for the others.
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
