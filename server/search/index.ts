import { type Bounds, NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { hilbertKey, squaredDistance } from './geometry.ts';
import { cardOf } from './memory/cards.ts';
import { fitDense, leaveDense, setDense } from './memory/dense-words.ts';
import {
  addDoc,
  describeDoc,
  docAddress,
  docCompany,
  docId,
  docOf,
  docRent,
  dropDoc,
  enterOrders,
  hasText,
  leaveOrders,
  setSlot,
} from './memory/docs.ts';
import { B_DOC, B_LAT, B_LNG, B_RENT_MIN, B_ROWS, BLOCK, BLOCK_BYTES, COUNTS_OUT, ROW_WORDS } from './memory/layout.ts';
import { blockAt, blockCount, docSlot } from './memory/memory.ts';
import { docsFrom, lowerBound } from './memory/ordered-list.ts';
import { pack } from './memory/pack.ts';
import { addBlock, freeSlot } from './memory/placement.ts';
import { type PlaceKind, placeCounts } from './memory/places.ts';
import { searchedPlans } from './memory/plan-layers.ts';
import { clearRow, writeRow } from './memory/rows.ts';
import { addText } from './memory/text-index.ts';
import { at } from './memory/work.ts';
import { middleOf, overlap } from './query/bounds.ts';
import { type Facets, planFacets, readFacets } from './query/facets.ts';
import { type RentHistogram, readHistogram } from './query/histogram.ts';
import { collect, slotsOf } from './query/hits.ts';
import { drawMarkers, type MarkerResult, type Viewport } from './query/markers.ts';
import { type Point, pageOf, rentOf } from './query/page.ts';
import { boxOf, prepareQuery, type QueryOptions } from './query/query.ts';
import { findSimilar, type Likeness } from './query/similar.ts';
import { type ListingTraits, readTraits } from './query/traits.ts';
import type { ListingRecord } from './record.ts';
import { createState, type State } from './state.ts';

export type { Facets } from './query/facets.ts';

export type SearchOptions = QueryOptions & {
  pageSize?: number;
  facets?: boolean;
  histogram?: boolean;
  /** Where distances are measured from; the middle of the bounds or of Canada without it. */
  centre?: Point;
};

export type SearchResult = {
  total: number;
  ids: number[];
  /** JSON of each listing of the page, as it was put in. */
  cards: string[];
  /** Rent in cents that answers this search, per listing: the lowest of its plans that match; null is "contact for price". */
  rents: (number | null)[];
  facets: Facets | null;
  histogram: RentHistogram | null;
};

export const PAGE_SIZE = 24;
const MIDDLE_OF_CANADA: Point = { lat: 49.9, lng: -97.1 };

/** An index over all public listings, in memory. Reading and writing are synchronous; nothing is stored. */
export type SearchIndex = ReturnType<typeof searchOver>;

/** Builds an index from listings, in one pass. */
export function createSearchIndex(records: Iterable<ListingRecord> = []): SearchIndex {
  const draft = draftSearchIndex();
  for (const record of records) draft.add(record);
  return draft.finish();
}

/** An index in the making: takes listings as they come, much faster than `put`, and lays them out when all are there. */
export function draftSearchIndex(): {
  add: (record: ListingRecord) => void;
  finish: () => SearchIndex;
} {
  const { memory, places, docs, text, ...rest } = createState();
  let used = 0;
  return {
    add(record) {
      if (docOf(docs, record.id) >= 0) throw new Error(`listing ${record.id} came twice`);
      if (used % BLOCK === 0) addBlock(memory);
      const doc = addDoc(docs, record);
      writeRow(memory, places, used, doc, record);
      setSlot(memory, doc, used++);
      addText(text, doc, record.text);
    },
    finish: () => {
      const draft = { memory, places, docs, text, ...rest };
      return searchOver(used > 0 ? pack(draft, createState()) : draft);
    },
  };
}

/** An index over a state: one that was packed anew, or opened from an image. */
export function searchOver(state: State) {
  const { memory, docs, text, places } = state;
  let version = 0;

  /** Adds a listing or replaces what is known of it. */
  function put(record: ListingRecord) {
    let doc = docOf(docs, record.id);
    let dense: number[];
    if (doc >= 0 && hasText(memory, doc, record)) {
      leaveOrders(docs, doc);
      clearRow(memory, places, docSlot(memory, doc));
      dense = leaveDense(text.dense, docSlot(memory, doc));
      describeDoc(docs, doc, record);
    } else {
      remove(record.id);
      doc = addDoc(docs, record);
      dense = addText(text, doc, record.text);
    }
    const key = hilbertKey(record.lat, record.lng);
    const slot = freeSlot(state, key, searchedPlans(record).length);
    writeRow(memory, places, slot, doc, record);
    fitDense(text.dense, blockCount(memory));
    setDense(text.dense, dense, slot);
    setSlot(memory, doc, slot);
    enterOrders(docs, doc);
    version++;
  }

  /** Forgets a listing; true if it was known. */
  function remove(id: number): boolean {
    const doc = docOf(docs, id);
    if (doc < 0) return false;
    leaveOrders(docs, doc);
    clearRow(memory, places, docSlot(memory, doc));
    leaveDense(text.dense, docSlot(memory, doc));
    dropDoc(docs, doc);
    version++;
    return true;
  }

  /** One page with its total and, if asked for, counts for every option and the spread of rents. */
  function search(scope: SearchScope, filters: SearchFilters, options: SearchOptions = {}): SearchResult {
    const size = options.pageSize ?? PAGE_SIZE;
    const query = prepareQuery(scope, filters, options);
    const total = collect(state, query, options.facets ? planFacets(query) : null, options.histogram);
    const facets = options.facets ? readFacets(memory.i32, at(memory, COUNTS_OUT) >>> 2) : null;
    const centre = options.centre ?? middleOf(filters.bounds) ?? MIDDLE_OF_CANADA;
    const page = pageOf(state, query, { sort: filters.sort, offset: (filters.page - 1) * size, size, centre });
    return {
      total,
      ids: page.map((doc) => docId(memory, doc)),
      cards: page.map((doc) => cardOf(memory, doc)),
      rents: page.map((doc) => rentOf(state, doc) || null),
      facets,
      histogram: options.histogram ? readHistogram(state) : null,
    };
  }

  /** How many listings a search finds. */
  function count(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): number {
    return collect(state, prepareQuery(scope, filters, options), null);
  }

  /** What a search finds within the bounds of a map, as at most about 300 marks. */
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

  /** Ids of every hit, in no order that means anything; for alerts and tests. */
  function matches(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): number[] {
    collect(state, prepareQuery(scope, filters, options), null);
    return Array.from(slotsOf(state), (slot) => docId(memory, column(slot, B_DOC)));
  }

  /** Ids of rentals like this one, best first, none of its own building. */
  function similar(id: number, n: number): number[] {
    const doc = docOf(docs, id);
    if (doc < 0) return [];
    const slot = docSlot(memory, doc);
    const address = docAddress(memory, doc);
    const row = ((blockAt(memory, slot >> 9) + B_ROWS) >>> 2) + (slot & (BLOCK - 1)) * ROW_WORDS;
    const like: Likeness = {
      lat: column(slot, B_LAT) / 1e6,
      lng: column(slot, B_LNG) / 1e6,
      rentCents: column(slot, B_RENT_MIN),
      row: memory.i32.slice(row, row + ROW_WORDS),
      not: (other) => other === doc || docAddress(memory, other) === address,
    };
    return idsOf(findSimilar(memory, like, n));
  }

  /** Ids of rentals near a point and close in rent (0 where unknown): for the page of a listing that is gone. */
  function similarTo({ lat, lng, rentCents }: Point & Pick<Likeness, 'rentCents'>, n: number): number[] {
    return idsOf(findSimilar(memory, { lat, lng, rentCents, row: null, not: () => false }, n));
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
    // They come by id, and sorting keeps that among equals.
    const cheapest = others
      .filter((other) => other !== doc)
      .sort((a, b) => (rent(a) < rent(b) ? -1 : rent(a) > rent(b) ? 1 : 0));
    return idsOf(cheapest.slice(0, n));
  }

  /** Ids of a company's listings, newest first, and how many there are. */
  function companyListings(companyId: number, n = 24): { total: number; ids: number[] } {
    const list = docs.orders.company;
    const from = lowerBound(list, (doc) => docCompany(memory, doc) < companyId);
    const to = lowerBound(list, (doc) => docCompany(memory, doc) <= companyId);
    let total = to.place - from.place;
    for (let chunk = from.chunk; chunk < to.chunk; chunk++) total += list.lengths[chunk] as number;
    const ids: number[] = [];
    for (const doc of docsFrom(list, from, (other) => docCompany(memory, other) === companyId)) {
      if (ids.length === n) break;
      ids.push(docId(memory, doc));
    }
    return { total, ids };
  }

  /** Id of the company that advertises a listing; undefined where the listing is not in the index. */
  function companyOf(id: number): number | undefined {
    const doc = docOf(docs, id);
    return doc < 0 ? undefined : docCompany(memory, doc);
  }

  /** What a listing is compared by; null where it is not in the index. */
  function traits(id: number): ListingTraits | null {
    const doc = docOf(docs, id);
    return doc < 0 ? null : readTraits(state, docSlot(memory, doc));
  }

  /** How many listings each place of a kind has, by its id. */
  function countByPlace(kind: PlaceKind): Map<number, number> {
    return placeCounts(places, kind);
  }

  /** How many listings lie within some kilometres of a point. */
  function countNear({ lat, lng }: Point, kilometres: number): number {
    const reach = kilometres / 111.32;
    const wide = reach / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
    const bounds = { south: lat - reach, west: lng - wide, north: lat + reach, east: lng + wide };
    collect(state, { ...prepareQuery({ kind: 'country' }, NO_FILTERS), box: boxOf(bounds) }, null);
    let found = 0;
    for (const slot of slotsOf(state)) {
      const away = squaredDistance(column(slot, B_LAT) / 1e6, column(slot, B_LNG) / 1e6, lat, lng);
      if (away <= (kilometres * 1000) ** 2) found++;
    }
    return found;
  }

  /** The card of a listing, or null where it is unknown. */
  function card(id: number): string | null {
    const doc = docOf(docs, id);
    return doc < 0 ? null : cardOf(memory, doc);
  }

  function idsOf(found: readonly number[]): number[] {
    return found.map((doc) => docId(memory, doc));
  }

  /** A number of a listing's row. */
  function column(slot: number, of: number): number {
    return memory.i32[((blockAt(memory, slot >> 9) + of) >>> 2) + (slot & (BLOCK - 1))] as number;
  }

  return {
    put,
    remove,
    search,
    count,
    markers,
    matches,
    similar,
    similarTo,
    neighboursAtAddress,
    companyListings,
    companyOf,
    traits,
    countByPlace,
    countNear,
    card,
    has: (id: number) => docOf(docs, id) >= 0,
    /** What the index is made of: for its image, and nobody else. */
    state,
    /** The same listings in a fresh memory, without what changes have left behind; takes seconds for a million of them. */
    packed: () => searchOver(pack(state, createState())),
    /** Bytes by part, for health pages and benchmarks; `used` is everything. */
    bytes: () => ({
      used: memory.used,
      blocks: blockCount(memory) * BLOCK_BYTES,
      terms: text.terms.size,
      /** Documents that are gone, whose words are still in the postings. */
      spent: docs.spent,
    }),
    get size() {
      return docs.size;
    },
    /** Goes up with every change. */
    get version() {
      return version;
    },
  };
}
