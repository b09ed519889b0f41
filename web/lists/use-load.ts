import { useCallback, useEffect, useState } from 'react';
import { session } from '#web/app/session.ts';

/** Answers kept for going back: the page stands at once, and is made fresh behind it. */
const KEPT = 30;
const kept = new Map<string, unknown>();

/** Something that is loaded while the page stands. */
export interface Loaded<T> {
  /** What there is: the answer, an earlier one of the same key, or (while a new key is on its way) that of the last. */
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

/** Loads what a key stands for, anew whenever the key changes; an answer that comes too late is dropped. */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T>>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded follows from the key
  useEffect(() => {
    // Signed out, perhaps in another tab: the page is about to be left, and nobody would be answered.
    if (!session.get()) return;
    const control = new AbortController();
    const { signal } = control;
    load(signal).then(
      (data) => {
        if (signal.aborted) return;
        keep(key, data);
        setAnswer({ key, attempt, data });
      },
      (error: Error) => !signal.aborted && setAnswer((last) => ({ key, attempt, data: last?.data, error })),
    );
    return () => control.abort();
  }, [key, attempt]);
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
