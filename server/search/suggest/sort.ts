const RUN = 16;
const TURN = 2000;

/** The numbers below `size`, sorted by `compare` and equal ones by number; yields now and then, so that others have a turn. */
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
        const takesA = b >= end || (a < middle && compare(from[a] as number, from[b] as number) <= 0);
        to[i] = from[takesA ? a++ : b++] as number;
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
  while (i > start && compare(numbers[i - 1] as number, value) > 0) {
    numbers[i] = numbers[i - 1] as number;
    i--;
  }
  numbers[i] = value;
}
