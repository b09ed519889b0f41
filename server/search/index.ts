import { type Bounds, NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { BLOCK } from './bits.ts';
import { middleOf, overlap } from './bounds.ts';
import { cardOf } from './cards.ts';
import { linked } from './chains.ts';
import { addDoc, createDocs, describeDoc, detach, dropDoc, order } from './docs.ts';
import { planFacets } from './facets.ts';
import { hilbertKey, squaredDistance } from './geometry.ts';
import { countHistogram, type RentHistogram } from './histogram.ts';
import { collect, createHits, slotsOf } from './hits.ts';
import { drawMarkers, type MarkerResult, type Viewport } from './markers.ts';
import { fillOrdered } from './ordered-list.ts';
import { type Point, pageOf, rentOf } from './page.ts';
import { type Directory, freeSlot, repack } from './placement.ts';
import { type PlaceKind, placeCounts } from './places.ts';
import { boxOf, prepareQuery, type Query, type QueryOptions } from './query.ts';
import type { ListingRecord } from './record.ts';
import { clearRow, writeRow } from './rows.ts';
import { findSimilar, type Likeness } from './similar.ts';
import { type FacetGroup, ROW_WORDS, SLOT_GROUPS, SLOTS } from './slots.ts';
import { addBlock, createStore, storeBytes } from './store.ts';
import { hash53 } from './text.ts';
import { addText, createTextIndex, purgeText } from './text-index.ts';

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

/** For every option of every group the total it would lead to; the keys of `furnished` are 'yes' and 'no'. */
export type Facets = Record<FacetGroup, Record<string, number>>;

export const PAGE_SIZE = 24;
const MIDDLE_OF_CANADA: Point = { lat: 49.9, lng: -97.1 };

/** An index over all public listings, in memory. Reading and writing are synchronous; nothing is stored. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Builds an index from listings, in one pass. */
export function createSearchIndex(records: Iterable<ListingRecord> = []) {
  const docs = createDocs();
  const text = createTextIndex();
  const hits = createHits();
  const counts = new Int32Array(SLOTS);
  let store = createStore(0);
  let directory: Directory = { lowest: [], blocks: [] };
  let position = new Int32Array(0);
  let version = 0;
  const noteSlot = (doc: number, slot: number) => {
    docs.slot[doc] = slot;
  };

  load(records);

  function load(all: Iterable<ListingRecord>) {
    let used = 0;
    for (const record of all) {
      const known = docs.byId.get(record.id);
      if (known !== undefined) throw new Error(`listing ${record.id} came twice`);
      if (used % BLOCK === 0) addBlock(store);
      const doc = addDoc(docs, record);
      writeRow(store, used, doc, record);
      docs.rent[doc] = store.rentMin[used++] as number;
      addText(text, doc, record.text);
    }
    ({ store, directory } = repack(store, noteSlot));
    const everyone = [...docs.byId.values()];
    fillOrdered(docs.orders.featured, everyone);
    fillOrdered(docs.orders.newest, everyone);
    fillOrdered(
      docs.orders.rent,
      everyone.filter((doc) => docs.rent[doc] !== 0),
    );
    fillOrdered(
      docs.orders.unpriced,
      everyone.filter((doc) => docs.rent[doc] === 0),
    );
  }

  /** Adds a listing or replaces what is known of it. */
  function put(record: ListingRecord) {
    const known = docs.byId.get(record.id);
    let doc: number;
    if (known !== undefined && docs.textHash[known] === hash53(record.text)) {
      doc = known;
      detach(docs, doc);
      clearRow(store, docs.slot[doc] as number);
      describeDoc(docs, doc, record);
    } else {
      remove(record.id);
      doc = addDoc(docs, record);
      addText(text, doc, record.text);
    }
    const slot = freeSlot(store, directory, hilbertKey(record.lat, record.lng), noteSlot);
    writeRow(store, slot, doc, record);
    docs.slot[doc] = slot;
    docs.rent[doc] = store.rentMin[slot] as number;
    order(docs, doc);
    version++;
  }

  /** Forgets a listing; true if it was known. */
  function remove(id: number): boolean {
    const doc = docs.byId.get(id);
    if (doc === undefined) return false;
    detach(docs, doc);
    clearRow(store, docs.slot[doc] as number);
    dropDoc(docs, doc);
    if (docs.spent.length > Math.max(4096, docs.byId.size / 4)) {
      purgeText(text, (candidate) => (docs.slot[candidate] as number) >= 0);
      docs.free.push(...docs.spent.splice(0));
    }
    version++;
    return true;
  }

  function run(query: Query, withFacets = false) {
    if (withFacets) counts.fill(0);
    collect(hits, store, text, docs.slot, query, withFacets ? planFacets(query) : null, counts);
    if (position.length < store.blocks) position = new Int32Array(store.blocks + 64).fill(-1);
  }

  /** One page with its total and, if asked for, counts for every option and the spread of rents. */
  function search(scope: SearchScope, filters: SearchFilters, options: SearchOptions = {}): SearchResult {
    const size = options.pageSize ?? PAGE_SIZE;
    const query = prepareQuery(scope, filters, options);
    run(query, options.facets ?? false);
    const { total } = hits;
    const centre = options.centre ?? middleOf(filters.bounds) ?? MIDDLE_OF_CANADA;
    const request = { sort: filters.sort, offset: (filters.page - 1) * size, size, centre };
    const page = pageOf(hits, store, docs, query, request, position);
    const result: SearchResult = {
      total,
      ids: page.map((doc) => docs.id[doc] as number),
      cards: page.map((doc) => cardOf(docs.cards, doc)),
      rents: page.map((doc) => rentOf(store, query, docs.slot[doc] as number) || null),
      facets: options.facets ? readFacets(counts) : null,
      histogram: null,
    };
    if (options.histogram) {
      const lifted = prepareQuery(scope, { ...filters, rent: null }, options);
      run(lifted);
      result.histogram = countHistogram(hits, store, lifted);
    }
    return result;
  }

  /** How many listings a search finds. */
  function count(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): number {
    run(prepareQuery(scope, filters, options));
    return hits.total;
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
    run(query);
    return drawMarkers(hits, store, docs, query, bounds, zoom, viewport);
  }

  /** Ids of every hit, in no order that means anything; for alerts and tests. */
  function matches(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): number[] {
    run(prepareQuery(scope, filters, options));
    return Array.from(slotsOf(hits).subarray(0, hits.total), (slot) => docs.id[store.docAt[slot] as number] as number);
  }

  /** Ids of rentals like this one, best first, none of its own building. */
  function similar(id: number, n: number): number[] {
    const doc = docs.byId.get(id);
    if (doc === undefined) return [];
    const slot = docs.slot[doc] as number;
    const address = docs.addressHash[doc];
    return idsOf(
      findSimilar(
        store,
        docs,
        {
          lat: (store.lat[slot] as number) / 1e6,
          lng: (store.lng[slot] as number) / 1e6,
          rentCents: store.rentMin[slot] as number,
          row: store.rows.slice(slot * ROW_WORDS, (slot + 1) * ROW_WORDS),
          not: (other) => other === doc || docs.addressHash[other] === address,
        },
        n,
      ),
    );
  }

  /** Ids of rentals near a point and close in rent (0 where unknown): for the page of a listing that is gone. */
  function similarTo({ lat, lng, rentCents }: Point & Pick<Likeness, 'rentCents'>, n: number): number[] {
    return idsOf(findSimilar(store, docs, { lat, lng, rentCents, row: null, not: () => false }, n));
  }

  /** Ids of the other listings at this one's address, cheapest first, then by id. */
  function neighboursAtAddress(id: number, n = 50): number[] {
    const doc = docs.byId.get(id);
    if (doc === undefined) return [];
    const others = linked(docs.byAddress, docs.addressHash[doc] as number).filter((other) => other !== doc);
    const rent = (other: number) => (docs.rent[other] as number) || Infinity;
    others.sort(
      (a, b) => (rent(a) === rent(b) ? 0 : rent(a) - rent(b)) || (docs.id[a] as number) - (docs.id[b] as number),
    );
    return idsOf(others.slice(0, n));
  }

  /** Ids of a company's listings, newest first, and how many there are. */
  function companyListings(companyId: number, n = 24): { total: number; ids: number[] } {
    const found = linked(docs.byCompany, companyId);
    return { total: found.length, ids: idsOf(firstOf(found, n, docs.orders.newest.compare)) };
  }

  /** Id of the company that advertises a listing; undefined where the listing is not in the index. */
  function companyOf(id: number): number | undefined {
    const doc = docs.byId.get(id);
    return doc === undefined ? undefined : docs.company[doc];
  }

  /** How many listings each place of a kind has, by its id. */
  function countByPlace(kind: PlaceKind): Map<number, number> {
    return placeCounts(store.places, kind);
  }

  /** How many listings lie within some kilometres of a point. */
  function countNear({ lat, lng }: Point, kilometres: number): number {
    const reach = kilometres / 111.32;
    const wide = reach / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
    const bounds = { south: lat - reach, west: lng - wide, north: lat + reach, east: lng + wide };
    run({ ...prepareQuery({ kind: 'country' }, NO_FILTERS), box: boxOf(bounds) });
    let found = 0;
    for (const slot of slotsOf(hits).subarray(0, hits.total)) {
      const away = squaredDistance((store.lat[slot] as number) / 1e6, (store.lng[slot] as number) / 1e6, lat, lng);
      if (away <= (kilometres * 1000) ** 2) found++;
    }
    return found;
  }

  /** The card of a listing, or null where it is unknown. */
  function card(id: number): string | null {
    const doc = docs.byId.get(id);
    return doc === undefined ? null : cardOf(docs.cards, doc);
  }

  function idsOf(found: readonly number[]): number[] {
    return found.map((doc) => docs.id[doc] as number);
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
    countByPlace,
    countNear,
    card,
    has: (id: number) => docs.byId.has(id),
    /** Bytes by part, for health pages and benchmarks. */
    bytes: () => ({
      columns: storeBytes(store),
      cards: docs.cards.chunks.length << 20,
      postings: text.postings.arena.length + text.postings.head.length * 21,
      terms: text.terms.size,
      blocks: store.blocks,
    }),
    get size() {
      return docs.byId.size;
    },
    /** Goes up with every change. */
    get version() {
      return version;
    },
  };
}

function readFacets(counts: Int32Array): Facets {
  const facets = {} as Facets;
  for (const { name, keys, from } of GROUPS) {
    const ofGroup: Record<string, number> = {};
    for (let i = 0; i < keys.length; i++) ofGroup[keys[i] as string] = counts[from + i] as number;
    facets[name] = ofGroup;
  }
  return facets;
}

const GROUPS = Object.values(SLOT_GROUPS);

/** The first few in an order, without sorting all: a large company has thousands of listings and shows eight. */
function firstOf(docs: readonly number[], n: number, compare: (a: number, b: number) => number): number[] {
  const first: number[] = [];
  for (const doc of docs) {
    let at = first.length;
    while (at > 0 && compare(first[at - 1] as number, doc) > 0) at--;
    if (at >= n) continue;
    first.splice(at, 0, doc);
    if (first.length > n) first.pop();
  }
  return first;
}
