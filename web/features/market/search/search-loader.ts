import { findShortcut, type RentalTypeShortcut } from '#common/catalog/rental-type-shortcuts.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/market/places.ts';
import type { SearchPage } from '#common/contract/market/search.ts';
import { filtersQuery, NO_FILTERS, parseFilters, writeFilters } from '#common/search/filters.ts';
import { type Api, apiContext, langContext } from '#web/app/context.ts';
import { redirect } from '#web/router/load.ts';
import type { LoaderArgs } from '#web/router/types.ts';
import { type Around, loadAround } from './around.ts';
import { takeLeftover, withLeftover } from './leftover.ts';

/** Data of a search page. */
export interface SearchLoad {
  page: SearchPage;
  /** Slugs of place and shortcut in the page's language. */
  location: string | undefined;
  shortcut: string | undefined;
  /** The path in each language, for a search in a place. The language switcher uses it. */
  paths?: Record<Lang, string>;
  /** Canonical query string of the filters. */
  search: string;
  /** Content around the results of a place, null without one. */
  around: Around | null;
  /** Words of the typed sentence that were not understood, or ''. */
  leftover: string;
  /** Whether to show the filters in the page, for use without JavaScript. */
  showFilters: boolean;
}

/** Loads a page of results. Slugs of the other language redirect to this language's. */
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
  if (
    !params.location &&
    filters.keyword &&
    filtersQuery(filters) === filtersQuery({ ...NO_FILTERS, keyword: filters.keyword })
  ) {
    const meant = await searchMeantBy(filters.keyword, url.searchParams.get('near') ?? '', api);
    if (meant) return redirect(meant);
  }
  const [page, around] = await Promise.all([
    api.search.search({ query: Object.fromEntries(query) }, { signal: request.signal }),
    params.location ? loadAround(context, params.location) : null,
  ]);
  // Perhaps an editor moved the neighbourhood to another city. Only the server knows the redirect.
  if (!import.meta.env.SSR && isUnknownHood(filters.hood, page)) throw new AppError('route.not_found');
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
    ...(page.location && { paths: pathsOf(page.location, shortcut, url.search) }),
    search: filtersQuery(filters),
    leftover: takeLeftover(url.searchParams),
    showFilters: url.searchParams.has('panel'),
  };
}

const isUnknownHood = (hood: string, { location, neighbourhood }: SearchPage): boolean =>
  /\D/.test(hood) && location?.kind === 'city' && !neighbourhood;

/** The search's path in each language, because places and shortcuts have a slug per language. */
function pathsOf({ slug }: Place, shortcut: RentalTypeShortcut | undefined, search: string): Record<Lang, string> {
  const pathIn = (lang: Lang) => `/${[slug[lang], shortcut?.slug[lang]].filter(Boolean).join('/')}${search}`;
  return { en: pathIn('en'), fr: pathIn('fr') };
}

/** URL of the search that the typed words mean: place, filters or both. Undefined for plain keywords. */
async function searchMeantBy(q: string, near: string, api: Api): Promise<string | undefined> {
  const { path, understood, leftover } = await api.search.understand({ query: { q, near: near.slice(0, 100) } });
  return understood.length > 0 ? withLeftover(path, leftover) : undefined;
}
