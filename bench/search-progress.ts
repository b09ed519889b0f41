const EVERY_MS = 10_000;

/** Says on the error output how far a long run is: one line that is written over on a terminal, else a line now and then. */
export function createProgress(what: string, total: number): { add: (done?: number) => void; end: () => void } {
  const { stderr } = process;
  let done = 0;
  let shown = 0;
  let last = performance.now();
  const line = () => `${what} ${Math.floor((done / total) * 100)} %`;
  return {
    add(more = 1) {
      done += more;
      const percent = Math.floor((done / total) * 100);
      if (percent === shown || done >= total) return;
      if (stderr.isTTY) stderr.write(`\r${line()}`);
      else if (performance.now() - last > EVERY_MS) {
        stderr.write(`${line()}\n`);
        last = performance.now();
      }
      shown = percent;
    },
    end() {
      if (stderr.isTTY) stderr.write(`\r${' '.repeat(line().length)}\r`);
    },
  };
}
