import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const bytes = (count: number) => ({ bytes: Buffer.alloc(count) });

test('a response is cached until the version changes', () => {
  const answers = createResponseCache(1000);
  answers.set('a', 1, 0, bytes(10));
  expect(answers.get('a', 1, 0)?.bytes).toHaveLength(10);
  expect(answers.get('a', 2, 0)).toBeUndefined();
  answers.set('b', 2, 0, bytes(10));
  expect(answers.get('a', 2, 0)).toBeUndefined();
  expect(answers.get('b', 2, 0)?.bytes).toHaveLength(10);
});

test('the least recently used response is evicted', () => {
  const answers = createResponseCache(310);
  for (const key of ['a', 'b', 'c']) answers.set(key, 1, 0, bytes(100));
  answers.get('a', 1, 0);
  answers.set('d', 1, 0, bytes(100));
  expect(['a', 'b', 'c', 'd'].filter((key) => answers.get(key, 1, 0))).toEqual(
    ['a', 'd', 'c'].sort().filter((key) => key !== 'b'),
  );
});

test('a response larger than the cache is not stored, and a replaced one counts once', () => {
  const answers = createResponseCache(250);
  answers.set('big', 1, 0, bytes(500));
  expect(answers.get('big', 1, 0)).toBeUndefined();
  for (let times = 0; times < 5; times++) answers.set('a', 1, 0, bytes(100));
  answers.set('b', 1, 0, bytes(100));
  expect(answers.get('a', 1, 0)?.bytes).toHaveLength(100);
});
