import { useEffect, useState } from 'react';
import type { Suggestion } from '#common/contract/market/search.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';

/** Debounce after typing. */
const PAUSE_MS = 80;
const SHORTEST = 2;

interface Found {
  suggestions: Suggestion[];
  /** The text that they were found for. */
  of: string;
}

const NOTHING: Found = { suggestions: [], of: '' };

/**
 * Suggestions for the typed text and, on a place's page, its slug. Old suggestions stay while new ones load; `of` is
 * their text.
 */
export function useSuggestions(text: string, near: string | undefined): Found {
  const { api } = useApp();
  const [state, setState] = useState(NOTHING);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < SHORTEST) {
      setState(NOTHING);
      return undefined;
    }
    // After a failure, submitting still searches the text.
    return afterPause(PAUSE_MS, async (abort) => {
      const found = await api.search.autocomplete({ query: { q: wanted, near } }, abort);
      setState({ ...found, of: wanted });
    });
  }, [wanted, near, api]);
  return state;
}
