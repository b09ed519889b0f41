/** How long a cached answer may be served past a change, in milliseconds. */
export const GRACE_MS = 1_000;
/** With fewer changes a second, each is shown at once. */
const BUSY_PER_SECOND = 5;
const WINDOW_MS = 1_000;

/** An answer that was made from a version of the data. */
interface Made {
  version: number;
  /** Milliseconds. */
  madeAt: number;
}

/**
 * Decides whether a cached answer may still be served: while its version is current and, in a market that changes many
 * times a second, until it is one second old. Otherwise such a market would empty the cache before anybody asks twice.
 */
export function createGrace(graceMs = GRACE_MS): (made: Made, version: number, now: number) => boolean {
  let seen = -1;
  let changes = 0;
  let windowFrom = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  return ({ version: from, madeAt }, version, now) => {
    if (now - windowFrom >= WINDOW_MS) {
      isBusy = now - windowFrom < 2 * WINDOW_MS && changes >= BUSY_PER_SECOND;
      windowFrom = now;
      changes = 0;
    }
    if (version !== seen) changes += 1;
    seen = version;
    return from === version || (isBusy && now - madeAt < graceMs);
  };
}
