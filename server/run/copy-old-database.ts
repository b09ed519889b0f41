import type { CopyDatabase } from '#server/platform/db/upgrade-cluster.ts';

/** Copies the database of an older PostgreSQL. The code of backups is loaded only then. */
export const copyOldDatabase: CopyDatabase = async (from, to, file) => {
  const { copyDatabase } = await import('#server/commands/backup/copy-database.ts');
  await copyDatabase(from, to, file);
};
