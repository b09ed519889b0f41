import { grown } from './bits.ts';

const CHUNK = 1 << 20;

/** Cards as bytes in chunks outside of the JavaScript heap: a hundred thousand strings would weigh on every collection. */
export type CardStore = {
  chunks: Buffer[];
  used: number;
  /** Bytes of cards that are no longer referred to. */
  wasted: number;
  position: Uint32Array;
  length: Uint32Array;
  ascii: Uint8Array;
};

export function createCardStore(): CardStore {
  return {
    chunks: [],
    used: CHUNK,
    wasted: 0,
    position: new Uint32Array(0),
    length: new Uint32Array(0),
    ascii: new Uint8Array(0),
  };
}

/** Makes room for document numbers below `docs`. */
export function growCards(store: CardStore, docs: number): void {
  store.position = grown(store.position, docs);
  store.length = grown(store.length, docs);
  store.ascii = grown(store.ascii, docs);
}

/** Keeps a card for a document, in place of an earlier one. */
export function setCard(store: CardStore, doc: number, card: string): void {
  const size = Buffer.byteLength(card);
  if (size > CHUNK) throw new RangeError(`a card of ${size} bytes`);
  const old = store.length[doc] as number;
  let position = store.position[doc] as number;
  if (size > old) {
    store.wasted += old;
    position = allocate(store, size);
  } else {
    store.wasted += old - size;
  }
  store.chunks[position >>> 20]?.write(card, position & (CHUNK - 1));
  store.position[doc] = position;
  store.length[doc] = size;
  store.ascii[doc] = size === card.length ? 1 : 0;
  if (store.wasted > 8 * CHUNK && store.wasted * 2 > store.chunks.length * CHUNK) compact(store);
}

/** Forgets a document's card. */
export function dropCard(store: CardStore, doc: number): void {
  store.wasted += store.length[doc] as number;
  store.length[doc] = 0;
}

/** The card of a document. */
export function cardOf(store: CardStore, doc: number): string {
  const position = store.position[doc] as number;
  const start = position & (CHUNK - 1);
  const chunk = store.chunks[position >>> 20];
  return chunk
    ? chunk.toString(store.ascii[doc] ? 'latin1' : 'utf8', start, start + (store.length[doc] as number))
    : '';
}

function allocate(store: CardStore, size: number): number {
  if (store.used + size > CHUNK) {
    store.chunks.push(Buffer.allocUnsafeSlow(CHUNK));
    store.used = 0;
  }
  const position = (store.chunks.length - 1) * CHUNK + store.used;
  store.used += size;
  return position;
}

function compact(store: CardStore): void {
  const old = store.chunks;
  store.chunks = [];
  store.used = CHUNK;
  store.wasted = 0;
  for (let doc = 0; doc < store.length.length; doc++) {
    const size = store.length[doc] as number;
    if (size === 0) continue;
    const from = store.position[doc] as number;
    const to = allocate(store, size);
    const start = from & (CHUNK - 1);
    old[from >>> 20]?.copy(store.chunks[to >>> 20] as Buffer, to & (CHUNK - 1), start, start + size);
    store.position[doc] = to;
  }
}
