import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const SERVER = new URL('../../../../', import.meta.url).pathname;
/** Demo data is made up with its history and copied into an empty database. */
const EXEMPT = /^(?:features\/market\/listings\/lifecycle|demo|migrations)\/|\.test\.ts$/;

/** Statements that write listings or their history: an update up to its condition, an insert up to its end. */
const STATEMENTS = [
  /(?:updateTable|insertInto)\('listings'\).*?\.execute/gs,
  /\bupdate listings\b.*?(?:\bwhere\b|`)/gs,
  /\binsert into listings\b.*?`/gs,
  /insert(?:Into\('| into )listing_state_changes/g,
];
const WRITES_STATE = /listing_state_changes|[{,(]\s*state\s*[:,})]|[\s,]state\s*=/;

const writesState = (source: string) =>
  STATEMENTS.some((statement) => [...source.matchAll(statement)].some(([text]) => WRITES_STATE.test(text)));

test.each([
  `db.updateTable('listings').set({ state: 'paused' }).where('id', '=', 1).execute()`,
  `db.updateTable('listings').set({ featured, state }).execute()`,
  `db.insertInto('listings').values({ company_id: 1, state: 'active' }).execute()`,
  `db.insertInto('listing_state_changes').values(rows);`,
  'sql`update listings set featured = false, state = 1`',
  'sql`insert into listings (company_id, state) values (1, 2)`',
  'sql`insert into listing_state_changes (listing_id) values (1)`',
])('a write of a listing’s state is recognized: %s', (source) => {
  expect(writesState(source)).toBe(true);
});

test.each([
  `db.updateTable('listings').set({ version: 2 }).where('state', '=', 'draft').execute()`,
  `db.insertInto('listings').values({ company_id: 1 }).execute()`,
  'sql`update listings set version = 2 where state = 1`',
])('other writes of listings are allowed: %s', (source) => {
  expect(writesState(source)).toBe(false);
});

test('only the lifecycle writes listing states and their history', async () => {
  const writers: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: SERVER }))
    if (!EXEMPT.test(path) && writesState(await readFile(SERVER + path, 'utf8'))) writers.push(path);
  expect(writers).toEqual([]);
});
