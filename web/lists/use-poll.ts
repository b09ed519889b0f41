import { useEffect, useRef } from 'react';

/** The first and the longest pause, in ms: short work shows its end at once, and long work is rarely asked about. */
const FIRST_MS = 250;
const LONGEST_MS = 2000;
const GROWTH = 1.5;

/**
 * Calls `look` again and again while work is under way. The pauses grow, and each begins when `look` has settled. `look`
 * must not reject.
 */
export function usePoll(isUnderWay: boolean, look: () => void | Promise<void>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isUnderWay) return;
    let pause = FIRST_MS;
    let isOver = false;
    let timer = setTimeout(again, pause);
    async function again(): Promise<void> {
      await latest.current();
      if (isOver) return;
      pause = Math.min(LONGEST_MS, pause * GROWTH);
      timer = setTimeout(again, pause);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay]);
}
