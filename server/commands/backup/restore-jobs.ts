import { createListener } from '#server/platform/db/listen.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Database } from '#server/platform/db/open.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { jobs as jobTable } from '#server/run/jobs.ts';
import type { OpenBackup } from './manifest.ts';
import { restoreQueue } from './restore-backup.ts';

/** Opens the queue, which creates its tables, and restores the waiting jobs. Newer migrations run first. */
export async function restoreJobs(
  { pool, connection }: Pick<Database, 'pool' | 'connection'>,
  backup: OpenBackup,
  log: (line: string) => void,
): Promise<void> {
  await migrate(pool);
  const quiet = { error: (_data: object, message: string) => log(message) };
  const listener = createListener(connection);
  const queue = createJobs({ pool, listener, table: jobTable, log: quiet });
  queue.start();
  await queue.ready();
  await queue.stop();
  await restoreQueue(pool, backup, log);
}
