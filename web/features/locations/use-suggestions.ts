import { useEffect, useState } from 'react';
import type { Suggestion } from '#common/contract/listings.ts';
import { useApp } from '#web/app/context.ts';

/** See the contract. */
export type Suggested = Suggestion;

/** Wait for a pause in typing of so long. */
const PAUSE_MS = 80;
const SHORTEST = 2;

/** Suggestions for what is typed; where nothing begins like it, the likeliest places instead (`isGuess`). */
export function useSuggestions(text: string, initial: string): { suggestions: Suggested[]; isGuess: boolean } {
  const { api } = useApp();
  const [state, setState] = useState<{ suggestions: Suggested[]; isGuess: boolean }>({
    suggestions: [],
    isGuess: false,
  });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < SHORTEST || wanted === initial) {
      setState({ suggestions: [], isGuess: false });
      return undefined;
    }
    const abort = new AbortController();
    const ask = async () => {
      const query = { q: wanted };
      const found = await api.listings.autocomplete({ query }, abort);
      if (found.suggestions.length > 0) return setState({ suggestions: found.suggestions, isGuess: false });
      const guessed = await api.listings.didYouMean({ query }, abort);
      return setState({ suggestions: guessed.suggestions, isGuess: true });
    };
    // A failed suggestion is no error to a visitor: the box still searches the words.
    const timer = setTimeout(() => ask().catch(() => {}), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, initial, api]);
  return state;
}
