import { STATUS_FIGURES } from '#common/catalog/status-figures.ts';
import { type ProcessHour, siteStatus } from '#common/contract/staff/status.ts';
import { keysOf } from '#common/values/objects.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { type MachineMinute, MINUTES, readMinutes } from './minutes.ts';

const MINUTE_MS = 60_000;
/** Servers that reported nothing for this long leave the latest minutes empty, in milliseconds. */
const MAX_DELAY_MS = 2 * MINUTE_MS;

/** The status page. */
export const routes = handlers(siteStatus, {
  async read({ db, now }) {
    const current = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS;
    const rows = await readMinutes(db, new Date(current - MINUTES * MINUTE_MS));
    // The current minute is reported when it is over, except by a server that has just started.
    const newest = rows[0]?.minute.getTime() ?? 0;
    const last = Math.min(current, Math.max(newest, current - MAX_DELAY_MS));
    const starts = Array.from({ length: MINUTES }, (_, at) => last - (MINUTES - 1 - at) * MINUTE_MS);
    const byProcess = Map.groupBy(rows, ({ machine, process }) => JSON.stringify([machine, process]));
    const processes = [...byProcess.values()]
      .map((own) => hourOf(own, starts))
      .sort((a, b) => a.machine.localeCompare(b.machine) || a.process.localeCompare(b.process));
    return { minutes: starts.map((start) => new Date(start).toISOString()), processes };
  },
});

/** One process, with the values of each figure that it has in the order of the minutes. */
function hourOf(rows: readonly MachineMinute[], starts: readonly number[]): ProcessHour {
  const [{ machine, process } = { machine: '', process: '' }] = rows;
  const byStart = new Map(rows.map(({ minute, figures }) => [minute.getTime(), figures]));
  const figures = keysOf(STATUS_FIGURES).map((figure) => {
    return { figure, values: starts.map((start) => byStart.get(start)?.[figure] ?? null) };
  });
  return { machine, process, figures: figures.filter(({ values }) => values.some((value) => value !== null)) };
}
