/** The memory that all decoded images of this process may fill at once, in bytes. */
export const DECODE_BUDGET = 200_000_000;

let used = 0;
let waiting: (() => void)[] = [];

/** Runs a task that decodes an image into this many bytes. It waits while other images leave too little room. */
export async function withinBudget<T>(bytes: number, task: () => Promise<T>): Promise<T> {
  while (used > 0 && used + bytes > DECODE_BUDGET) await new Promise<void>((resolve) => waiting.push(resolve));
  used += bytes;
  try {
    return await task();
  } finally {
    used -= bytes;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }
}
