import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '#web/router/router.tsx';

/** Pause after typing before the list is searched. */
const PAUSE_MS = 300;

/** The text of a search field. It searches after a pause, and follows the URL when the visitor goes back. */
export function useSearchText(q: string, search: (q: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  const { location: next } = useNavigation();
  useEffect(() => {
    if (q !== asked.current) setTyped(q);
    asked.current = q;
  }, [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing and the end of a navigation start the timer
  useEffect(() => {
    // A search would cancel the link that the user followed after typing.
    if (next || typed.trim() === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = typed.trim();
      search(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, next]);
  return [typed, setTyped];
}
