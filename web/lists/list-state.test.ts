import { expect, test } from 'vitest';
import { listSearch, listStateOf, nextSort, queryOf } from './list-state.ts';

const shape = { sorts: ['name', 'email'], filters: ['role'] };
const plain = { q: '', sort: 'name', page: 1, perPage: 25, filters: {} };

test('invalid values in the URL become defaults', () => {
  expect(listStateOf('', shape)).toEqual(plain);
  expect(listStateOf('?sort=password&page=0&perPage=7&other=1', shape)).toEqual(plain);
  expect(listStateOf('?sort=-email&page=3&perPage=100&q=a&role=2', shape)).toEqual({
    q: 'a',
    sort: '-email',
    page: 3,
    perPage: 100,
    filters: { role: '2' },
  });
});

test('a change leads to page 1 and keeps other query values', () => {
  expect(listSearch('?tab=roles&page=4&sort=email', shape, { q: ' ana ' })).toBe('?tab=roles&sort=email&q=ana');
  expect(listSearch('?q=ana&page=4', shape, { page: 5 })).toBe('?q=ana&page=5');
  expect(listSearch('?q=ana&role=2', shape, { q: '', filters: {} })).toBe('');
});

test('the call gets the values that are set, and headings sort ascending first', () => {
  expect(queryOf({ ...plain, q: ' x ', filters: { role: '1' } })).toEqual({
    role: '1',
    q: 'x',
    sort: 'name',
    page: '1',
    perPage: '25',
  });
  expect([nextSort('name', 'email'), nextSort('email', 'email'), nextSort('-email', 'email')]).toEqual([
    'email',
    '-email',
    'email',
  ]);
});
