import { useEffect, useState } from 'react';
import type { Suggestion } from '#common/contract/search.ts';
import { useApp } from '#web/app/context.ts';

/** See the contract. */
export type Suggested = Suggestion;

/** Wait for a pause in typing of so long. */
const PAUSE_MS = 80;
const SHORTEST = 2;

interface Found {
  suggestions: Suggested[];
  isGuess: boolean;
  /** What they were found for. */
  of: string;
}

const NOTHING: Found = { suggestions: [], isGuess: false, of: '' };

/**
 * Suggestions for what is typed, on the page of a place its slug; where nothing begins like it, the likeliest places
 * instead (`isGuess`). While new ones are on their way the last stay (`isCurrent` is false).
 */
export function useSuggestions(text: string, initial: string, near: string | undefined) {
  const { api } = useApp();
  const [state, setState] = useState(NOTHING);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < SHORTEST || wanted === initial) {
      setState(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    const ask = async () => {
      const query = { q: wanted };
      const found = await api.search.autocomplete({ query: { ...query, near } }, abort);
      if (found.suggestions.length > 0) return setState({ ...found, isGuess: false, of: wanted });
      const guessed = await api.search.didYouMean({ query }, abort);
      return setState({ ...guessed, isGuess: true, of: wanted });
    };
    // A failed suggestion is no error to a visitor: the box still searches the words.
    const timer = setTimeout(() => ask().catch(() => {}), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, initial, near, api]);
  return { ...state, isCurrent: state.of === wanted };
}
