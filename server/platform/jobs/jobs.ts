import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { JobResult, PgBoss, Queue, QueueResult } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Schema } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Tracer, traceField } from '#server/platform/tracing/tracer.ts';
import { watchQueues } from './watch-queues.ts';

/** How long a caller waits for the queue of a new process, in milliseconds. */
const PATIENCE_MS = 5_000;
/** How long running jobs may take to finish on a stop, in milliseconds. Then they are handed back. */
const DRAIN_MS = 20_000;
/** A running job's heartbeat, in seconds. A silent job is handed out again. */
const HEARTBEAT_SECONDS = 30;
/** How often each worker looks for jobs without being woken, in seconds. */
const LOOK_EVERY_SECONDS = 30;
/** How often the queue checks for silent jobs, in seconds. */
const SUPERVISE_SECONDS = 30;
/** Jobs wait for a worker, and failed ones for staff: ten years, in seconds. */
const FOR_GOOD_SECONDS = 315_360_000;
/** The queue of jobs that failed for good. */
export const FAILED = 'failed';
/** Time zone of schedules. */
const ZONE = 'America/Toronto';

/** One kind of job. Handlers must be idempotent, because a job may run again after a crash. */
export interface Job<Context, Data = unknown> {
  name: string;
  /** Cron expression in the market's time zone. The job then also runs on schedule, with empty input. */
  schedule?: string | undefined;
  /** Whether it also runs at each worker start, to finish work that a crash left behind. */
  atStart?: boolean | undefined;
  /**
   * Retries after a failure, and the first pause in seconds (doubling). Default: 3, 10 s. A job that fails every time
   * is kept for staff. With limit 0 it is only logged, because a schedule repeats the work.
   */
  retry?: { limit: number; delaySeconds: number } | undefined;
  /** Whether somebody waits for it: starts at once instead of within a second, at the price of a NOTIFY per commit. */
  urgent?: boolean | undefined;
  /** Maximum running at the same time in one process. */
  concurrency?: number | undefined;
  /**
   * Does the work. The signal aborts when the process stops or another worker has the job: a long job then stops at the
   * next safe point, and throws if the rest must run again.
   */
  run(data: Data, context: Context, signal: AbortSignal): Promise<void>;
}

/** Declares a job. Its input is validated before it runs. */
export function job<S extends Schema, Context>({
  input,
  run,
  ...settings
}: Job<Context, z.output<S>> & { input: S }): Job<Context> {
  return { ...settings, run: (data, context, signal) => run(input.parse(data), context, signal) };
}

interface Scheduled<Context> extends Omit<Job<Context>, 'run'> {
  schedule: string;
  run(context: Context, signal: AbortSignal): Promise<unknown>;
}

/** Declares a job without input, which only its schedule and the start queue. */
export function scheduledJob<Context>({ run, ...settings }: Scheduled<Context>): Job<Context> {
  return { ...settings, run: async (_, context, signal) => void (await run(context, signal)) };
}

/** Durable background jobs. They survive restarts and are handed out again when their worker dies. */
export interface Jobs {
  /** Queues a job in the caller's transaction: it runs if and only if that commits, at the earliest after the delay. */
  send(db: Db, name: string, data: object, delaySeconds?: number): Promise<void>;
  /** Retries a job that failed for good. Returns false if the id is unknown. */
  retryFailed(db: Db, id: string): Promise<boolean>;
  /** Deletes a job that failed for good. Returns false if the id is unknown. */
  dismissFailed(db: Db, id: string): Promise<boolean>;
  /** Finishes running jobs and starts no new ones. After a while, unfinished jobs are handed back. */
  stop(): Promise<void>;
}

/** The queue of a process. It can send at once, and runs jobs after `start`. */
export interface JobQueue<Context> extends Jobs {
  /**
   * Opens the queue in the background and retries until the database is available. With a context it also runs jobs.
   */
  start(context?: Context): void;
  /** Resolves when the queue is open. */
  ready(): Promise<void>;
}

export interface QueueOptions<Context> {
  pool: pg.Pool;
  listener: Listener;
  table: readonly Job<Context>[];
  log: { error(data: object, message: string): void };
  tracer?: Tracer | undefined;
  /** How soon a dead worker's jobs are handed out again, in seconds. For tests. */
  limits?: { heartbeatSeconds: number; superviseSeconds: number };
}

