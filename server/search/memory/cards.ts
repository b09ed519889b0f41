import { D_CARD, D_CARD_SIZE, PAGE_DOCS } from './layout.ts';
import { docPage, giveBack, type Memory, take } from './memory.ts';

// A card's size column holds its bytes and, in the lowest bit, whether all of them are ASCII, which is read faster.

/** Keeps a card for a document, in place of an earlier one. */
export function setCard(memory: Memory, doc: number, card: string): void {
  const size = Buffer.byteLength(card);
  const { at, sizeAt } = columns(memory, doc);
  const old = (memory.i32[sizeAt] as number) >>> 1;
  let address = (memory.i32[at] as number) >>> 0;
  if (Math.ceil(size / 8) !== Math.ceil(old / 8)) {
    if (old > 0) giveBack(memory, address, old);
    address = take(memory, size);
    memory.i32[at] = address;
  }
  memory.bytes.write(card, address);
  memory.i32[sizeAt] = size * 2 + (size === card.length ? 1 : 0);
}

/** Forgets a document's card. */
export function dropCard(memory: Memory, doc: number): void {
  const { at, sizeAt } = columns(memory, doc);
  const old = (memory.i32[sizeAt] as number) >>> 1;
  if (old > 0) giveBack(memory, (memory.i32[at] as number) >>> 0, old);
  memory.i32[sizeAt] = 0;
}

/** The card of a document. */
export function cardOf(memory: Memory, doc: number): string {
  const { at, sizeAt } = columns(memory, doc);
  const address = (memory.i32[at] as number) >>> 0;
  const size = memory.i32[sizeAt] as number;
  return memory.bytes.toString(size & 1 ? 'latin1' : 'utf8', address, address + (size >>> 1));
}

function columns(memory: Memory, doc: number): { at: number; sizeAt: number } {
  const page = docPage(memory, doc);
  const place = doc & (PAGE_DOCS - 1);
  return { at: ((page + D_CARD) >>> 2) + place, sizeAt: ((page + D_CARD_SIZE) >>> 2) + place };
}
