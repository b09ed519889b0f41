import type { ListingRecord } from '#server/search/record.ts';
import { hash53 } from '#server/search/text.ts';
import { deleteCard, saveCard } from './cards.ts';
import * as layout from './layout.ts';
import {
  allocate,
  docPage,
  docSlot,
  growTable,
  load,
  load8,
  loadFloat,
  loadUnsigned,
  type Memory,
  rowAt,
  store,
  store8,
  storeFloat,
} from './memory.ts';
import { createOrderedList, fillOrdered, insertOrdered, type OrderedList, removeOrdered } from './ordered-list.ts';

/** A document is a listing with one text: it keeps its number when the listing's row moves, and a new text gets a new number. */
export type Docs = {
  memory: Memory;
  /** Listings in the index. */
  size: number;
  next: number;
  /** Deleted documents. The postings still name them until the index is packed. */
  spent: number;
  /** Addresses of the pages of document numbers (plus one) by listing id, 1,024 ids each. */
  idPages: Map<number, number>;
  orders: Orders;
};

type Orders = Record<'featured' | 'newest' | 'rent' | 'unpriced' | 'company' | 'address', OrderedList>;

const ID_PAGE_BYTES = 4096;

export function createDocs(memory: Memory): Docs {
  return { memory, size: 0, next: 0, spent: 0, idPages: new Map(), orders: createOrders(memory) };
}

function createOrders(memory: Memory): Orders {
  const byId = (a: number, b: number) => docId(memory, a) - docId(memory, b);
  const byNewest = (a: number, b: number) => docSince(memory, b) - docSince(memory, a) || byId(a, b);
  const list = (compare: (a: number, b: number) => number) => createOrderedList(memory, compare);
  return {
    // Only featured listings; the others follow by age.
    featured: list(byNewest),
    newest: list(byNewest),
    rent: list((a, b) => docRent(memory, a) - docRent(memory, b) || byId(a, b)),
    unpriced: list(byId),
    company: list((a, b) => docCompany(memory, a) - docCompany(memory, b) || byNewest(a, b)),
    address: list((a, b) => docAddress(memory, a) - docAddress(memory, b) || byId(a, b)),
  };
}

// Address of a document's entry in a column, whose entries have 1, 4 or 8 bytes.
function entryAt(memory: Memory, doc: number, column: number, bytes: 1 | 4 | 8): number {
  return docPage(memory, doc) + column + (doc & (layout.PAGE_DOCS - 1)) * bytes;
}

export function docId(memory: Memory, doc: number): number {
  return load(memory, entryAt(memory, doc, layout.D_ID, 4));
}

export function docCompany(memory: Memory, doc: number): number {
  return load(memory, entryAt(memory, doc, layout.D_COMPANY, 4));
}

/** When a listing went live, in epoch seconds. */
export function docSince(memory: Memory, doc: number): number {
  return loadUnsigned(memory, entryAt(memory, doc, layout.D_SINCE, 4));
}

/** A hash that listings in one building share. */
export function docAddress(memory: Memory, doc: number): number {
  return loadFloat(memory, entryAt(memory, doc, layout.D_ADDRESS, 8));
}

/** Lowest rent in cents, from the listing's row; 0 without a price. */
export function docRent(memory: Memory, doc: number): number {
  return load(memory, rowAt(memory, docSlot(memory, doc)) + layout.B_RENT_MIN);
}

function isFeatured(memory: Memory, doc: number): boolean {
  return load8(memory, entryAt(memory, doc, layout.D_FEATURED, 1)) === 1;
}

/** Records the slot of a document's row; -1 for none. */
export function setSlot(memory: Memory, doc: number, slot: number): void {
  store(memory, entryAt(memory, doc, layout.D_SLOT, 4), slot);
}

/** Document of a listing, or -1. */
export function docOf({ memory, idPages }: Docs, id: number): number {
  const page = idPages.get(id >>> 10);
  return page === undefined ? -1 : load(memory, page + (id & 1023) * 4) - 1;
}

