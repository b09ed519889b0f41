import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { describeDatabase } from './describe-database.ts';
import { generateSchema } from './generate-schema.ts';

test('the types in schema.ts are those of the migrated schema (else: npm run db:types)', async () => {
  const { pool } = await testDatabase();
  expect(await readFile(new URL('schema.ts', import.meta.url), 'utf8')).toBe(await generateSchema(pool));
});

test('docs/database.md describes the migrated database (else: npm run db:types)', async () => {
  const { pool } = await testDatabase();
  expect(await readFile('docs/database.md', 'utf8')).toBe(await describeDatabase(pool));
});
