import type pg from 'pg';
import { AppError } from '#common/contract/errors.ts';
import { shareCache } from '#server/platform/memory/cache.ts';
import { errorCode } from '#server/platform/memory/error-code.ts';
import { gauge, type Sample } from '#server/platform/metrics/figures.ts';
import { HISTORY } from './changes.ts';
import type { DatabaseConfig } from './open.ts';
import { createDb, type Db, type PoolOptions } from './pool.ts';

/** A replica whose data is older is left out, in milliseconds. */
const MAX_LAG_MS = 5_000;
/** How often the positions are compared at least, in milliseconds. */
const BEAT_MS = 1_000;
/** The shortest time between two comparisons, in milliseconds. */
const SHORTEST_BEAT_MS = 20;
/** A server that takes longer to state its position counts as silent, in milliseconds. */
const LIMIT_MS = 1_000;
/** The database's code for a statement that took too long. It would take as long on the primary. */
const TOO_LONG = '57014';

/** A database as queries use it. */
export interface Connections {
  readonly db: Db;
  readonly pool: pg.Pool;
}

/** A copy of the database that answers reads. */
export interface Replica {
  /**
   * The replica's connections, if it holds everything that this process knows of the primary, and all that the primary
   * held five seconds ago. Undefined if it does not, or does not respond: then read from the primary.
   */
  current(): Connections | undefined;
  /** Counts a read that failed and compares the positions again. */
  noteFailure(): void;
  readSamples(): Sample[];
  close(): Promise<void>;
}

export interface ReplicaOptions extends Omit<PoolOptions, 'statementTimeoutMs'> {
  /** Connection string of the replica. */
  url: string;
  primary: Connections;
  statementTimeoutMs: number;
  /** Describes what this process knows of the primary. It must change when a cache or an index read something newer. */
  state: () => string;
  /** Called when the replica is left out or used again. */
  onChange?: (isUsed: boolean) => void;
}

/** A position of the primary, and the state that this process had then. */
interface Mark {
  /** Position in the write-ahead log, in bytes. */
  position: bigint;
  state: string;
  /** Milliseconds of the monotonic clock. */
  at: number;
}

/** How far a server is. */
interface Position {
  /** Bytes of the write-ahead log, as text because it has 64 bits. */
  position: string;
  history: string;
  database: string;
  /** Whether it has replayed all that it received. */
  isComplete: boolean;
}

/**
 * Compares the positions of both servers. The primary's is read after the process's state, so a replica that replayed
 * it holds what that state came from. Another history than the primary's has other data at the same position.
 */
const POSITION = `select ${HISTORY}, case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
  - '0/0'::pg_lsn as position, coalesce(pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn(), true) as "isComplete" from pg_control_system(), pg_database where datname = current_database()`;

/** Opens the configured replica, if there is one. */
export function openReplicaOf(
  config: DatabaseConfig,
  options: Omit<ReplicaOptions, 'url' | 'statementTimeoutMs'>,
): Replica | undefined {
  if (!config.DATABASE_REPLICA_URL) return undefined;
  // With a direct address, both others may lead to poolers.
  const isPooler = Boolean(config.DATABASE_DIRECT_URL);
  return openReplica({
    ...options,
    url: config.DATABASE_REPLICA_URL,
    max: config.DATABASE_POOL_MAX,
    statementTimeoutMs: config.DATABASE_TIMEOUT_SECONDS * 1000,
    isPooler,
    isPrepared: !isPooler || (config.DATABASE_PREPARED ?? true),
  });
}

