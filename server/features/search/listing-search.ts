import type pg from 'pg';
import type { Lang } from '#common/contract/fields.ts';
import type { ListingCard } from '#common/contract/listing-card.ts';
import type { MapMark, Suggestion } from '#common/contract/listings.ts';
import { type Bounds, NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import type { PlaceKind, Places } from '#server/features/locations/index.ts';
import { currentCursor } from '#server/platform/db/changes.ts';
import { type ChangeWatch, watchChanges } from '#server/platform/db/watch-changes.ts';
import { createResultCache } from '#server/search/cache.ts';
import { createSearchIndex, type SearchIndex, type SearchResult } from '#server/search/index.ts';
import { cardFor, readRecords, streamRecords } from './records.ts';
import { loadSuggestions } from './suggestions.ts';

/** What is searched: where, for what, measured from where. */
export interface SearchRequest {
  scope: SearchScope;
  filters: SearchFilters;
  pageSize?: number;
  /** Neighbourhood that `filters.hood` names. */
  neighbourhoodId?: number | undefined;
  centre?: { lat: number; lng: number } | undefined;
}

/** All active listings in memory, in step with the database. Cards come out in the reader's language. */
export interface ListingSearch {
  /** Goes up with every change: part of every cache's key. */
  version(): number;
  size(): number;
  search(request: SearchRequest): SearchResult;
  count(request: SearchRequest): number;
  marks(request: SearchRequest, bounds: Bounds, zoom: number): { count: number; marks: MapMark[] };
  /** Cards of these ids, in their order; ids that are not active are left out. */
  cards(ids: readonly number[], lang: Lang): ListingCard[];
  cardsOf(result: SearchResult, lang: Lang): ListingCard[];
  has(id: number): boolean;
  /** Company of an active listing; undefined for any other id. */
  companyOf(id: number): number | undefined;
  similar(id: number, n: number, lang: Lang): ListingCard[];
  /** Homes like one that is gone: near its point, close to its rent (cents; 0 where unknown). */
  similarTo(gone: { lat: number; lng: number; rentCents: number }, n: number, lang: Lang): ListingCard[];
  ofCompany(companyId: number, n: number, lang: Lang, exceptId?: number): ListingCard[];
  atSameAddress(id: number, lang: Lang): ListingCard[];
  countOf(kind: PlaceKind | 'neighbourhood', id: number): number;
  countCompany(companyId: number): number;
  suggest(text: string, lang: Lang): Suggestion[];
  /** The likeliest places for a misspelt one. */
  didYouMean(text: string, lang: Lang): Suggestion[];
  /** Milliseconds since the index was last known to hold all that is committed. */
  feedLagMs(): number;
  /** Reads every change committed before the call; own writes are visible afterwards. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** Up to so many listings are indexed in one pass; those beyond are added one by one. */
const ONE_PASS = 200_000;
/** Buildings of which the marks name their listings. */
const NAMED_BUILDINGS = 60;
/** Listings of a building that its mark names: an answer of 300 marks stays within 30 KB. */
const IDS_NAMED = 12;
/** The map pane that cluster sizes are chosen for, in pixels. */
const VIEWPORT = { width: 900, height: 900 };
/** How old suggestions and the stock behind them may be. */
const SUGGESTIONS_LIFE_MS = 5 * 60_000;
/** Answers that are remembered until the data changes. */
const RESULTS = 2000;
/** About a metre, in degrees. */
const POINT = 1e-5;

export interface OpenOptions {
  pool: pg.Pool;
  /** Connection string for the listening connection. */
  connection: string;
  places: Places;
  onError: (error: unknown) => void;
}

/** Loads the index in one consistent read and follows the change feed from there. */
export async function openListingSearch(options: OpenOptions): Promise<ListingSearch> {
  const { pool, connection, places, onError } = options;
  let { index, cursor } = await loadIndex(pool, places);
  let generation = 0;
  const watch: ChangeWatch = watchChanges({
    pool,
    connection,
    cursor,
    onError,
    async onChanges(ids) {
      const records = await readRecords(pool, ids, places);
      const found = new Set(records.map(({ id }) => id));
      for (const record of records) index.put(record);
      for (const id of ids) if (!found.has(id)) index.remove(id);
    },
    async onStale() {
      ({ index, cursor } = await loadIndex(pool, places));
      generation++;
      return cursor;
    },
  });
  return searchOver(
    () => index,
    () => generation * 1e9 + index.version,
    watch,
    options,
  );
}

async function loadIndex(pool: pg.Pool, places: Places) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const cursor = await currentCursor(client);
    const first = [];
    let index: SearchIndex | undefined;
    for await (const batch of streamRecords(client, places)) {
      if (index) for (const record of batch) index.put(record);
      else first.push(...batch);
      if (!index && first.length >= ONE_PASS) index = createSearchIndex(first.splice(0));
    }
    await client.query('commit');
    return { index: index ?? createSearchIndex(first), cursor };
  } finally {
    client.release();
  }
}

