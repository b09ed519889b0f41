import pg from 'pg';
import { gauge, type Sample } from '#server/platform/metrics/figures.ts';
import { createDurationHistogram } from '#server/platform/metrics/histogram.ts';
import { statementName, statementText } from '#server/platform/tracing/statement-text.ts';
import { currentSpan, runInSpan, type Tracer, traceClock } from '#server/platform/tracing/tracer.ts';

/** Lines about slow statements per minute. A database that is slow makes all of them slow. */
const MAX_LINES = 60;
/** Shorter waits for a connection have no span, in milliseconds. */
const SHORT_WAIT_MS = 1;

interface WatchOptions {
  /** Statements that take longer are counted and logged, in milliseconds; 0 for none. */
  slowMs: number;
  log: { warn(data: object, message: string): void };
  tracer: Tracer | undefined;
}

/** A statement. Its values are never read. */
interface Statement {
  name?: string;
  text: string;
}

type Finish = (failure?: unknown) => void;

/** Measures the statements of a pool, and the waits for its connections. */
export interface StatementWatch {
  /** Measures a statement until the returned function is called. */
  begin(statement: Statement): Finish;
  beginWait(): Finish;
  read(pool: pg.Pool): Sample[];
}

/** Counts statements, reports slow ones, and traces those of traced work. */
export function watchStatements({ slowMs, log, tracer }: WatchOptions): StatementWatch {
  const times = createDurationHistogram('foyer_query_seconds');
  const waits = createDurationHistogram('foyer_pool_wait_seconds');
  let slow = 0;
  let minute = 0;
  let lines = 0;

  function report({ name, text }: Statement, elapsedMs: number, traceId: string | undefined): void {
    slow += 1;
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    if (lines > MAX_LINES) return;
    const shown = statementText(text);
    log.warn(
      { statement: name ?? statementName(shown), text: shown, elapsedMs: Math.round(elapsedMs), traceId },
      'slow query',
    );
  }

  return {
    begin(statement) {
      const startedAt = performance.now();
      const span = tracer && currentSpan();
      return (failure) => {
        const elapsedMs = performance.now() - startedAt;
        times.add(elapsedMs);
        if (slowMs > 0 && elapsedMs > slowMs) report(statement, elapsedMs, span?.traceId);
        if (!tracer || !span?.isSampled) return;
        const text = statementText(statement.text);
        const name = statement.name ?? statementName(text);
        const values = { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text };
        tracer.record(span, { name, kind: 'client', values }, traceClock() - elapsedMs, failure);
      };
    },
    beginWait() {
      const startedAt = performance.now();
      const span = tracer && currentSpan();
      return (failure) => {
        const elapsedMs = performance.now() - startedAt;
        waits.add(elapsedMs);
        if (tracer && span?.isSampled && elapsedMs > SHORT_WAIT_MS)
          tracer.record(span, { name: 'wait for a connection' }, traceClock() - elapsedMs, failure);
      };
    },
    read: ({ totalCount, idleCount, waitingCount }) => [
      ...times.read(),
      ...waits.read(),
      gauge('foyer_slow_queries_total', slow),
      gauge('foyer_pool_connections', totalCount - idleCount, { state: 'used' }),
      gauge('foyer_pool_connections', idleCount, { state: 'idle' }),
      gauge('foyer_pool_waiting', waitingCount),
    ],
  };
}

/** A client that measures its statements. */
export function watchedClient(Client: typeof pg.Client, watch: StatementWatch): typeof pg.Client {
  return class extends Client {
    override query(...parameters: unknown[]) {
      const statement = statementOf(parameters[0]);
      if (!statement) return Reflect.apply(super.query, this, parameters);
      const finish = watch.begin(statement);
      const last = parameters.at(-1);
      if (typeof last !== 'function') {
        const result: Promise<unknown> = Reflect.apply(super.query, this, parameters);
        result.then(() => finish(), finish);
        return result;
      }
      const report = (error: unknown, result: unknown) => {
        finish(error ?? undefined);
        last(error, result);
      };
      return Reflect.apply(super.query, this, parameters.with(-1, report));
    }
  };
}

type OnConnection = (...result: unknown[]) => void;

/** A pool that measures waits for its connections. */
export function watchedPool(watch: StatementWatch): typeof pg.Pool {
  return class extends pg.Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: OnConnection): void;
    override connect(callback?: OnConnection) {
      const finish = watch.beginWait();
      if (callback) {
        const span = currentSpan();
        // Called by the work that returns a connection, so in its context.
        const report: OnConnection = (error, ...rest) => {
          finish(error);
          if (span === currentSpan()) callback(error, ...rest);
          else runInSpan(span, () => callback(error, ...rest));
        };
        return super.connect(report);
      }
      const result = super.connect();
      result.then(() => finish(), finish);
      return result;
    }
  };
}

/** Undefined for a cursor, which measures nothing. */
function statementOf(config: unknown): Statement | undefined {
  if (typeof config === 'string') return { text: config };
  if (typeof config !== 'object' || config === null || 'submit' in config || !('text' in config)) return undefined;
  const name = 'name' in config && typeof config.name === 'string' ? config.name : undefined;
  return { text: String(config.text), ...(name && { name }) };
}
