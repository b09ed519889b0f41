import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonWriter } from './json-bytes.ts';

const write = createJsonWriter();

test('whole numbers are written as in JSON', () => {
  const edges = fc.constantFrom(0, 9, 10, 99, 100, 2 ** 31 - 1, -1, -10, -(2 ** 31) + 1);
  fc.assert(
    fc.property(fc.oneof(edges, fc.integer()), (value) => {
      expect(write((out) => out.int(value)).toString()).toBe(String(value));
    }),
  );
});

test('a number with decimals keeps its value, with any zeros', () => {
  const edges = fc.constantFrom(0, 1, -1, 10, -100, 99_999, 100_000, -7_938_300, 4_365_321);
  fc.assert(
    fc.property(fc.oneof(edges, fc.integer({ min: -18e6, max: 18e6 })), (value) => {
      const text = write((out) => out.int(value, 5)).toString();
      expect(JSON.parse(text)).toBe(value / 1e5 + 0);
      expect(text).not.toMatch(/\.\d*0$/);
    }),
  );
});

test('text of any length and script survives, in part and as a whole', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 50 }), (texts) => {
      const bytes = write((out) => {
        for (const text of texts) {
          out.raw(text);
          out.raw(`<${text}>`, 1, text.length + 1);
        }
      });
      expect(bytes.toString()).toBe(texts.map((text) => text + text).join(''));
    }),
  );
  expect(write((out) => out.raw('é'.repeat(100_000)))).toHaveLength(200_000);
});

test('an unfinished response leaves nothing behind', () => {
  expect(() =>
    write((out) => {
      out.raw('half');
      throw new Error('gone');
    }),
  ).toThrow('gone');
  expect(write((out) => out.raw('whole')).toString()).toBe('whole');
});
