import { useEffect, useReducer } from 'react';

/** The open modal above all others, or null. It makes everything outside it inert, so messages render inside it. */
export function useTopModal(): Element | null {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.addEventListener('toggle', update, true);
    return () => document.removeEventListener('toggle', update, true);
  }, []);
  return typeof document === 'undefined' ? null : ([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
}
