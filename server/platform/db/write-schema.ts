import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded.ts';
import { generateSchema } from './generate-schema.ts';
import { migrate } from './migrate.ts';
import { createDb } from './pool.ts';

// `npm run db:types`: writes schema.ts from a fresh database with all migrations applied.
const dataDir = await mkdtemp(join(tmpdir(), 'foyer-types-'));
const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' }, ballast: false });
const { pool } = createDb(embedded.url);
try {
  await migrate(pool);
  await writeFile(new URL('schema.ts', import.meta.url), await generateSchema(pool));
} finally {
  await pool.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