/** What the start does not need waits so long after it. */
const AFTER_START_MS = 1000;

/** Something that may be a little old: first read when the start is over or somebody asks, later in the background when it has aged. */
function keepFresh<T>(read: () => Promise<T>, onError: (error: unknown) => void): () => T | undefined {
  let value: T | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    readAt = performance.now();
    read().then((fresh) => {
      value = fresh;
    }, onError);
  };
  const isAged = () => performance.now() - readAt > SUGGESTIONS_LIFE_MS;
  setTimeout(() => isAged() && refresh(), AFTER_START_MS).unref();
  return () => {
    if (isAged()) refresh();
    return value;
  };
}

function searchOver(
  current: () => SearchIndex,
  version: () => number,
  watch: ChangeWatch,
  { pool, places, onError }: OpenOptions,
): ListingSearch {
  const cache = createResultCache<SearchResult>(RESULTS);
  const counts = new Map<string, { version: number; byId: Map<number, number> }>();
  const countOf: ListingSearch['countOf'] = (kind, id) => {
    const now = version();
    const known = counts.get(kind);
    const fresh = known?.version === now ? known : { version: now, byId: current().countByPlace(kind) };
    counts.set(kind, fresh);
    return fresh.byId.get(id) ?? 0;
  };
  const suggestions = keepFresh(() => loadSuggestions(pool, places, countOf), onError);
  const cards = (ids: readonly number[], lang: Lang) => {
    const index = current();
    return ids.flatMap((id) => {
      const json = index.card(id);
      return json === null ? [] : [cardFor(lang, json, places)];
    });
  };
  const search = ({ scope, filters, ...options }: SearchRequest) =>
    cache.get(JSON.stringify([scope, filters, options]), version(), () =>
      current().search(scope, filters, { ...options, facets: true, histogram: true }),
    );
  const idsAt = ({ scope, filters, neighbourhoodId }: SearchRequest, lat: number, lng: number) => {
    const bounds = { south: lat - POINT, north: lat + POINT, west: lng - POINT, east: lng + POINT };
    return current()
      .matches(scope, { ...filters, bounds }, { neighbourhoodId })
      .slice(0, IDS_NAMED);
  };
  return {
    version,
    size: () => current().size,
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
        marks.push({ lat, lng, count, rentMinCents, ids });
      }
      return { count: total, marks };
    },
    cards,
    cardsOf: (result, lang) => result.cards.map((json) => cardFor(lang, json, places)),
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
    feedLagMs: () => watch.lagMs(),
    catchUp: () => watch.catchUp(),
    close: () => watch.stop(),
  };
}

/** A search of everything, everywhere, to start from. */
export const EVERYTHING: SearchRequest = { scope: { kind: 'country' }, filters: NO_FILTERS };
