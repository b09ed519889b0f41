import { expect, test } from 'vitest';
import { spreadCovers } from './spread-covers.ts';

test('two homes of a page lead with different photos as long as they have some', () => {
  const homes = [{ photos: ['a', 'b'] }, { photos: ['a', 'b', 'c'] }, { photos: ['a', 'b'] }, { photos: [] }];
  expect(spreadCovers(homes).map(({ photos }) => photos)).toEqual([['a', 'b'], ['b', 'a', 'c'], ['a', 'b'], []]);
});
