import { readConfig } from '#server/config.ts';
import { prepareUpload } from '#server/features/uploads/prepare.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { openStorage } from '#server/platform/storage/storage.ts';

/** Prepares the upload that UPLOAD names, for a test that ends the process: says a line for each file that is kept. */
const env = process.env;
const { db, pool } = createDb(env.DATABASE_URL ?? '');
const storage = openStorage(readConfig({ DATA_DIR: env.DATA_DIR }));
const telling: typeof storage = {
  ...storage,
  async put(...file) {
    await storage.put(...file);
    process.stdout.write('kept\n');
  },
};
await prepareUpload({ db, storage: telling }, env.UPLOAD ?? '');
process.stdout.write('done\n');
await pool.end();
