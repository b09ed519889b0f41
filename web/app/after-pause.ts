/**
 * Sends a request after a pause in typing. Returns its cancellation, for an effect. Errors are ignored, because such
 * requests only make suggestions.
 */
export function afterPause(ms: number, ask: (abort: AbortController) => Promise<unknown>): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => ask(abort).catch(() => {}), ms);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
