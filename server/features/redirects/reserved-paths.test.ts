import { expect, test } from 'vitest';
import { isReservedPath, isReservedSlug } from './reserved-paths.ts';

test('paths of the program are reserved in capitals too', () => {
  for (const path of ['/Admin/x', '/API/docs', '/Fr/listings', '/Login', '/CITIES'])
    expect(isReservedPath(path), path).toBe(true);
  expect(isReservedSlug('Blog')).toBe(true);
  expect(isReservedPath('/Old-page')).toBe(false);
});
