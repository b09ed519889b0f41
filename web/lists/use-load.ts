import { useCallback, useEffect, useState } from 'react';
import { SessionEnded, useSession } from '#web/app/session.ts';

/** Number of cached results: going back shows them at once and refreshes them. */
const KEPT = 30;
const kept = new Map<string, unknown>();

/** A result that is loaded while the page is shown. */
export interface Loaded<T> {
  /** The result, a cached one of the same key, or the last one while a new key loads. */
  data: T | undefined;
  error: Error | undefined;
  isLoading: boolean;
  reload: () => void;
}

interface Answer<T> {
  key: string;
  attempt: number;
  data?: T | undefined;
  error?: Error;
}

/** Loads a result, again whenever the key changes and after a new login. Results that come too late are dropped. */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const token = useSession()?.token;
  const [answer, setAnswer] = useState<Answer<T>>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what is loaded
  useEffect(() => {
    // The user logged out, maybe in another tab, and the page is about to close.
    if (!token) return;
    const control = new AbortController();
    const { signal } = control;
    load(signal).then(
      (data) => {
        if (signal.aborted) return;
        keep(key, data);
        setAnswer({ key, attempt, data });
      },
      (error: Error) => {
        if (signal.aborted || error instanceof SessionEnded) return;
        setAnswer((last) => ({ key, attempt, data: last?.data, error }));
      },
    );
    return () => control.abort();
  }, [key, attempt, token]);
  const isLoading = answer?.key !== key || answer.attempt !== attempt;
  return {
    data: answer?.key === key ? answer.data : ((kept.get(key) as T | undefined) ?? answer?.data),
    error: isLoading ? undefined : answer.error,
    isLoading,
    reload: useCallback(() => setAttempt((last) => last + 1), []),
  };
}

function keep(key: string, data: unknown): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}
