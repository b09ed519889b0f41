import { grown } from './bits.ts';

/** Documents that share a key (a company, a building), as linked lists through two arrays. */
export type Chains = { first: Map<number, number>; next: Int32Array; previous: Int32Array };

export function createChains(): Chains {
  return { first: new Map(), next: new Int32Array(0), previous: new Int32Array(0) };
}

/** Makes room for document numbers below `docs`. */
export function growChains(chains: Chains, docs: number): void {
  chains.next = grown(chains.next, docs);
  chains.previous = grown(chains.previous, docs);
}

/** Adds a document under a key. */
export function link(chains: Chains, key: number, doc: number): void {
  const first = chains.first.get(key) ?? -1;
  chains.next[doc] = first;
  chains.previous[doc] = -1;
  if (first >= 0) chains.previous[first] = doc;
  chains.first.set(key, doc);
}

/** Takes a document out from under its key. */
export function unlink(chains: Chains, key: number, doc: number): void {
  const next = chains.next[doc] as number;
  const previous = chains.previous[doc] as number;
  if (next >= 0) chains.previous[next] = previous;
  if (previous >= 0) chains.next[previous] = next;
  else if (next >= 0) chains.first.set(key, next);
  else chains.first.delete(key);
}

/** The documents under a key, latest first. */
export function linked(chains: Chains, key: number): number[] {
  const docs: number[] = [];
  for (let doc = chains.first.get(key) ?? -1; doc >= 0; doc = chains.next[doc] as number) docs.push(doc);
  return docs;
}
