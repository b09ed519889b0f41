import * as layout from './layout.ts';
import { allocate, docPage, load, loadUnsigned, type Memory, release, store } from './memory.ts';

// The size column holds a card's bytes times two, plus 1 if all of them are ASCII, because ASCII is decoded faster.

/** Saves a document's card, replacing an earlier one. */
export function saveCard(memory: Memory, doc: number, card: string): void {
  const size = Buffer.byteLength(card);
  const { at, sizeAt } = cellsOf(memory, doc);
  const oldSize = load(memory, sizeAt) >>> 1;
  let address = loadUnsigned(memory, at);
  if (Math.ceil(size / 8) !== Math.ceil(oldSize / 8)) {
    if (oldSize > 0) release(memory, address, oldSize);
    address = allocate(memory, size);
    store(memory, at, address);
  }
  memory.bytes.write(card, address);
  store(memory, sizeAt, size * 2 + (size === card.length ? 1 : 0));
}

export function deleteCard(memory: Memory, doc: number): void {
  const { at, sizeAt } = cellsOf(memory, doc);
  const size = load(memory, sizeAt) >>> 1;
  if (size > 0) release(memory, loadUnsigned(memory, at), size);
  store(memory, sizeAt, 0);
}

/** The card of a document. */
export function cardOf(memory: Memory, doc: number): string {
  const { at, sizeAt } = cellsOf(memory, doc);
  const address = loadUnsigned(memory, at);
  const size = load(memory, sizeAt);
  return memory.bytes.toString(size & 1 ? 'latin1' : 'utf8', address, address + (size >>> 1));
}

function cellsOf(memory: Memory, doc: number): { at: number; sizeAt: number } {
  const cell = docPage(memory, doc) + (doc & (layout.PAGE_DOCS - 1)) * 4;
  return { at: cell + layout.D_CARD, sizeAt: cell + layout.D_CARD_SIZE };
}