/** Opens the connections to a replica. It is used once its position was compared. */
export function openReplica({
  url,
  primary,
  state,
  onChange = () => {},
  max,
  ...poolOptions
}: ReplicaOptions): Replica {
  const connections = createDb(url, { max, ...poolOptions, connectLimitMs: LIMIT_MS });
  const probes = createDb(url, { ...poolOptions, max: 1, connectLimitMs: LIMIT_MS });
  shareCache(connections.db, primary.db);
  const open = new Set<pg.PoolClient>();
  for (const { pool } of [connections, probes]) {
    pool.on('connect', (client) => open.add(client));
    pool.on('remove', (client) => open.delete(client));
  }
  let marks: Mark[] = [];
  let held: Mark | undefined;
  let database: string | undefined;
  let wasUsed = false;
  let beatAt = Number.NEGATIVE_INFINITY;
  let isBeating = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const counts = { replica: 0, primary: 0, repeated: 0 };

  const beat = async () => {
    isBeating = true;
    clearTimeout(timer);
    beatAt = performance.now();
    const mark = { state: state(), at: beatAt };
    const [ours] = await Promise.allSettled([readPosition(primary.pool)]);
    const [its] = await Promise.allSettled([readPosition(probes.pool)]);
    held = its.status === 'fulfilled' ? compare(mark, ours, its.value) : undefined;
    // Reads in progress end with an error and are repeated on the primary.
    if (its.status === 'rejected') for (const { connection } of open) connection.stream.destroy(new DatabaseSilent());
    const isUsed = isFresh(held);
    if (isUsed !== wasUsed) onChange(isUsed);
    wasUsed = isUsed;
    isBeating = false;
    if (!isClosed) timer = setTimeout(beat, BEAT_MS).unref();
  };

  /** The newest mark that the replica holds. */
  const compare = (
    { state, at }: Omit<Mark, 'position'>,
    ours: PromiseSettledResult<Position>,
    its: Position,
  ): Mark | undefined => {
    if (ours.status === 'rejected') {
      if (its.database !== database) return undefined;
      // Without a primary nothing new is written. This process may have read changes after the newest mark; a replica
      // that has replayed everything holds them too, as far as they can still be read anywhere.
      const newest = marks.at(-1);
      const holdsAll = newest && its.isComplete && newest.position <= BigInt(its.position);
      if (holdsAll) return { ...newest, state, at };
      return held && { ...held, at };
    }
    database = ours.value.database;
    if (its.history !== ours.value.history) {
      marks = [];
      return undefined;
    }
    marks = [
      ...marks.filter((mark) => at - mark.at <= MAX_LAG_MS),
      { state, at, position: BigInt(ours.value.position) },
    ];
    return marks.findLast(({ position }) => position <= BigInt(its.position));
  };
  const isFresh = (mark: Mark | undefined): mark is Mark =>
    mark !== undefined && performance.now() - mark.at <= MAX_LAG_MS;
  const check = () => {
    if (isBeating || isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(beat, Math.max(0, beatAt + SHORTEST_BEAT_MS - performance.now())).unref();
  };
  void beat();
  return {
    current() {
      const isCurrent = isFresh(held) && held.state === state();
      counts[isCurrent ? 'replica' : 'primary'] += 1;
      if (isCurrent) return connections;
      check();
      return undefined;
    },
    noteFailure() {
      counts.repeated += 1;
      check();
    },
    readSamples: () => [
      gauge('foyer_replica_used', isFresh(held) ? 1 : 0),
      ...Object.entries(counts).map(([server, count]) => gauge('foyer_replica_reads_total', count, { server })),
    ],
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([connections.pool.end(), probes.pool.end()]);
    },
  };
}

/**
 * Runs a read on the replica if it can be used, else on the primary. If it fails on the replica, it is repeated on the
 * primary, so it must not write.
 */
export async function readNearby<C extends Connections & { replica: Replica | undefined }, T>(
  context: C,
  read: (context: C) => Promise<T> | T,
): Promise<T> {
  const nearby = context.replica?.current();
  if (!nearby) return read(context);
  try {
    return await read({ ...context, ...nearby });
  } catch (error) {
    if (error instanceof AppError || errorCode(error) === TOO_LONG) throw error;
    context.replica?.noteFailure();
    return read(context);
  }
}

/** The connections for a read that can't be repeated, such as a stream. */
export const nearbyDb = ({ db, replica }: { db: Db; replica: Replica | undefined }): Db => replica?.current()?.db ?? db;

/** Reads how far a server is. Throws after a second without an answer. */
export async function readPosition(pool: pg.Pool): Promise<Position> {
  const answer = pool.query<Position>(POSITION);
  // A silent server must not leave an unhandled rejection behind.
  answer.catch(() => {});
  const { promise: silent, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new DatabaseSilent()), LIMIT_MS);
  try {
    const { rows } = await Promise.race([answer, silent]);
    const [position] = rows;
    if (!position) throw new Error('The database states no position');
    return position;
  } finally {
    clearTimeout(limit);
  }
}

class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not respond');
  }
}
