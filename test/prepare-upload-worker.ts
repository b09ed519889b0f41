import { prepareUpload } from '#server/features/people/uploads/prepare.ts';
import { readConfig } from '#server/platform/config.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';

// Prepares the upload with the id UPLOAD in its own process, for tests that kill it. Prints "kept" for each stored file.
const env = process.env;
const { db, pool } = createDb(env.DATABASE_URL ?? '');
const storage = openStorage(readConfig({ DATA_DIR: env.DATA_DIR }));
const printingStorage: typeof storage = {
  ...storage,
  async put(...file) {
    await storage.put(...file);
    process.stdout.write('kept\n');
  },
};
await prepareUpload({ db, storage: printingStorage }, env.UPLOAD ?? '');
process.stdout.write('done\n');
await pool.end();
