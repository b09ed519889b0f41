import { grown } from './bits.ts';
import { type CardStore, createCardStore, dropCard, growCards, setCard } from './cards.ts';
import { type Chains, createChains, growChains, link, unlink } from './chains.ts';
import { createOrderedList, insertOrdered, type OrderedList, removeOrdered } from './ordered-list.ts';
import type { ListingRecord } from './record.ts';
import { hash53 } from './text.ts';

/** What belongs to a listing wherever its row lies: a document has a number of its own for as long as its text is the same. */
export type Docs = {
  byId: Map<number, number>;
  next: number;
  free: number[];
  /** Numbers whose old text is still in the postings. */
  spent: number[];
  slot: Int32Array;
  id: Int32Array;
  company: Int32Array;
  activatedAt: Float64Array;
  featured: Uint8Array;
  /** Lowest rent in cents; 0 is unpriced. */
  rent: Int32Array;
  textHash: Float64Array;
  addressHash: Float64Array;
  cards: CardStore;
  byCompany: Chains;
  byAddress: Chains;
  orders: { featured: OrderedList; newest: OrderedList; rent: OrderedList; unpriced: OrderedList };
};

export function createDocs(): Docs {
  const docs = {
    byId: new Map<number, number>(),
    next: 0,
    free: [] as number[],
    spent: [] as number[],
    slot: new Int32Array(0),
    id: new Int32Array(0),
    company: new Int32Array(0),
    activatedAt: new Float64Array(0),
    featured: new Uint8Array(0),
    rent: new Int32Array(0),
    textHash: new Float64Array(0),
    addressHash: new Float64Array(0),
    cards: createCardStore(),
    byCompany: createChains(),
    byAddress: createChains(),
  };
  const at = (column: Int32Array | Float64Array | Uint8Array, doc: number) => column[doc] as number;
  const byId = (a: number, b: number) => at(docs.id, a) - at(docs.id, b);
  const byNewest = (a: number, b: number) => at(docs.activatedAt, b) - at(docs.activatedAt, a) || byId(a, b);
  const orders = {
    featured: createOrderedList((a, b) => at(docs.featured, b) - at(docs.featured, a) || byNewest(a, b)),
    newest: createOrderedList(byNewest),
    rent: createOrderedList((a, b) => at(docs.rent, a) - at(docs.rent, b) || byId(a, b)),
    unpriced: createOrderedList(byId),
  };
  return Object.assign(docs, { orders });
}

/** A number for a listing, with its lasting columns filled; slot, rent and orders come after. */
export function addDoc(docs: Docs, record: ListingRecord): number {
  const doc = docs.free.pop() ?? docs.next++;
  if (doc >= docs.slot.length) growDocs(docs, Math.max(1024, Math.ceil(docs.slot.length * 1.5)));
  docs.byId.set(record.id, doc);
  docs.id[doc] = record.id;
  docs.textHash[doc] = hash53(record.text);
  describeDoc(docs, doc, record);
  return doc;
}

/** Fills what may change without a new number. The document must be in no order and no chain. */
export function describeDoc(docs: Docs, doc: number, record: ListingRecord): void {
  docs.company[doc] = record.companyId;
  docs.activatedAt[doc] = record.activatedAt;
  docs.featured[doc] = record.featured ? 1 : 0;
  docs.addressHash[doc] = hash53(record.addressKey);
  setCard(docs.cards, doc, record.card);
  link(docs.byCompany, record.companyId, doc);
  link(docs.byAddress, docs.addressHash[doc] as number, doc);
}

/** Enters a document into the sort orders. */
export function order(docs: Docs, doc: number): void {
  for (const list of ordersOf(docs, doc)) insertOrdered(list, doc);
}

/** Takes a document out of orders and chains, before its keys change. */
export function detach(docs: Docs, doc: number): void {
  for (const list of ordersOf(docs, doc)) removeOrdered(list, doc);
  unlink(docs.byCompany, docs.company[doc] as number, doc);
  unlink(docs.byAddress, docs.addressHash[doc] as number, doc);
}

/** Forgets a detached document; its number waits until its text has left the postings. */
export function dropDoc(docs: Docs, doc: number): void {
  dropCard(docs.cards, doc);
  docs.byId.delete(docs.id[doc] as number);
  docs.slot[doc] = -1;
  docs.spent.push(doc);
}

function ordersOf(docs: Docs, doc: number): OrderedList[] {
  const { featured, newest, rent, unpriced } = docs.orders;
  return [featured, newest, docs.rent[doc] === 0 ? unpriced : rent];
}

function growDocs(docs: Docs, length: number): void {
  const from = docs.slot.length;
  docs.slot = grown(docs.slot, length).fill(-1, from);
  docs.id = grown(docs.id, length);
  docs.company = grown(docs.company, length);
  docs.activatedAt = grown(docs.activatedAt, length);
  docs.featured = grown(docs.featured, length);
  docs.rent = grown(docs.rent, length);
  docs.textHash = grown(docs.textHash, length);
  docs.addressHash = grown(docs.addressHash, length);
  growCards(docs.cards, length);
  growChains(docs.byCompany, length);
  growChains(docs.byAddress, length);
}
