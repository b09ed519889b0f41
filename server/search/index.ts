import { type Bounds, NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { hilbertKey, squaredDistance } from './geometry.ts';
import { cardOf } from './memory/cards.ts';
import { clearDense, growDense, setDense } from './memory/dense-words.ts';
import {
  addDoc,
  addToOrders,
  deleteDoc,
  docAddress,
  docCompany,
  docId,
  docOf,
  docRent,
  hasText,
  removeFromOrders,
  setSlot,
  writeDoc,
} from './memory/docs.ts';
import * as layout from './memory/layout.ts';
import { blockCount, docSlot, load, loadUnsigned, rowAt } from './memory/memory.ts';
import { docsFrom, lowerBound } from './memory/ordered-list.ts';
import { pack } from './memory/pack.ts';
import { addBlock, freeSlot } from './memory/placement.ts';
import { type IndexedPlaceKind, placeCounts } from './memory/places.ts';
import { searchedPlans } from './memory/plan-layers.ts';
import { clearRow, optionsAt, writeRow } from './memory/rows.ts';
import { addText } from './memory/text-index.ts';
import { numberAt } from './numbers.ts';
import { middleOf, overlap } from './query/bounds.ts';
import { type Facets, planFacets, readFacets } from './query/facets.ts';
import { frameOfHits, type HitFrame } from './query/frame.ts';
import { type RentHistogram, readHistogram } from './query/histogram.ts';
import { collect, slotsOf } from './query/hits.ts';
import { drawMarkers, type MarkerResult, type Viewport } from './query/markers.ts';
import { type NarrowedPlans, narrowPlans } from './query/narrow.ts';
import { documentsOfPage, rentOf } from './query/page.ts';
import { boxOf, prepareQuery, type QueryOptions } from './query/query.ts';
import { findSimilar, type Likeness } from './query/similar.ts';
import type { Point } from './query/sorted-hits.ts';
import { type ListingTraits, slotTraits } from './query/traits.ts';
import type { ListingRecord } from './record.ts';
import { createState, type State } from './state.ts';

export type { Facets } from './query/facets.ts';
export type { NarrowedPlans } from './query/narrow.ts';

type SearchOptions = QueryOptions & {
  pageSize?: number;
  facets?: boolean;
  histogram?: boolean;
  /** The point that distances are measured from; by default the middle of the bounds or of Canada. */
  centre?: Point;
};

export type SearchResult = {
  total: number;
  ids: number[];
  /** The JSON of each listing on the page, as it was put in. */
  cards: string[];
  /** The rent in cents that each listing shows for this search: the lowest of its matching plans. Null is "contact for price". */
  rents: (number | null)[];
  /** The matching plans of each listing; null if all of them match. */
  narrowed: (NarrowedPlans | null)[];
  facets: Facets | null;
  histogram: RentHistogram | null;
};

const PAGE_SIZE = 24;
const MIDDLE_OF_CANADA: Point = { lat: 49.9, lng: -97.1 };
const KM_PER_DEGREE = 111.32;

/** An index of all public listings, in memory. Reads and writes are synchronous; nothing is saved. */
export type SearchIndex = ReturnType<typeof searchOver>;

/** Builds an index from listings in one pass. */
export function createSearchIndex(records: Iterable<ListingRecord> = []): SearchIndex {
  const draft = draftSearchIndex();
  for (const record of records) draft.add(record);
  return draft.finish();
}

/** Builds an index from listings as they arrive, much faster than `put`. `finish` packs it. Throws on a repeated id. */
export function draftSearchIndex(): { add: (record: ListingRecord) => void; finish: () => SearchIndex } {
  const state = createState();
  const { memory, places, docs, text } = state;
  let used = 0;
  return {
    add(record) {
      if (docOf(docs, record.id) >= 0) throw new Error(`listing ${record.id} came twice`);
      if (used % layout.BLOCK === 0) addBlock(memory);
      const doc = addDoc(docs, record);
      writeRow(memory, places, used, doc, record);
      setSlot(memory, doc, used++);
      addText(text, doc, record);
    },
    finish: () => searchOver(used > 0 ? pack(state, createState()) : state),
  };
}

/** An index over a state that was packed or loaded from an image. */
export function searchOver(state: State) {
  const { memory, docs, text, places } = state;
  let version = 0;

  /** Adds a listing or replaces it. */
  function put(record: ListingRecord) {
    let doc = docOf(docs, record.id);
    let dense: number[];
    if (doc >= 0 && hasText(memory, doc, record)) {
      removeFromOrders(docs, doc);
      clearRow(memory, places, docSlot(memory, doc));
      dense = clearDense(text.dense, docSlot(memory, doc));
      writeDoc(docs, doc, record);
    } else {
      remove(record.id);
      doc = addDoc(docs, record);
      dense = addText(text, doc, record);
    }
    const key = hilbertKey(record.lat, record.lng);
    const slot = freeSlot(state, key, searchedPlans(record).length);
    writeRow(memory, places, slot, doc, record);
    growDense(text.dense, blockCount(memory));
    setDense(text.dense, dense, slot);
    setSlot(memory, doc, slot);
    addToOrders(docs, doc);
    version++;
  }

  /** Removes a listing; false if it is not in the index. */
  function remove(id: number): boolean {
    const doc = docOf(docs, id);
    if (doc < 0) return false;
    removeFromOrders(docs, doc);
    clearRow(memory, places, docSlot(memory, doc));
    clearDense(text.dense, docSlot(memory, doc));
    deleteDoc(docs, doc);
    version++;
    return true;
  }

  /** One page of results with their total and, if asked for, the counts of all options and of rents. */
  function search(scope: SearchScope, filters: SearchFilters, options: SearchOptions = {}): SearchResult {
    const size = options.pageSize ?? PAGE_SIZE;
    const query = prepareQuery(scope, filters, options);
    const total = collect(state, query, options.facets ? planFacets(query) : null, options.histogram);
    const facets = options.facets
      ? readFacets(memory.i32.subarray(loadUnsigned(memory, layout.COUNTS_OUT) >>> 2))
      : null;
    const centre = options.centre ?? middleOf(filters.bounds) ?? MIDDLE_OF_CANADA;
    const page = documentsOfPage(state, query, { sort: filters.sort, offset: (filters.page - 1) * size, size, centre });
    return {
      total,
      ids: idsOf(page),
      cards: page.map((doc) => cardOf(memory, doc)),
      rents: page.map((doc) => rentOf(state, doc) || null),
      narrowed: page.map((doc) => narrowPlans(state, doc, query)),
      facets,
      histogram: options.histogram ? readHistogram(state) : null,
    };
  }

  /** Number of listings that a search finds. */
  function count(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): number {
    return collect(state, prepareQuery(scope, filters, options), null);
  }

  /** The results of a search within the bounds of a map, as at most about 300 marks. */
  function markers(
    scope: SearchScope,
    filters: SearchFilters,
    bounds: Bounds,
    zoom: number,
    viewport: Viewport,
    options: QueryOptions = {},
  ): MarkerResult {
    const query = prepareQuery(scope, { ...filters, bounds: overlap(filters.bounds, bounds) }, options);
    collect(state, query, null);
    return drawMarkers(state, bounds, zoom, viewport);
  }

  /** The box of what a search finds, without a few homes far from all others. */
  function frame(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): HitFrame | null {
    collect(state, prepareQuery(scope, filters, options), null);
    return frameOfHits(state);
  }

  /** Ids of all listings that a search finds, in no particular order. */
  function matches(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): number[] {
    collect(state, prepareQuery(scope, filters, options), null);
    return Array.from(slotsOf(state), (slot) => docId(memory, column(slot, layout.B_DOC)));
  }

  /** Ids of listings like this one, best first, without those in the same building. */
  function similar(id: number, n: number): number[] {
    const doc = docOf(docs, id);
    if (doc < 0) return [];
    const slot = docSlot(memory, doc);
    const address = docAddress(memory, doc);
    const options = optionsAt(memory, slot) >>> 2;
    const like: Likeness = {
      lat: column(slot, layout.B_LAT) / 1e6,
      lng: column(slot, layout.B_LNG) / 1e6,
      rentCents: column(slot, layout.B_RENT_MIN),
      options: memory.i32.slice(options, options + layout.ROW_WORDS),
      not: (other) => other === doc || docAddress(memory, other) === address,
    };
    return idsOf(findSimilar(memory, like, n));
  }

  /** Ids of listings near a point and close in rent (0 if unknown), for the page of a deleted listing. */
  function similarTo({ lat, lng, rentCents }: Point & Pick<Likeness, 'rentCents'>, n: number): number[] {
    return idsOf(findSimilar(memory, { lat, lng, rentCents, options: null, not: () => false }, n));
  }

  /** Ids of the other listings at this one's address, cheapest first, then by id. */
  function neighboursAtAddress(id: number, n = 50): number[] {
    const doc = docOf(docs, id);
    if (doc < 0) return [];
    const address = docAddress(memory, doc);
    const list = docs.orders.address;
    const first = lowerBound(list, (other) => docAddress(memory, other) < address);
    const others = [...docsFrom(list, first, (other) => docAddress(memory, other) === address)];
    const rent = (other: number) => docRent(memory, other) || Infinity;
    const cheapest = others
      .filter((other) => other !== doc)
      // The list is by id, and sorting keeps that order among equals.
      .sort((a, b) => (rent(a) < rent(b) ? -1 : rent(a) > rent(b) ? 1 : 0));
    return idsOf(cheapest.slice(0, n));
  }

  /** Ids of a company's listings, newest first, and their number. */
  function companyListings(companyId: number, n = 24): { total: number; ids: number[] } {
    const list = docs.orders.company;
    const from = lowerBound(list, (doc) => docCompany(memory, doc) < companyId);
    const to = lowerBound(list, (doc) => docCompany(memory, doc) <= companyId);
    let total = to.place - from.place;
    for (let chunk = from.chunk; chunk < to.chunk; chunk++) total += numberAt(list.lengths, chunk);
    const ids: number[] = [];
    for (const doc of docsFrom(list, from, (other) => docCompany(memory, other) === companyId)) {
      if (ids.length === n) break;
      ids.push(docId(memory, doc));
    }
    return { total, ids };
  }

  /** Id of the company that advertises a listing; undefined if the listing is not in the index. */
  function companyOf(id: number): number | undefined {
    const doc = docOf(docs, id);
    return doc < 0 ? undefined : docCompany(memory, doc);
  }

  /** The features by which a listing is compared with others; null if it is not in the index. */
  function traits(id: number): ListingTraits | null {
    const doc = docOf(docs, id);
    return doc < 0 ? null : slotTraits(state, docSlot(memory, doc));
  }

  /** Number of listings by place id, for one kind of place. */
  function countByPlace(kind: IndexedPlaceKind): Map<number, number> {
    return placeCounts(places, kind);
  }

  /** Number of listings within some kilometres of a point. */
  function countNear({ lat, lng }: Point, kilometres: number): number {
    const height = kilometres / KM_PER_DEGREE;
    const width = height / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
    const bounds = { south: lat - height, west: lng - width, north: lat + height, east: lng + width };
    collect(state, { ...prepareQuery({ kind: 'country' }, NO_FILTERS), box: boxOf(bounds) }, null);
    let found = 0;
    for (const slot of slotsOf(state)) {
      const away = squaredDistance(column(slot, layout.B_LAT) / 1e6, column(slot, layout.B_LNG) / 1e6, lat, lng);
      if (away <= (kilometres * 1000) ** 2) found++;
    }
    return found;
  }

  /**
   * Finds the plans of listings that match a search; null if all of a listing's plans do, or it is not in the index. For
   * several listings at once, because preparing a search takes longer than comparing plans.
   */
  function narrower(filters: SearchFilters): (id: number) => NarrowedPlans | null {
    const query = prepareQuery({ kind: 'country' }, filters);
    return (id) => {
      const doc = docOf(docs, id);
      return doc < 0 ? null : narrowPlans(state, doc, query);
    };
  }

  /** The card of a listing; null if the listing is not in the index. */
  function card(id: number): string | null {
    const doc = docOf(docs, id);
    return doc < 0 ? null : cardOf(memory, doc);
  }

  function idsOf(found: readonly number[]): number[] {
    return found.map((doc) => docId(memory, doc));
  }

  function column(slot: number, of: number): number {
    return load(memory, rowAt(memory, slot) + of);
  }

  return {
    put,
    remove,
    search,
    count,
    markers,
    frame,
    matches,
    similar,
    similarTo,
    neighboursAtAddress,
    companyListings,
    companyOf,
    traits,
    countByPlace,
    countNear,
    narrower,
    card,
    has: (id: number) => docOf(docs, id) >= 0,
    /** Only for saving an image. */
    state,
    /** A copy in fresh memory, without leftovers of changes. Takes seconds for a million listings. */
    packed: () => searchOver(pack(state, createState())),
    /** Bytes by part, for health pages and benchmarks; `used` is the total. */
    bytes: () => ({
      used: memory.used,
      blocks: blockCount(memory) * layout.BLOCK_BYTES,
      terms: text.terms.size,
      /** Number of deleted documents that the postings still name. */
      spent: docs.spent,
    }),
    get size() {
      return docs.size;
    },
    /** Increases with every change. */
    get version() {
      return version;
    },
  };
}
