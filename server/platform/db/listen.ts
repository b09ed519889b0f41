import type pg from 'pg';
import { createDbClient } from './pool.ts';

export interface ListenOptions {
  /** Connection string. Listening needs its own connection, outside any pool or proxy. */
  connection: string;
  channel: string;
  /** The connection's name in pg_stat_activity. */
  applicationName: string;
  onNotification: (payload: string) => void;
  /** Called after each (re)connection, because notifications in between were missed. */
  onReconnect: () => void;
}

/**
 * Listens to a channel until closed, and reconnects when the connection is lost. Rejects if the first connection fails.
 */
export async function listenOn(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const { connection, channel, applicationName, onNotification, onReconnect } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let waitMs = 250;

  const connect = async (): Promise<void> => {
    const fresh = createDbClient(connection, applicationName);
    fresh.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen "${channel}"`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.on('end', retry);
    client = fresh;
    waitMs = 250;
    if (closed) await fresh.end();
    else onReconnect();
  };
  const retry = (): void => {
    if (closed) return;
    timer = setTimeout(() => void connect().catch(retry), waitMs).unref();
    waitMs = Math.min(waitMs * 2, 5_000);
  };
  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
