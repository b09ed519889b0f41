import { writeFile } from 'node:fs/promises';
import { generateSchema } from './generate-schema.ts';
import { migrate } from './migrate.ts';
import { createDb } from './pool.ts';
import { startTemporary } from './temporary.ts';

// `npm run db:types`: writes schema.ts from a fresh database with all migrations applied.
const temporary = await startTemporary();
const { pool } = createDb(temporary.url);
try {
  await migrate(pool);
  await writeFile(new URL('schema.ts', import.meta.url), await generateSchema(pool));
} finally {
  await pool.end();
  await temporary.stop();
}
