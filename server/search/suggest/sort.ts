import { uint32At } from '#server/search/numbers.ts';

const RUN = 16;
/** Steps between two pauses. */
const TURN = 2000;

/** The numbers below `size`, sorted by `compare`, then by number. A merge sort that yields regularly, unlike the built-in one. */
export function* sortedNumbers(size: number, compare: (a: number, b: number) => number): Generator<void, Uint32Array> {
  let from = new Uint32Array(size);
  let to = new Uint32Array(size);
  let done = 0;
  for (let start = 0; start < size; start += RUN) {
    const end = Math.min(size, start + RUN);
    for (let i = start; i < end; i++) insert(from, start, i, compare);
    done += RUN * 4;
    if (done > TURN) {
      done = 0;
      yield;
    }
  }
  for (let width = RUN; width < size; width *= 2) {
    for (let start = 0; start < size; start += width * 2) {
      const middle = Math.min(size, start + width);
      const end = Math.min(size, middle + width);
      let a = start;
      let b = middle;
      for (let i = start; i < end; i++) {
        const takesA = b >= end || (a < middle && compare(uint32At(from, a), uint32At(from, b)) <= 0);
        to[i] = uint32At(from, takesA ? a++ : b++);
        if (++done > TURN) {
          done = 0;
          yield;
        }
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

function insert(numbers: Uint32Array, start: number, value: number, compare: (a: number, b: number) => number): void {
  let i = value;
  while (i > start && compare(uint32At(numbers, i - 1), value) > 0) {
    numbers[i] = uint32At(numbers, i - 1);
    i--;
  }
  numbers[i] = value;
}
