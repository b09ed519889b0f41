import { createSearchIndex, type SearchIndex } from '#server/search/index.ts';
import type { ListingRecord } from '#server/search/record.ts';

const recordsOf = new WeakMap<SearchIndex, Map<number, ListingRecord>>();

/** An index that can be saved. */
export function createIndex(records: Iterable<ListingRecord>): SearchIndex {
  const all = [...records];
  const index = createSearchIndex(all);
  const known = new Map(all.map((record) => [record.id, record]));
  const kept: SearchIndex = Object.create(index, {
    put: {
      value: (record: ListingRecord) => {
        known.set(record.id, record);
        index.put(record);
      },
    },
    remove: {
      value: (id: number) => {
        known.delete(id);
        return index.remove(id);
      },
    },
  });
  recordsOf.set(kept, known);
  return kept;
}

/** The bytes of an index, in parts. */
export function* saveImage(index: SearchIndex): Generator<Uint8Array> {
  for (const record of recordsOf.get(index)?.values() ?? []) yield Buffer.from(`${JSON.stringify(record)}\n`);
}

/** An index from its bytes; throws whatever the slices throw. */
export async function openImage(slices: AsyncIterable<Uint8Array>): Promise<SearchIndex> {
  const parts: Buffer[] = [];
  for await (const slice of slices) parts.push(Buffer.from(slice));
  const lines = Buffer.concat(parts).toString().split('\n').filter(Boolean);
  return createIndex(lines.map((line) => JSON.parse(line) as ListingRecord));
}
