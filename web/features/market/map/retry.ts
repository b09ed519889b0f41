const MAX_RETRIES = 3;

/** Delay before a retry, in milliseconds: count × 2^count. */
export const retryDelay = (count: number): number => count * 2 ** count;

export interface RetryOptions {
  /** Called with every failure. */
  log: (message: string) => void;
  wait?: (ms: number) => Promise<void>;
}

// biome-ignore lint/suspicious/noConsole: operators need script failures in the console
export const logFailure = (message: string) => console.warn(message);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads a script. Retries failures up to three times with growing delays, then rejects with the last one. */
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
