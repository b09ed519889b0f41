import { createDb } from '#server/platform/db/pool.ts';
import { openBackup } from './manifest.ts';
import { checkTarget, restoreTables } from './restore-backup.ts';
import { restoreJobs } from './restore-jobs.ts';
import { writeBackup } from './write-backup.ts';

/** Copies a database into an empty one, of any version of PostgreSQL, through a backup in `file`. */
export async function copyDatabase(from: string, to: string, file: string): Promise<void> {
  const options = { applicationName: 'foyer upgrade', statementTimeoutMs: 0 };
  const [{ pool: source }, { pool: target }] = [createDb(from, options), createDb(to, options)];
  const log = () => {};
  try {
    const { rows } = await source.query(`select from pg_class where oid = to_regclass('schema_migrations')`);
    // Its first start was killed before it had tables.
    if (rows.length === 0) return;
    await writeBackup({ pool: source, storage: null, bucket: null, secret: null }, file, log);
    const backup = await openBackup(file);
    try {
      await checkTarget(target, backup, false);
      await restoreTables(target, backup, { replace: false, log });
      await restoreJobs({ pool: target, connection: to }, backup, log);
    } finally {
      await backup.close();
    }
  } finally {
    await source.end();
    await target.end();
  }
}
