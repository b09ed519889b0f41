import { findShortcut } from '#common/catalog/rental-type-shortcuts.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { SearchPage, Suggestion } from '#common/contract/listings.ts';
import { AppError } from '#common/errors.ts';
import { filtersQuery, NO_FILTERS, parseFilters, writeFilters } from '#common/search/filters.ts';
import { type Api, apiContext, langContext } from '#web/app/context.ts';
import { redirect } from '#web/router/load.ts';
import type { LoaderArgs } from '#web/router/types.ts';
import { type Around, loadAround } from './around.ts';

// Written out, as the contract's list would bring its validation along.
const PLACES: readonly string[] = ['province', 'metro', 'city'] satisfies Suggestion['kind'][];

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
  if (!params.location && filtersQuery(filters) === filtersQuery({ ...NO_FILTERS, keyword: filters.keyword })) {
    const place = await placeNamed(filters.keyword, api, lang);
    if (place) return redirect(place, 302);
  }
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

/** Address of the place that goes by exactly these words: who types a city and no more wants its page. */
async function placeNamed(words: string, api: Api, lang: Lang): Promise<string | undefined> {
  if (!words) return undefined;
  const { suggestions } = await api.listings.autocomplete({ query: { q: words } });
  const isNamed = (label: string) => label.localeCompare(words, lang, { sensitivity: 'base' }) === 0;
  return suggestions.find(({ kind, label }) => PLACES.includes(kind) && isNamed(label))?.path;
}
