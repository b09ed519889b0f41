import { D_FEATURED, DOC_TABLE } from './layout';

/** Address of a document in the first column of its page. */
@inline export function docColumn(doc: i32): usize {
  return load<usize>(load<usize>(DOC_TABLE) + (<usize>(doc >> 10) << 2)) + (<usize>(doc & 1023) << 2);
}

@inline export function isFeatured(doc: i32): bool {
  return load<u8>(load<usize>(load<usize>(DOC_TABLE) + (<usize>(doc >> 10) << 2)) + D_FEATURED + <usize>(doc & 1023)) != 0;
}
