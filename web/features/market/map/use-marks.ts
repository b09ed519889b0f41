import { useEffect, useRef, useState } from 'react';
import type { MapMark } from '#common/contract/market/search.ts';
import { useApp } from '#web/app/context.ts';

/** A moving map requests markers only when it rests. */
const DEBOUNCE_MS = 120;

export interface MarksState {
  marks: readonly MapMark[];
  /** Number of homes in view, null before the first response. */
  count: number | null;
  hasFailed: boolean;
  retry: () => void;
}

type Answer = Pick<MarksState, 'marks' | 'count' | 'hasFailed'>;
const NOTHING: Answer = { marks: [], count: null, hasFailed: false };

/**
 * Loads the markers of a query (null: none, undefined: wait). A newer query aborts the pending one. Old markers stay
 * until the response.
 */
export function useMarks(query: Record<string, string> | null | undefined): MarksState {
  const { api } = useApp();
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  const asked = query && JSON.stringify(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is the same query again
  useEffect(() => {
    if (asked === undefined) return undefined;
    if (asked === null) {
      setAnswer({ marks: [], count: 0, hasFailed: false });
      return undefined;
    }
    const { signal, ...call } = abortable();
    const ask = async () => {
      isFirst.current = false;
      try {
        const { marks, count } = await api.search.mapMarkers({ query: JSON.parse(asked) }, { signal });
        if (!signal.aborted) setAnswer({ marks, count, hasFailed: false });
      } catch {
        if (!signal.aborted) setAnswer((known) => ({ ...known, hasFailed: true }));
      }
    };
    const timer = setTimeout(ask, isFirst.current ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [asked, attempt, api]);

  return { ...answer, retry: () => setAttempt(attempt + 1) };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
