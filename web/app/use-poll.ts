import { useEffect, useRef } from 'react';

/** The first and the longest pause, in ms: short work shows its end at once, and long work is rarely asked about. */
const FIRST_MS = 100;
const LONGEST_MS = 2000;
const GROWTH = 1.5;

/**
 * Calls `look` again and again while work is under way. The pauses grow, at most to `longestMs`, and each begins when
 * `look` has settled. `look` must not reject.
 */
export function usePoll(isUnderWay: boolean, look: () => unknown, longestMs = LONGEST_MS): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isUnderWay) return;
    let isOver = false;
    void pollWhile(
      undefined,
      () => !isOver,
      async () => void (await latest.current()),
      longestMs,
    );
    return () => {
      isOver = true;
    };
  }, [isUnderWay, longestMs]);
}

/** Looks again and again, with growing pauses, while a value says that work is under way. Returns the last value. */
export async function pollWhile<T>(
  first: T,
  isUnderWay: (value: T) => boolean,
  look: (value: T) => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  let value = first;
  for (let pause = FIRST_MS; isUnderWay(value); pause = Math.min(longestMs, pause * GROWTH)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isUnderWay(value)) value = await look(value);
  }
  return value;
}