/** Whether a document still has the text of a record. */
export function hasText(memory: Memory, doc: number, record: ListingRecord): boolean {
  return loadFloat(memory, entryAt(memory, doc, layout.D_TEXT, 8)) === textHash(record);
}

const textHash = ({ street, text }: ListingRecord) => hash53(`${street}\n${text}`);

/** Adds a document with its columns and returns its number. The caller sets its slot and its place in the orders. */
export function addDoc(docs: Docs, record: ListingRecord): number {
  const doc = newDoc(docs, record.id);
  storeFloat(docs.memory, entryAt(docs.memory, doc, layout.D_TEXT, 8), textHash(record));
  writeDoc(docs, doc, record);
  return doc;
}

/** A new document with empty columns. */
export function newDoc(docs: Docs, id: number): number {
  const { memory } = docs;
  const doc = docs.next++;
  if ((doc & (layout.PAGE_DOCS - 1)) === 0) {
    const page = allocate(memory, layout.DOC_PAGE_BYTES);
    store(memory, growTable(memory, layout.DOC_TABLE, doc >>> 10, 4), page);
  }
  setDocOf(docs, id, doc);
  store(memory, entryAt(memory, doc, layout.D_ID, 4), id);
  docs.size++;
  return doc;
}

/** Writes the columns that may change while the text stays the same. The document must be in no order. */
export function writeDoc({ memory }: Docs, doc: number, record: ListingRecord): void {
  store(memory, entryAt(memory, doc, layout.D_COMPANY, 4), record.companyId);
  store(memory, entryAt(memory, doc, layout.D_SINCE, 4), record.activatedAt);
  store8(memory, entryAt(memory, doc, layout.D_FEATURED, 1), record.featured ? 1 : 0);
  storeFloat(memory, entryAt(memory, doc, layout.D_ADDRESS, 8), hash53(record.addressKey));
  saveCard(memory, doc, record.card);
}

/** Adds a document to the sort orders. Its row must be written. */
export function addToOrders(docs: Docs, doc: number): void {
  for (const list of ordersOf(docs, doc)) insertOrdered(list, doc);
}

/** Removes a document from the sort orders, before its keys change. */
export function removeFromOrders(docs: Docs, doc: number): void {
  for (const list of ordersOf(docs, doc)) removeOrdered(list, doc);
}

/** Deletes a document that is in no order any more. Its number is never used again, because the postings still name it. */
export function deleteDoc(docs: Docs, doc: number): void {
  deleteCard(docs.memory, doc);
  setDocOf(docs, docId(docs.memory, doc), -1);
  setSlot(docs.memory, doc, -1);
  docs.size--;
  docs.spent++;
}

function setDocOf({ memory, idPages }: Docs, id: number, doc: number): void {
  let page = idPages.get(id >>> 10);
  if (page === undefined) {
    page = allocate(memory, ID_PAGE_BYTES);
    idPages.set(id >>> 10, page);
  }
  store(memory, page + (id & 1023) * 4, doc + 1);
}

function ordersOf({ memory, orders }: Docs, doc: number): OrderedList[] {
  const { featured, newest, rent, unpriced, company, address } = orders;
  const lists = [newest, docRent(memory, doc) === 0 ? unpriced : rent, company, address];
  if (isFeatured(memory, doc)) lists.push(featured);
  return lists;
}

/** Sorts all documents into the orders, which must be empty. */
export function fillOrders(docs: Docs): void {
  const { memory, orders } = docs;
  const all = Int32Array.from({ length: docs.next }, (_, doc) => doc).filter((doc) => docSlot(memory, doc) >= 0);
  const priced = all.filter((doc) => docRent(memory, doc) !== 0);
  const unpriced = all.filter((doc) => docRent(memory, doc) === 0);
  const featured = all.filter((doc) => isFeatured(memory, doc));
  fillOrdered(orders.newest, all.slice());
  fillOrdered(orders.company, all.slice());
  fillOrdered(orders.address, all.slice());
  fillOrdered(orders.featured, featured);
  fillOrdered(orders.rent, priced);
  fillOrdered(orders.unpriced, unpriced);
}
