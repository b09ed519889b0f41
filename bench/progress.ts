const INTERVAL_MS = 10_000;

/** Shows percentages on standard error: one line that is rewritten on a terminal, otherwise a line every ten seconds. */
export function createProgress(what: string, total: number) {
  const { stderr } = process;
  let done = 0;
  let shownPercent = 0;
  let lastLineAt = performance.now();
  const line = () => `${what} ${Math.floor((done / total) * 100)} %`;
  const progress = {
    add() {
      done++;
      const percent = Math.floor((done / total) * 100);
      if (percent === shownPercent || done >= total) return;
      if (stderr.isTTY) stderr.write(`\r${line()}`);
      else if (performance.now() - lastLineAt > INTERVAL_MS) {
        stderr.write(`${line()}\n`);
        lastLineAt = performance.now();
      }
      shownPercent = percent;
    },
    /** Clears the line on a terminal. */
    end() {
      if (stderr.isTTY) stderr.write(`\r${' '.repeat(line().length)}\r`);
    },
    /** Yields the items and counts each. */
    *watch<Item>(items: Iterable<Item>): Generator<Item> {
      for (const item of items) {
        progress.add();
        yield item;
      }
    },
  };
  return progress;
}
