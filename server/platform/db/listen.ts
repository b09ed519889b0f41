import type pg from 'pg';
import { createDbClient } from './pool.ts';

/** The pause before the first reconnection and the longest one, in milliseconds. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

/** Somebody who listens to a channel. */
export interface Subscriber {
  onNotification: (payload: string) => void;
  /** Called after each (re)connection, because notifications in between were missed. */
  onReconnect: () => void;
}

export interface Subscription {
  close(): Promise<void>;
}

/** Delivers the notifications of all channels of a process, over one connection. */
export interface Listener {
  /** Listens to a channel until closed. Rejects if the first connection fails. */
  on(channel: string, subscriber: Subscriber): Promise<Subscription>;
  close(): Promise<void>;
}

/**
 * Listens over a connection of its own, outside any pool or pooler. It opens with the first subscriber, again when it is
 * lost, and ends with the last one.
 */
export function createListener(connection: string): Listener {
  const channels = new Map<string, Set<Subscriber>>();
  /** The open connection, and the channels that it listens to. */
  let open: { client: pg.Client; heard: Set<string> } | undefined;
  let first: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let pauseMs = FIRST_PAUSE_MS;

  const isUnused = () => [...channels.values()].every(({ size }) => size === 0);

  async function connect(): Promise<void> {
    const client = createDbClient(connection, 'foyer listener');
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotification } of [...(channels.get(channel) ?? [])]) onNotification(payload);
    });
    const heard = new Set<string>();
    try {
      await client.connect();
      for (const channel of channels.keys()) await hear(client, heard, channel);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // Everybody left while it connected.
    if (isClosed || isUnused()) return client.end();
    client.on('end', () => {
      if (open?.client !== client) return;
      open = undefined;
      retry();
    });
    open = { client, heard };
    pauseMs = FIRST_PAUSE_MS;
    for (const subscribers of channels.values()) for (const { onReconnect } of [...subscribers]) onReconnect();
  }

  function retry(): void {
    if (isClosed) return;
    timer = setTimeout(() => void connect().catch(retry), pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  }

  async function end(): Promise<void> {
    clearTimeout(timer);
    await first?.catch(() => {});
    const { client } = open ?? {};
    first = undefined;
    open = undefined;
    await client?.end().catch(() => {});
  }

  return {
    async on(channel, subscriber) {
      const subscribers = channels.get(channel) ?? new Set();
      channels.set(channel, subscribers.add(subscriber));
      const close = async () => {
        subscribers.delete(subscriber);
        if (isUnused()) await end();
      };
      try {
        const isFirst = !first;
        first ??= connect();
        await first;
        // A lost connection listens to every channel when it is back.
        if (open && !isFirst) {
          await hear(open.client, open.heard, channel);
          subscriber.onReconnect();
        }
      } catch (error) {
        await close();
        throw error;
      }
      return { close };
    },
    async close() {
      isClosed = true;
      await end();
    },
  };
}

async function hear(client: pg.Client, heard: Set<string>, channel: string): Promise<void> {
  if (heard.has(channel)) return;
  heard.add(channel);
  await client.query(`listen "${channel}"`);
}
