import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Schema } from '#common/contract/define.ts';
import { AppError } from '#common/errors.ts';
import { listenOn } from '#server/platform/db/listen.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** How long a caller's transaction waits for the queue of a process that has only just started, in milliseconds. */
const PATIENCE_MS = 5_000;
/** How long running jobs may take to finish when the process stops. */
const DRAIN_MS = 20_000;

/** One kind of durable work. Handlers are idempotent: a job may run again after a crash. */
export interface Job<Context, Data = unknown> {
  name: string;
  input: Schema;
  /** Cron expression in the market's time zone; the job then also runs by itself, with empty input. */
  schedule?: string | undefined;
  /** Whether it also runs once whenever a worker starts: what a crash left behind should not wait for the clock. */
  atStart?: boolean | undefined;
  /** Further tries after a failure, and the first pause before one in seconds (doubling). Default: 3, 10 s. */
  retry?: { limit: number; delaySeconds: number } | undefined;
  /** Whether somebody waits for it: picked up at once instead of within 2 s, at the price of a NOTIFY per commit. */
  urgent?: boolean | undefined;
  /** How many run at a time in one process. */
  concurrency?: number | undefined;
  run(data: Data, context: Context): Promise<void>;
}

/** Declares a job; its input is checked against the schema before it runs. */
export function job<S extends Schema, Context>(definition: Job<Context, z.output<S>> & { input: S }): Job<Context> {
  return definition as unknown as Job<Context>;
}

/** Durable work for later: jobs survive restarts and are handed out again when their worker died. */
export interface Jobs {
  /** Puts a job into its queue, in the caller's transaction: it runs if and only if that commits. */
  send(db: Db, name: string, data: object): Promise<void>;
  /** Finishes what runs, takes nothing new. */
  stop(): Promise<void>;
}

/** The queue of a process: it can send from the start, and works once told to. */
export interface JobQueue<Context> extends Jobs {
  /** Opens the queue in the background, trying until the database is there; with a context it also works off jobs. */
  start(context?: Context): void;
  /** Resolves when the queue is open. */
  ready(): Promise<void>;
}

export interface QueueOptions<Context> {
  pool: pg.Pool;
  /** Connection string for the listening connection, which bypasses the pool. */
  connection: string;
  table: readonly Job<Context>[];
  log: { error(data: object, message: string): void };
}

/** The queue over PostgreSQL. Nothing is opened before `start`, so that it costs the start of the server nothing. */
export function createJobs<Context>({ pool, connection, table, log }: QueueOptions<Context>): JobQueue<Context> {
  let made: PgBoss | undefined;
  let stopped = false;
  const { promise: opened, resolve: open, reject: give } = Promise.withResolvers<void>();
  opened.catch(() => {});

  async function makeBoss(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: {
        executeSql: (text, values) => pool.query(text, values as unknown[]),
        listen: (channel, onNotification, onReconnect) =>
          listenOn({ connection, channel, onNotification, onReconnect }),
      },
      useListenNotify: true,
    });
    boss.on('error', (error) => log.error({ err: error }, 'job queue'));
    return boss;
  }

  async function openQueue(context: Context | undefined): Promise<void> {
    made ??= await makeBoss();
    const boss = made;
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const definition of table) {
      const options = queueOptions(definition);
      if (known.has(definition.name)) await boss.updateQueue(definition.name, options);
      else await boss.createQueue(definition.name, options);
      // Looks the queue up once, so that no later send needs a second connection while its transaction holds one.
      await boss.findJobs(definition.name, { id: randomUUID() });
    }
    if (context !== undefined) for (const definition of table) await work(boss, definition, context);
  }

  async function work(boss: PgBoss, definition: Job<Context>, context: Context): Promise<void> {
    const { name, schedule, atStart, concurrency = 1, input } = definition;
    await boss.work(name, { localConcurrency: concurrency }, async (batch) => {
      for (const { data } of batch) await definition.run(input.parse(data ?? {}), context);
    });
    if (schedule) await boss.schedule(name, schedule, {}, { tz: 'America/Toronto' });
    if (atStart) await boss.send(name, {});
  }

  return {
    start(context) {
      void (async () => {
        for (let waitMs = 250; !stopped; waitMs = Math.min(waitMs * 2, 10_000)) {
          try {
            await openQueue(context);
            return open();
          } catch (error) {
            log.error({ err: error }, 'the job queue could not start yet');
            await made?.stop({ graceful: false, close: false }).catch(() => {});
            await delay(waitMs, undefined, { ref: false });
          }
        }
        give(new AppError('server.unavailable'));
      })();
    },
    ready: () => opened,
    async send(db, name, data) {
      const tooLong = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
        throw new AppError('server.unavailable');
      });
      await Promise.race([opened, tooLong]);
      tooLong.catch(() => {});
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
      });
      await made?.send(name, data, { db: { executeSql } });
    },
    async stop() {
      stopped = true;
      await made?.stop({ graceful: true, close: false, timeout: DRAIN_MS });
    },
  };
}

function queueOptions({
  retry = { limit: 3, delaySeconds: 10 },
  urgent = false,
}: Pick<Job<never>, 'retry' | 'urgent'>) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: retry.limit > 0,
    notify: urgent,
    // A worker that died lets its job go after this long.
    expireInSeconds: 300,
    deleteAfterSeconds: 86_400,
  };
}
