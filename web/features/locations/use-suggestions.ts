import { useEffect, useState } from 'react';
import type { Suggestion } from '#common/contract/search.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';

/** Debounce after typing. */
const PAUSE_MS = 80;
const SHORTEST = 2;

interface Found {
  suggestions: Suggestion[];
  isGuess: boolean;
  /** The text that they were found for. */
  of: string;
}

const NOTHING: Found = { suggestions: [], isGuess: false, of: '' };

/**
 * Suggestions for the typed text and, on a place's page, its slug. If nothing starts with the text, the likeliest
 * places (`isGuess`). Old suggestions stay while new ones load; `of` is their text.
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
      const query = { q: wanted };
      const found = await api.search.autocomplete({ query: { ...query, near } }, abort);
      if (found.suggestions.length > 0) return setState({ ...found, isGuess: false, of: wanted });
      const guessed = await api.search.didYouMean({ query }, abort);
      return setState({ ...guessed, isGuess: true, of: wanted });
    });
  }, [wanted, near, api]);
  return state;
}
