/** How often a maps script is asked for again. */
export const MAX_RETRIES = 3;

/** Pause before a retry, in milliseconds: count × 2^count. */
export const retryDelay = (count: number): number => count * 2 ** count;

/** What a retried load stands on. */
export interface RetryOptions {
  /** Told of every failure. */
  log: (message: string) => void;
  wait?: (ms: number) => Promise<void>;
}

/** Where failures are told in the browser. */
// biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for a line in the log
export const logFailure = (message: string) => console.warn(message);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads a maps script; after a failure up to three times more, each time after a longer pause, then rejects with the last failure. */
export async function loadWithRetries<T>(load: () => Promise<T>, { log, wait = pause }: RetryOptions): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await load();
    } catch (failure) {
      const isLast = count > MAX_RETRIES;
      log(`The maps script failed to load (attempt ${count} of ${MAX_RETRIES + 1}): ${String(failure)}`);
      if (isLast) throw failure;
      await wait(retryDelay(count));
    }
  }
}
