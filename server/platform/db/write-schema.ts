import { writeFile } from 'node:fs/promises';
import { describeDatabase } from './describe-database.ts';
import { generateSchema } from './generate-schema.ts';
import { migrate } from './migrate.ts';
import { createDb } from './pool.ts';
import { startTemporary } from './temporary.ts';

// `npm run db:types`: writes schema.ts and docs/database.md from a fresh database with all migrations applied.
const temporary = await startTemporary();
const { pool } = createDb(temporary.url);
try {
  await migrate(pool);
  await writeFile(new URL('schema.ts', import.meta.url), await generateSchema(pool));
  await writeFile('docs/database.md', await describeDatabase(pool));
} finally {
  await pool.end();
  await temporary.stop();
}
