import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { generateSchema } from './generate-schema.ts';

test('the types in schema.ts are those of the migrated schema (else: npm run db:types)', async () => {
  const { pool } = await testDatabase();
  expect(await readFile(new URL('schema.ts', import.meta.url), 'utf8')).toBe(await generateSchema(pool));
});
