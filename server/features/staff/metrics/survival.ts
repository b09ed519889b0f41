/** Durations of the same length: how many ended there, and how many were still open when last seen. */
export interface Duration {
  length: number;
  ended: number;
  open: number;
}

/**
 * The length after which a share of all has ended, by Kaplan and Meier: an open one counts as still waiting until it was
 * last seen, and is never dropped. Null if fewer have ended. `durations` are sorted by length.
 */
export function survivalQuantile(durations: readonly Duration[], share: number): number | null {
  let atRisk = durations.reduce((sum, { ended, open }) => sum + ended + open, 0);
  let left = 1;
  for (const { length, ended, open } of durations) {
    if (ended > 0) left *= 1 - ended / atRisk;
    // Rounding must not move a quantile to the next length.
    if (ended > 0 && left <= 1 - share + 1e-9) return length;
    atRisk -= ended + open;
  }
  return null;
}
