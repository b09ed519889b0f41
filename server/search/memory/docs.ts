import type { ListingRecord } from '#server/search/record.ts';
import { hash53 } from '#server/search/text.ts';
import { dropCard, setCard } from './cards.ts';
import {
  B_RENT_MIN,
  D_ADDRESS,
  D_COMPANY,
  D_FEATURED,
  D_ID,
  D_SINCE,
  D_TEXT,
  DOC_PAGE_BYTES,
  DOC_TABLE,
  PAGE_DOCS,
} from './layout.ts';
import { blockAt, docPage, docSlot, growTable, type Memory, take } from './memory.ts';
import { createOrderedList, fillOrdered, insertOrdered, type OrderedList, removeOrdered } from './ordered-list.ts';

/** What belongs to a listing wherever its row lies: a document has a number of its own for as long as its text is the same. */
export type Docs = {
  memory: Memory;
  /** How many listings there are. */
  size: number;
  next: number;
  /** Numbers that are gone: their old text is still in the postings until everything is packed anew. */
  spent: number;
  /** Pages of document numbers (plus one) by listing id, 1,024 ids each. */
  idPages: Map<number, number>;
  orders: Orders;
};

export type Orders = Record<'featured' | 'newest' | 'rent' | 'unpriced' | 'company' | 'address', OrderedList>;

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

const column = (memory: Memory, at: number, doc: number) =>
  ((docPage(memory, doc) + at) >>> 2) + (doc & (PAGE_DOCS - 1));
const wide = (memory: Memory, at: number, doc: number) => ((docPage(memory, doc) + at) >>> 3) + (doc & (PAGE_DOCS - 1));

export function docId(memory: Memory, doc: number): number {
  return memory.i32[column(memory, D_ID, doc)] as number;
}

export function docCompany(memory: Memory, doc: number): number {
  return memory.i32[column(memory, D_COMPANY, doc)] as number;
}

/** When a listing went live, in epoch seconds. */
export function docSince(memory: Memory, doc: number): number {
  return (memory.i32[column(memory, D_SINCE, doc)] as number) >>> 0;
}

export function docAddress(memory: Memory, doc: number): number {
  return memory.f64[wide(memory, D_ADDRESS, doc)] as number;
}

/** Lowest rent in cents; 0 is unpriced. It lies in the listing's row. */
export function docRent(memory: Memory, doc: number): number {
  const slot = docSlot(memory, doc);
  return memory.i32[((blockAt(memory, slot >> 9) + B_RENT_MIN) >>> 2) + (slot & 511)] as number;
}

export function isFeatured(memory: Memory, doc: number): boolean {
  return memory.u8[docPage(memory, doc) + D_FEATURED + (doc & (PAGE_DOCS - 1))] === 1;
}

/** Notes where a document's row lies; -1 is nowhere. */
export function setSlot(memory: Memory, doc: number, slot: number): void {
  memory.i32[column(memory, 0, doc)] = slot;
}

/** Document of a listing, or -1. */
export function docOf({ memory, idPages }: Docs, id: number): number {
  const page = idPages.get(id >>> 10);
  return page === undefined ? -1 : (memory.i32[(page >>> 2) + (id & 1023)] as number) - 1;
}

/** Whether a document still has the text of a record. */
export function hasText(memory: Memory, doc: number, record: ListingRecord): boolean {
  return memory.f64[wide(memory, D_TEXT, doc)] === hash53(record.text);
}

/** A number for a listing, with its columns filled; slot and orders come after. */
export function addDoc(docs: Docs, record: ListingRecord): number {
  const doc = newDoc(docs, record.id);
  docs.memory.f64[wide(docs.memory, D_TEXT, doc)] = hash53(record.text);
  describeDoc(docs, doc, record);
  return doc;
}

/** A number for a listing id, its columns empty. */
export function newDoc(docs: Docs, id: number): number {
  const { memory } = docs;
  const doc = docs.next++;
  if ((doc & (PAGE_DOCS - 1)) === 0) {
    const page = take(memory, DOC_PAGE_BYTES);
    const entry = growTable(memory, DOC_TABLE, doc >>> 10, 4);
    memory.i32[entry >>> 2] = page;
  }
  setDocOf(docs, id, doc);
  memory.i32[column(memory, D_ID, doc)] = id;
  docs.size++;
  return doc;
}

/** Fills what may change without a new number. The document must be in no order. */
export function describeDoc({ memory }: Docs, doc: number, record: ListingRecord): void {
  memory.i32[column(memory, D_COMPANY, doc)] = record.companyId;
  memory.i32[column(memory, D_SINCE, doc)] = record.activatedAt;
  memory.u8[docPage(memory, doc) + D_FEATURED + (doc & (PAGE_DOCS - 1))] = record.featured ? 1 : 0;
  memory.f64[wide(memory, D_ADDRESS, doc)] = hash53(record.addressKey);
  setCard(memory, doc, record.card);
}

/** Enters a document, whose row is written, into the sort orders. */
export function enterOrders(docs: Docs, doc: number): void {
  for (const list of ordersOf(docs, doc)) insertOrdered(list, doc);
}

/** Takes a document out of the orders, before its keys change. */
export function leaveOrders(docs: Docs, doc: number): void {
  for (const list of ordersOf(docs, doc)) removeOrdered(list, doc);
}

/** Forgets a document that is in no order any more. Its number is spent: the postings still name it. */
export function dropDoc(docs: Docs, doc: number): void {
  dropCard(docs.memory, doc);
  setDocOf(docs, docId(docs.memory, doc), -1);
  setSlot(docs.memory, doc, -1);
  docs.size--;
  docs.spent++;
}

function setDocOf({ memory, idPages }: Docs, id: number, doc: number): void {
  let page = idPages.get(id >>> 10);
  if (page === undefined) {
    page = take(memory, 4096);
    idPages.set(id >>> 10, page);
  }
  memory.i32[(page >>> 2) + (id & 1023)] = doc + 1;
}

/** The orders that a document belongs in. */
export function ordersOf({ memory, orders }: Docs, doc: number): OrderedList[] {
  const { featured, newest, rent, unpriced, company, address } = orders;
  const lists = [newest, docRent(memory, doc) === 0 ? unpriced : rent, company, address];
  if (isFeatured(memory, doc)) lists.push(featured);
  return lists;
}

/** Sorts all documents into the orders, which must be empty. */
export function fillOrders(docs: Docs): void {
  const { memory, orders } = docs;
  const all = Int32Array.from({ length: docs.next }, (_, doc) => doc).filter((doc) => docSlot(memory, doc) >= 0);
  fillOrdered(orders.newest, all.slice());
  fillOrdered(orders.company, all.slice());
  fillOrdered(orders.address, all.slice());
  fillOrdered(
    orders.featured,
    all.filter((doc) => isFeatured(memory, doc)),
  );
  fillOrdered(
    orders.rent,
    all.filter((doc) => docRent(memory, doc) !== 0),
  );
  fillOrdered(
    orders.unpriced,
    all.filter((doc) => docRent(memory, doc) === 0),
  );
}
