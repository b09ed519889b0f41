/** Page numbers to show: first, last, current and its neighbours. 0 is a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, at) => {
    const skipped = page - (shown[at - 1] ?? 0) - 1;
    if (skipped <= 0 || at === 0) return [page];
    return skipped === 1 ? [page - 1, page] : [0, page];
  });
}
