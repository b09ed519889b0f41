const WIDTH = 36;

/** Shows a progress bar on a terminal (standard output); otherwise prints a line every 10 percent with `print`. */
export function createProgress(
  print: (line: string) => void,
  isTerminal = false,
): (done: number, total: number) => void {
  const startedAt = performance.now();
  let lastTenth = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (isTerminal) {
      const filled = Math.round(share * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      process.stdout.write(
        `\r  ${bar} ${done.toLocaleString('en-CA')} of ${total.toLocaleString('en-CA')}, ${seconds} s `,
      );
      if (done === total) process.stdout.write('\n');
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    print(`${Math.floor(share * 100)} % (${done} of ${total} listings, ${seconds} s)`);
  };
}
