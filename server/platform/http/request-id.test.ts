import { expect, test } from 'vitest';
import { requestId } from './request-id.ts';

const asked = (id?: string) => ({ headers: id === undefined ? {} : { 'x-request-id': id } });

test('a trusted proxy names the request, a visitor does not', () => {
  expect(requestId(asked('proxy-1234'), true)).toBe('proxy-1234');
  expect(requestId(asked('proxy-1234'), false)).toMatch(/^[0-9a-f-]{36}$/);
});

test('an id that could forge a line of the log is replaced', () => {
  for (const forged of ['a b c d e f g h', '{"level":50}', 'x'.repeat(65), 'short'])
    expect(requestId(asked(forged), true)).toMatch(/^[0-9a-f-]{36}$/);
});
