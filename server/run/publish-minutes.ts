import { hostname } from 'node:os';
import { type MachineMinute, MINUTES, readWorkSamples, writeMinutes } from '#server/features/staff/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Samples } from '#server/platform/metrics/figures.ts';
import type { MetricsReader } from '#server/platform/metrics/metrics.ts';
import { minuteFigures, sharedFigures } from '#server/platform/metrics/minute-figures.ts';

const MINUTE_MS = 60_000;
/** The figures that all processes share have this name as their process. */
const SHARED = 'all';

/** A reading of a process. */
interface Reading {
  samples: Samples;
  at: number;
}

/**
 * Publishes the figures of this machine's processes in the database: now, then each minute. While the database is away,
 * they wait.
 */
export function publishMinutes(
  config: Config,
  db: Db,
  collect: (reader: MetricsReader) => Promise<Map<string, Samples>>,
): { close(): void } {
  const machine = machineName(config);
  const last = new Map<string, Reading>();
  let waiting: MachineMinute[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function publish(): Promise<void> {
    const [processes, work] = await Promise.all([collect('minutes'), readWorkSamples(db)]);
    const now = Date.now();
    // A reading at the end of a minute is about that minute.
    const minute = new Date(Math.floor((now - 1000) / MINUTE_MS) * MINUTE_MS);
    for (const [process, samples] of processes) {
      const before = last.get(process);
      const startedAt = (samples.find(({ name }) => name === 'foyer_process_start_seconds')?.value ?? 0) * 1000;
      const isSame = before !== undefined && before.at > startedAt;
      const seconds = Math.max(1, (now - (isSame ? before.at : startedAt)) / 1000);
      const figures = minuteFigures(samples, isSame ? before.samples : undefined, seconds);
      waiting.push({ minute, machine, process, figures });
      last.set(process, { samples, at: now });
    }
    waiting.push({ minute, machine, process: SHARED, figures: sharedFigures(work) });
    // The latest of a minute counts, and a page shows an hour.
    const byKey = new Map(waiting.map((row) => [`${row.minute.getTime()} ${row.process}`, row]));
    waiting = [...byKey.values()].slice(-MINUTES * (processes.size + 1));
    await writeMinutes(db, waiting);
    waiting = [];
  }

  function schedule(): void {
    timer = setTimeout(run, MINUTE_MS - (Date.now() % MINUTE_MS)).unref();
  }

  async function run(): Promise<void> {
    await publish().catch(() => {});
    if (!isClosed) schedule();
  }

  void run();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Several servers of one host have different names. */
const machineName = ({ SERVICES, PORT }: Config): string =>
  SERVICES.includes('web') ? `${hostname()}:${PORT}` : `${hostname()} (worker)`;
