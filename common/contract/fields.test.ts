import { expect, test } from 'vitest';
import { day, line, text } from './fields.ts';

test('NUL and halves of characters are no text, because the database can’t store them', () => {
  const takes = (value: string) => text(10).safeParse(value).success;
  expect(['a\0b', '\ud800', 'x\udc00'].map(takes)).toEqual([false, false, false]);
  expect(['Zoé', '🏠', 'two\nlines'].map(takes)).toEqual([true, true, true]);
});

test('a day is one of a calendar, which has no year 0', () => {
  const takes = (value: string) => day.safeParse(value).success;
  expect(['0000-01-01', '2026-02-30', '2026-1-1'].map(takes)).toEqual([false, false, false]);
  expect(['0001-01-01', '2028-02-29'].map(takes)).toEqual([true, true]);
});

test('a line that others see has no letters that turn or hide text, and no stacks of accents', () => {
  const takes = (value: string) => line(80).safeParse(value).success;
  const refused = [
    'a\u202eb',
    'a\u200bb',
    'a\u2066b',
    'a\u00adb',
    'a\ufeffb',
    'a\ufdd0',
    'a\u{1fffe}',
    `Z${'\u0301'.repeat(5)}`,
  ];
  expect(refused.filter(takes)).toEqual([]);
  const taken = ['Zoé', 'Zoe\u0301', '☀️ Loft 4½', 'Nguyễn Thị Hạnh', 'می\u200cخواهم', '東京', '👩\u200d👧'];
  expect(taken.filter((value) => !takes(value))).toEqual([]);
});
