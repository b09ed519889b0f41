import { sql } from 'kysely';
import type { MinuteFigures } from '#common/catalog/status-figures.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The minutes that the status page shows. */
export const MINUTES = 60;
/** Processes that the status page shows, of all machines. */
const MAX_PROCESSES = 200;

/** The figures of one process in one minute. */
export interface MachineMinute {
  minute: Date;
  machine: string;
  process: string;
  figures: MinuteFigures;
}

/** Stores the minutes of a machine, and deletes those that no page shows any more. */
export async function writeMinutes(db: Db, minutes: readonly MachineMinute[]): Promise<void> {
  const rows = minutes.map((row) => ({ ...row, figures: JSON.stringify(row.figures) }));
  await db
    .with('old', (query) =>
      query.deleteFrom('machine_minutes').where('minute', '<', sql<Date>`now() - interval '61 minutes'`),
    )
    .insertInto('machine_minutes')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'machine', 'process'])
        .doUpdateSet(({ ref }) => ({ figures: ref('excluded.figures') })),
    )
    .execute();
}

/** The minutes of all machines since a time. */
export async function readMinutes(db: Db, since: Date): Promise<MachineMinute[]> {
  return db
    .selectFrom('machine_minutes')
    .select(['minute', 'machine', 'process', sql<MinuteFigures>`figures`.as('figures')])
    .where('minute', '>=', since)
    .orderBy('minute', 'desc')
    .orderBy('machine')
    .orderBy('process')
    .limit(MINUTES * MAX_PROCESSES)
    .execute();
}
