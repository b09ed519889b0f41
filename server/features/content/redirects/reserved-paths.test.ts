import { expect, test } from 'vitest';
import { isReservedPath, isReservedSlug } from './reserved-paths.ts';

test('paths of the program are reserved in every way of writing that reaches them', () => {
  for (const path of ['/Admin/x', '/API/docs', '/Fr/listings', '/Login', '/CITIES', '/cities/'])
    expect(isReservedPath(path), path).toBe(true);
  for (const path of [
    '/%41dmin/x',
    '/%2561dmin',
    '//admin/x',
    '/./admin',
    '/old/../admin/x',
    '/old/%2e%2e/Admin',
    '/\\admin',
  ])
    expect(isReservedPath(path), path).toBe(true);
  for (const path of ['/administration', '/old/admin', '/100%', '/caf%C3%A9'])
    expect(isReservedPath(path), path).toBe(false);
  expect(isReservedSlug('Blog')).toBe(true);
  expect(isReservedPath('/Old-page')).toBe(false);
});
