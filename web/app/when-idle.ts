/**
 * Runs a function when the browser has nothing else to do, or after `latestMs`. Returns its cancellation, for an effect.
 * Safari has no requestIdleCallback.
 */
export function whenIdle(run: () => void, latestMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: latestMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, latestMs / 2);
  return () => clearTimeout(timer);
}
