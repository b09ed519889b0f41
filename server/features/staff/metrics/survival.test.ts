import { expect, test } from 'vitest';
import { survivalQuantile } from './survival.ts';

const ended = (length: number) => ({ length, ended: 1, open: 0 });
const open = (length: number) => ({ length, ended: 0, open: 1 });

test('without open durations, the quantile is that of the values', () => {
  const all = Array.from({ length: 10 }, (_, at) => ended(at + 1));
  expect(survivalQuantile(all, 0.5)).toBe(5);
  expect(survivalQuantile(all, 0.9)).toBe(9);
});

test('unanswered leads make the median slower, and most of them make it unknown', () => {
  expect(survivalQuantile([ended(1), ended(2), ended(3)], 0.5)).toBe(2);
  expect(survivalQuantile([ended(1), ended(2), ended(3), open(9), open(9)], 0.5)).toBe(3);
  expect(survivalQuantile([ended(1), open(9), open(9)], 0.5)).toBeNull();
  expect(survivalQuantile([], 0.5)).toBeNull();
});

test('the example of Kaplan and Meier’s estimate with early open durations', () => {
  // 6 patients: events at 1, 3 and 6; last seen at 2, 4 and 7. S = 5/6, 5/8, 5/16.
  const six = [ended(1), open(2), ended(3), open(4), ended(6), open(7)];
  expect(survivalQuantile(six, 0.3)).toBe(3);
  expect(survivalQuantile(six, 0.5)).toBe(6);
  expect(survivalQuantile(six, 0.7)).toBeNull();
});
