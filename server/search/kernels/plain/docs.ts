import { D_FEATURED, PAGE_DOCS } from '#server/search/layout.ts';
import { docPage, type Memory } from '#server/search/memory.ts';

/** Where a document’s own numbers lie: its place in the first column of its page. */
export function docColumn(memory: Memory, doc: number): number {
  return docPage(memory, doc) + (doc & (PAGE_DOCS - 1)) * 4;
}

export function isFeatured(memory: Memory, doc: number): boolean {
  return memory.u8[docPage(memory, doc) + D_FEATURED + (doc & (PAGE_DOCS - 1))] !== 0;
}
