import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('all pages show while they are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('the ends and the neighbours show, gaps stand for the rest', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 0, 20]);
  expect(pageNumbers(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
  expect(pageNumbers(20, 20)).toEqual([1, 0, 19, 20]);
});

test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
