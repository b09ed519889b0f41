import { findShortcut } from '#common/catalog/rental-type-shortcuts.ts';
import type { SearchPage } from '#common/contract/listings.ts';
import { AppError } from '#common/errors.ts';
import { filtersQuery, parseFilters, writeFilters } from '#common/search/filters.ts';
import { apiContext, langContext } from '#web/app/context.ts';
import { redirect } from '#web/router/load.ts';
import type { LoaderArgs } from '#web/router/types.ts';
import { type Around, loadAround } from './around.ts';

/** What a search page is made from. */
export interface SearchLoad {
  page: SearchPage;
  /** Slug of the place and word of the shortcut in the page's language. */
  location: string | undefined;
  shortcut: string | undefined;
  /** Query string of the filters, canonical. */
  search: string;
  /** What stands around the results of a place; null for a search without one. */
  around: Around | null;
  /** Asked for the filters as part of the page: how they are set without JavaScript. */
  showFilters: boolean;
}

/** Loads one page of a search. Addresses in the other language's words are sent to this language's. */
export async function loadSearch({ params, request, context }: LoaderArgs): Promise<SearchLoad | Response> {
  const api = context.get(apiContext);
  const lang = context.get(langContext);
  const url = new URL(request.url);
  const filters = parseFilters(url.searchParams);
  const shortcut = params.shortcut === undefined ? undefined : findShortcut(params.shortcut);
  if (params.shortcut !== undefined && !shortcut) throw new AppError('route.not_found');
  const query = writeFilters(filters);
  if (params.location) query.set('location', params.location);
  if (shortcut) query.set('shortcut', shortcut.key);
  const [page, around] = await Promise.all([
    api.listings.search({ query: Object.fromEntries(query) }, { signal: request.signal }),
    params.location ? loadAround(api, lang, params.location) : null,
  ]);
  const location = page.location?.slug[lang];
  const word = shortcut?.slug[lang];
  if (location && (location !== params.location || word !== params.shortcut)) {
    return redirect(`/${[location, word].filter(Boolean).join('/')}${url.search}`, 301);
  }
  return {
    page,
    around,
    location,
    shortcut: word,
    search: filtersQuery(filters),
    showFilters: url.searchParams.has('panel'),
  };
}