/** The queue over PostgreSQL. It opens nothing before `start`, so that the server's start costs nothing. */
export function createJobs<Context>(options: QueueOptions<Context>): JobQueue<Context> {
  const { pool, listener, table, log, tracer } = options;
  const { heartbeatSeconds = HEARTBEAT_SECONDS, superviseSeconds = SUPERVISE_SECONDS } = options.limits ?? {};
  let made: PgBoss | undefined;
  const stopping = new AbortController();
  const { promise: opened, resolve: open, reject: give } = Promise.withResolvers<void>();
  opened.catch(() => {});
  let opening: Promise<void> | undefined;

  async function makeBoss(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: {
        executeSql: (text, values) => pool.query(text, values),
        listen: (channel, onNotification, onReconnect) => listener.on(channel, { onNotification, onReconnect }),
      },
      useListenNotify: true,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    boss.on('error', (error) => log.error({ err: error }, 'job queue'));
    return boss;
  }

  async function openQueue(context: Context | undefined): Promise<void> {
    made ??= await makeBoss();
    const boss = made;
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const ensure = async (name: string, options: QueueSettings): Promise<void> => {
      stopping.signal.throwIfAborted();
      const queue = known.get(name);
      if (queue && hasSettings(queue, options)) return;
      if (queue) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
      // Finds the queue once, so that no later send needs a second connection inside its transaction.
      await boss.findJobs(name, { id: randomUUID() });
    };
    await ensure(FAILED, { retryLimit: 0, retentionSeconds: FOR_GOOD_SECONDS });
    for (const definition of table) await ensure(definition.name, { ...settingsOf(definition), heartbeatSeconds });
    if (context === undefined) return;
    const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
    const workers = new Map<string, string>();
    for (const definition of table) {
      const { name, schedule, atStart } = definition;
      workers.set(name, await work(boss, definition, context));
      const stored = schedules.get(name);
      if (schedule && (stored?.cron !== schedule || stored.timezone !== ZONE))
        await boss.schedule(name, schedule, {}, { tz: ZONE });
      if (!schedule && stored) await boss.unschedule(name);
      if (atStart) await boss.send(name, {});
    }
    const wake = (queue: string) => {
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    };
    void watchQueues(pool, wake, stopping.signal);
  }

  /** Starts the worker of a job and returns its id. */
  async function work(boss: PgBoss, definition: Job<Context>, context: Context): Promise<string> {
    const { name, concurrency = 1 } = definition;
    stopping.signal.throwIfAborted();
    const perform = async ({ id, data, signal }: Claimed): Promise<JobResult> => {
      let trace = {};
      const run = () => {
        trace = traceField();
        return definition.run(data ?? {}, context, AbortSignal.any([signal, stopping.signal]));
      };
      try {
        await (tracer ? tracer.runTrace({ name: `job ${name}`, kind: 'consumer' }, run) : run());
        return { id, status: 'completed' };
      } catch (error) {
        // Without its data, which may contain names and secrets.
        log.error({ err: error, job: name, id, ...trace }, 'a job failed');
        return { id, status: 'failed', output: { message: String(error).slice(0, 2000) } };
      }
    };
    // A full batch means there is more work, so the next fetch is immediate. Single jobs would wait one poll each.
    const batchSize = Math.max(2, concurrency);
    const options = {
      batchSize,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: LOOK_EVERY_SECONDS,
      notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
      perJobResults: true,
    } as const;
    return boss.work(name, options, async (batch) => {
      if (concurrency > 1) return Promise.all(batch.map(perform));
      const results: JobResult[] = [];
      for (const one of batch) results.push(await perform(one));
      return results;
    });
  }

  /** Runs the library's SQL in our transaction. */
  const within = (db: Db) => ({
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
    }),
  });

  /** The open queue. Throws `server.unavailable` if opening takes too long. */
  async function openBoss(): Promise<PgBoss> {
    const patience = new AbortController();
    const tooLong = delay(PATIENCE_MS, undefined, { ref: false, signal: patience.signal }).then(() => {
      throw new AppError('server.unavailable');
    });
    tooLong.catch(() => {});
    await Promise.race([opened, tooLong]);
    patience.abort();
    if (!made) throw new AppError('server.unavailable');
    return made;
  }

  return {
    start(context) {
      opening = (async () => {
        for (let waitMs = 250; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, 10_000)) {
          try {
            await openQueue(context);
            return open();
          } catch (error) {
            if (stopping.signal.aborted) break;
            log.error({ err: error }, 'the job queue could not start yet');
            await made?.stop({ graceful: false, close: false }).catch(() => {});
            await delay(waitMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
          }
        }
        give(new AppError('server.unavailable'));
      })();
    },
    ready: () => opened,
    async send(db, name, data, delaySeconds = 0) {
      const options = { db: within(db), ...(delaySeconds > 0 && { startAfter: delaySeconds }) };
      await (await openBoss()).send(name, data, options);
    },
    async retryFailed(db, id) {
      return (await (await openBoss()).redrive(FAILED, { ids: [id], db: within(db) })) > 0;
    },
    async dismissFailed(db, id) {
      const boss = await openBoss();
      const [kept] = await boss.findJobs(FAILED, { id, db: within(db) });
      if (kept) await boss.deleteJob(FAILED, id, { db: within(db) });
      return kept !== undefined;
    },
    async stop() {
      stopping.abort(new Error('the process stops'));
      await opening;
      await made?.stop({ graceful: true, close: false, timeout: DRAIN_MS });
    },
  };
}

/** A job as the library returns it. */
interface Claimed {
  id: string;
  data: unknown;
  signal: AbortSignal;
}

type QueueSettings = Omit<Queue, 'name' | 'policy' | 'partition'>;

/** Whether a stored queue has these settings already. At most starts it has. */
const hasSettings = (queue: QueueResult, settings: QueueSettings): boolean =>
  isDeepStrictEqual({ ...queue, ...settings }, queue);

function settingsOf({
  retry = { limit: 3, delaySeconds: 10 },
  urgent = false,
}: Pick<Job<never>, 'retry' | 'urgent'>): QueueSettings {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: retry.limit > 0,
    notify: urgent,
    ...(retry.limit > 0 && { deadLetter: FAILED }),
    // Missing heartbeats reveal a dead worker; this limit only ends jobs that hang.
    expireInSeconds: 3600,
    retentionSeconds: FOR_GOOD_SECONDS,
    // Completed jobs are deleted, which keeps the queue fast.
    deleteAfterSeconds: 3600,
  };
}
