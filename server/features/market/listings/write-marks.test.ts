import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenBytes } from '#server/platform/http/written.ts';
import { writeMarks } from './write-marks.ts';

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6 + 0);
const whole = fc.nat(2 ** 31 - 1);
const marks = fc.array(
  fc.record({
    lat: degrees(90),
    lng: degrees(180),
    count: whole,
    rentMinCents: fc.option(whole),
    ids: fc.array(whole, { maxLength: 12 }),
  }),
  { maxLength: 20 },
);

test('markers are written as JSON.stringify would', () => {
  fc.assert(
    fc.property(fc.record({ count: whole, marks }), (answer) => {
      expect(JSON.parse(String(writtenBytes(writeMarks(answer))))).toEqual(answer);
    }),
    { numRuns: 500 },
  );
});
