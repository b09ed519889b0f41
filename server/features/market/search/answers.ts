import type pg from 'pg';
import { AppError } from '#common/contract/errors.ts';
import type { MapMark } from '#common/contract/market/search.ts';
import { inReadingOrder, LISTED_MARKS } from '#common/values/reading-order.ts';
import type { Places } from '#server/features/market/locations/places.ts';
import { createRefreshed } from '#server/platform/memory/cache.ts';
import type { NarrowedPlans, SearchResult } from '#server/search/index.ts';
import { createResultCache } from '#server/search/query/cache.ts';
import { leastKnown } from './card-marks.ts';
import { addressOfCard, cardFor, readPlaceKnown } from './cards.ts';
import type { ListingSearch, SearchRequest } from './listing-search.ts';
import type { LiveIndex } from './live-index.ts';
import { loadSuggestions, type Suggestions } from './suggestions.ts';

/** Only marks of buildings with at most this many listings contain ids. */
const NAMED_BUILDINGS = 60;
/** Maximum ids in a building's mark, so that 300 marks stay within 30 KB. */
const IDS_NAMED = 12;
/** Size of the map that cluster sizes are based on, in pixels. */
const VIEWPORT = { width: 900, height: 900 };
/** Maximum age of suggestions and their listing counts. */
const SUGGESTIONS_LIFE_MS = 5 * 60_000;
/** Cached results, valid until the data changes. */
const RESULTS = 2000;
/** About a metre, in degrees. */
const POINT = 1e-5;

/** The reading side of the search. */
export type SearchAnswers = Omit<ListingSearch, 'state' | 'catchUp' | 'apply' | 'ready' | 'close'>;

export interface AnswerOptions {
  pool: pg.Pool;
  places: Places;
  onError: (error: unknown) => void;
}

/** Retry interval. While the index loads, there are no listings to count. */
const RETRY_MS = 1000;
/** Delay of work that the start doesn't need. */
const AFTER_START_MS = 1000;

/** Answers searches in the caller's language, from an index that may be replaced at any time. */
export function answersOver(
  { current, version }: Pick<LiveIndex, 'current' | 'version'>,
  { pool, places, onError }: AnswerOptions,
): SearchAnswers {
  const cache = createResultCache<SearchResult>(RESULTS);
  const counts = new Map<string, { version: number; byId: Map<number, number> }>();
  const countOf: ListingSearch['countOf'] = (kind, id) => {
    const now = version();
    const known = counts.get(kind);
    const fresh = known?.version === now ? known : { version: now, byId: current().countByPlace(kind) };
    counts.set(kind, fresh);
    return fresh.byId.get(id) ?? 0;
  };
  const suggestionsOf = (now: Places) =>
    createRefreshed(() => loadSuggestions(pool, now, countOf), {
      lifeMs: SUGGESTIONS_LIFE_MS,
      retryMs: RETRY_MS,
      onError: (error) => error instanceof AppError || onError(error),
    });
  let suggested = { places: places.snapshot(), suggestions: suggestionsOf(places.snapshot()) };
  let before: Suggestions | undefined;
  const suggestions = () => {
    const now = places.snapshot();
    if (suggested.places !== now) {
      before = suggested.suggestions.peek() ?? before;
      suggested = { places: now, suggestions: suggestionsOf(now) };
    }
    // While those of changed places are read, the ones from before serve.
    return suggested.suggestions.peek() ?? before;
  };
  setTimeout(suggestions, AFTER_START_MS).unref();
  const cards: SearchAnswers['cards'] = (ids, lang, filters) => {
    const index = current();
    const narrow = filters && index.narrower(filters);
    return ids.flatMap((id) => {
      const json = index.card(id);
      return json === null ? [] : [cardFor(json, { lang, places, narrowed: narrow?.(id) })];
    });
  };
  /** The address of a mark, and the bedrooms of a home that match the search. */
  const nameOf = (
    { ids: [id], count, placeKnown }: MapMark,
    narrow: (id: number) => NarrowedPlans | null,
  ): Pick<MapMark, 'address' | 'beds'> => {
    const stored = id === undefined ? null : current().card(id);
    // Homes that share an area need not share an address.
    if (id === undefined || stored === null || (count > 1 && placeKnown)) return {};
    const { address, beds } = addressOfCard(stored);
    const searched = count === 1 ? (narrow(id)?.beds ?? beds) : null;
    return { address, ...(searched && { beds: searched }) };
  };
  const search = ({ scope, filters, ...options }: SearchRequest) =>
    cache.get(JSON.stringify([scope, filters, options]), version(), () =>
      current().search(scope, filters, { ...options, facets: true, histogram: true }),
    );
  const placeOf = (id: number) => {
    const card = current().card(id);
    return { placeKnown: card === null ? undefined : readPlaceKnown(card) };
  };
  const idsAt = ({ scope, filters, neighbourhoodId }: SearchRequest, lat: number, lng: number) => {
    const bounds = { south: lat - POINT, north: lat + POINT, west: lng - POINT, east: lng + POINT };
    return current()
      .matches(scope, { ...filters, bounds }, { neighbourhoodId })
      .slice(0, IDS_NAMED);
  };
  return {
    version,
    size: () => current().size,
    index: current,
    search,
    count: ({ scope, filters, neighbourhoodId }) => current().count(scope, filters, { neighbourhoodId }),
    marks(request, bounds, zoom) {
      const { total, clusters, markers } = current().markers(
        request.scope,
        request.filters,
        bounds,
        zoom,
        VIEWPORT,
        request,
      );
      let named = 0;
      const marks: MapMark[] = clusters.map(({ lat, lng, count, minRentCents }) => ({
        lat,
        lng,
        count,
        rentMinCents: minRentCents,
        ids: [],
      }));
      for (const { id, lat, lng, count, rentMinCents } of markers) {
        const ids = count > 1 && named++ < NAMED_BUILDINGS ? idsAt(request, lat, lng) : [id];
        marks.push({ lat, lng, count, rentMinCents, ids, ...leastKnown(ids.map(placeOf)) });
      }
      const narrow = current().narrower(request.filters);
      for (const mark of inReadingOrder(marks, LISTED_MARKS)) Object.assign(mark, nameOf(mark, narrow));
      return { count: total, marks };
    },
    cards,
    cardsOf: (result, lang) =>
      result.cards.map((json, at) => cardFor(json, { lang, places, narrowed: result.narrowed[at] })),
    has: (id) => current().has(id),
    companyOf: (id) => current().companyOf(id),
    similar: (id, n, lang) => cards(current().similar(id, n), lang),
    similarTo: (gone, n, lang) => cards(current().similarTo(gone, n), lang),
    ofCompany: (companyId, n, lang, exceptId) =>
      cards(
        current()
          .companyListings(companyId, n + 1)
          .ids.filter((id) => id !== exceptId)
          .slice(0, n),
        lang,
      ),
    atSameAddress: (id, lang) => cards(current().neighboursAtAddress(id), lang),
    countOf,
    countCompany: (companyId) => current().companyListings(companyId, 0).total,
    suggest: (text, lang) => suggestions()?.suggest(text, lang) ?? [],
    didYouMean: (text, lang) => suggestions()?.didYouMean(text, lang) ?? [],
  };
}
