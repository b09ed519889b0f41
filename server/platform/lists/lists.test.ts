import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';

/** More than a list counts, and with the word "busy" more than a search counts. */
const ROLES = 16_500;
const MAX_COUNTED = 10_000;
const MAX_FOUND = 2_000;
const admin = givenActor(['Admin'], ['viewRoles']);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // The last labels in the order have the rare word, so a walk through the order would meet them last.
  await app.services.pool.query(
    `insert into roles (name, kind, label_en, label_fr, user_count)
     select 'list test ' || n, case when n % 2 = 0 then 'Admin' else 'Support' end,
       'Busy ' || lpad(n::text, 5, '0') || case when n > 14000 then ' rare' else '' end, '', (n * 7919) % 1000
     from generate_series(1, $1) n`,
    [ROLES],
  );
});
afterAll(async () => {
  await app.services.pool.query(`delete from roles where name like 'list test %'`);
  await app[Symbol.asyncDispose]();
});

const read = (query: Record<string, string>) =>
  app.as(admin).access.roles({ query: { perPage: '100', sort: 'name', ...query } });
/** The numbers in the labels. */
const numbersOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ label }) => Number(label.match(/\d+/)?.[0]));
const range = (from: number, step = 1) => Array.from({ length: 100 }, (_, at) => from + at * step);

test('a search shows the first of all its matches in every order, however many there are', async () => {
  const many = await read({ q: 'busy' });
  expect(many).toMatchObject({ total: MAX_FOUND, isMore: true });
  expect(numbersOf(many)).toEqual(range(1));
  expect(numbersOf(await read({ q: 'busy', page: '20' }))).toEqual(range(1901));
  expect((await read({ q: 'busy', page: '21' })).rows).toEqual([]);
  const some = await read({ q: 'rare' });
  expect(some).toMatchObject({ total: MAX_FOUND, isMore: true });
  expect(numbersOf(some)).toEqual(range(14_001));
  expect(numbersOf(await read({ q: 'rare', sort: '-name', page: '2' }))).toEqual(range(ROLES - 100, -1));
  expect((await read({ q: 'rare', page: '21' })).rows).toEqual([]);
  const few = await read({ q: '0012', sort: '-userCount' });
  expect(few).toMatchObject({ total: 12, page: 1, perPage: 100 });
  expect(few.isMore).toBeUndefined();
  const counts = few.rows.map(({ userCount }) => userCount);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(await read({ q: 'busyness' })).toEqual({ rows: [], total: 0, page: 1, perPage: 100 });
});

test('a search within a filter counts only its rows', async () => {
  const found = await read({ q: 'rare', kind: 'Support' });
  expect(found.total).toBe(1_250);
  expect(numbersOf(found)).toEqual(range(14_001, 2));
  expect(numbersOf(await read({ q: 'rare', kind: 'Support', page: '13' }))).toHaveLength(50);
});

test('the last page knows the total by its own rows', async () => {
  const last = await read({ page: '100' });
  expect(last).toMatchObject({ total: MAX_COUNTED, isMore: true });
  expect(last.rows).toHaveLength(100);
  const before = await read({ page: '99' });
  expect(before).toMatchObject({ total: MAX_COUNTED, isMore: true });
  expect(numbersOf(last)[0]).toBe((numbersOf(before).at(-1) ?? 0) + 1);
  expect(await read({ page: '101' })).toMatchObject({ rows: [], total: MAX_COUNTED, isMore: true });
  expect(await read({ page: '100', kind: 'Support' })).toMatchObject({ rows: [], total: ROLES / 2 + 1 });
});

test('feeds are found by the name of their company, even if thousands have it', async () => {
  const { pool } = app.services;
  await pool.query(`with made as (
      insert into companies (slug, name, email) select 'crowd-' || n, 'Crowd ' || n, n || '@crowd.example'
      from generate_series(1, ${MAX_FOUND + 20}) n returning id, name)
    insert into feeds (company_id, name, source) select id, 'Homes', 'upload' from made where name like '%7'`);
  const staff = app.as(givenActor(['Admin'], ['viewFeeds']));
  const found = async (q: string) => (await staff.feeds.list({ query: { q, sort: 'company' } })).rows;
  expect((await found('crowd')).map(({ company }) => company.name).slice(0, 2)).toEqual(['Crowd 1007', 'Crowd 1017']);
  expect((await staff.feeds.list({ query: { q: 'crowd' } })).total).toBe(202);
  expect((await found('1007')).map(({ company }) => company.name)).toEqual(['Crowd 1007']);
  await pool.query(`delete from feeds where name = 'Homes'; delete from companies where slug like 'crowd-%'`);
});
