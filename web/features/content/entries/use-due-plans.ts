import { useEffect, useRef } from 'react';
import type { EntryDetail } from '#common/contract/content/entries.ts';

/** Time that the server gets to carry out a due plan, and between two looks, in milliseconds. */
const WAIT_MS = 10_000;
/** Nobody keeps a page open for longer, and timers take no more than 24 days. */
const LONGEST_MS = 86_400_000;

/** Looks again when a plan of an open entry is due. Otherwise its publication would conflict with the next save. */
export function useDuePlans(entry: EntryDetail | null, look: () => Promise<void>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    const due = (entry?.plans ?? []).filter(({ failure }) => failure === null).map(({ at }) => Date.parse(at));
    if (due.length === 0) return undefined;
    const wait = Math.max(Math.min(...due) - Date.now(), 0) + WAIT_MS;
    if (wait > LONGEST_MS) return undefined;
    const timer = setTimeout(() => void latest.current(), wait);
    return () => clearTimeout(timer);
  }, [entry]);
}
