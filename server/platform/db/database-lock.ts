import type pg from 'pg';
import { createDbClient } from './pool.ts';

/** A lock that ends with its connection, so that the lock of a killed process or machine is free at once. */
export interface DatabaseLock {
  release(): Promise<void>;
}

/** Takes a lock among all programs of this database, or returns undefined if another one has it. Avoids any pooler. */
export async function tryDatabaseLock(connection: string, name: string): Promise<DatabaseLock | undefined> {
  const client = createDbClient(connection, 'foyer lock');
  try {
    await client.connect();
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
      [name],
    );
    if (rows[0]?.isOurs) return { release: () => endClient(client) };
  } catch (error) {
    await endClient(client);
    throw error;
  }
  await endClient(client);
  return undefined;
}

const endClient = (client: pg.Client): Promise<void> => client.end().catch(() => {});
