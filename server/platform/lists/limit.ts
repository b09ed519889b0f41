/** Runs at most `most` tasks at a time; the others wait in line. */
export function createLimit(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A task that ends passes its place on, so that no new one slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
