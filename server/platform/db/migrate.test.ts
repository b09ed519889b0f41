import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

const FIRST = 'create table homes (id integer primary key);';
const SECOND = "insert into homes values (1); comment on table homes is 'where people live';";

async function given(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
  for (const [name, sql] of Object.entries(files)) await write(name, sql);
  const { pool } = await freshDatabase({ migrated: false });
  return {
    pool,
    write,
    remove: (name: string) => rm(join(folder, name)),
    run: () => migrate(pool, pathToFileURL(`${folder}/`)),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await rm(folder, { recursive: true });
    },
  };
}

test('applies pending migrations in order, once', async () => {
  await using it = await given({ '0001_homes.sql': FIRST, '0002_first_home.sql': SECOND });
  expect(await it.run()).toEqual(['0001_homes.sql', '0002_first_home.sql']);
  expect(await it.run()).toEqual([]);
});

test('one of several programs that start together migrates while the others wait', async () => {
  await using it = await given({ '0001_homes.sql': FIRST, '0002_first_home.sql': SECOND });
  const applied = await Promise.all([it.run(), it.run(), it.run()]);
  expect(applied.flat()).toEqual(['0001_homes.sql', '0002_first_home.sql']);
});

test('a failed migration leaves nothing behind, and the next start retries it', async () => {
  await using it = await given({ '0001_homes.sql': FIRST, '0002_broken.sql': `${SECOND} select 1/0;` });
  await expect(it.run()).rejects.toThrow(/^The migration 0002_broken\.sql failed and was undone: division by zero$/);
  expect((await it.pool.query('select * from homes')).rows).toEqual([]);
  await it.write('0002_broken.sql', SECOND);
  expect(await it.run()).toEqual(['0002_broken.sql']);
});

test('an edited migration is refused, but different line endings are not an edit', async () => {
  await using it = await given({ '0001_homes.sql': `${FIRST}\n` });
  await it.run();
  await it.write('0001_homes.sql', `${FIRST}\r\n`);
  expect(await it.run()).toEqual([]);
  await it.write('0001_homes.sql', `${FIRST}\n-- a word\n`);
  await expect(it.run()).rejects.toThrow(/^The migration 0001_homes\.sql was edited after it was applied/);
});

test('a database migrated by a newer program is refused', async () => {
  await using it = await given({ '0001_homes.sql': FIRST, '0002_first_home.sql': SECOND });
  await it.run();
  await it.remove('0002_first_home.sql');
  await expect(it.run()).rejects.toThrow(/^The database is newer than this program: it has 0002_first_home\.sql/);
});

test('a missing or out-of-order migration is refused', async () => {
  await using it = await given({ '0001_homes.sql': FIRST, '0003_first_home.sql': SECOND });
  await it.run();
  await it.write('0002_late.sql', 'select 1;');
  await expect(it.run()).rejects.toThrow(/0002_late\.sql comes before 0003_first_home\.sql/);
  await it.remove('0002_late.sql');
  await it.remove('0001_homes.sql');
  await expect(it.run()).rejects.toThrow(/0001_homes\.sql is applied to the database but missing/);
});
