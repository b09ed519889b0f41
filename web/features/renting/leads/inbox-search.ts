/** Maximum length of a search, like that of the API. */
export const MAX_SEARCH = 100;

/** The query string of an inbox with a search. */
export const inboxSearch = (q: string): string => (q.trim() ? `?${new URLSearchParams({ q: q.trim() })}` : '');

/** The search in a query string. */
export const searchedIn = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, MAX_SEARCH);

/** Moves the focus to the search field of the inbox. */
export const focusSearch = (): void => document.querySelector<HTMLElement>('[data-inbox-search]')?.focus();
