import { FEED_FIELDS } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { FeedSummary } from '#common/feeds/feed-row.ts';
import type { Decoding } from '../decode-text.ts';
import { drain } from '../drain.ts';
import { FeedError } from '../feed-error.ts';
import type { RawListing } from '../raw-listing.ts';
import { XmlReader, type XmlRecord } from '../read-xml.ts';
import type { ReadingContext } from '../row-notes.ts';
import { flattenXml } from './flatten-xml.ts';
import { ObjectReader } from './object-reader.ts';
import { shapeOf } from './xml-listings.ts';

/** Reads XML of any other kind: the mapping names the element of a listing. */
export async function* readXml(
  texts: AsyncIterable<string>,
  given: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<RawListing> {
  const mapping = inLowerCase(given.mapping);
  const context = { ...given, mapping };
  if (!mapping.listingsPath) throw new FeedError('file.not_a_feed', { line: 1, detail: 'no element of a listing' });
  const records: XmlRecord[] = [];
  const reader = new XmlReader(
    shapeOf(mapping.listingsPath),
    () => false,
    (record) => void records.push(record),
  );
  const objects = new ObjectReader(context, decoding, summary);
  const source = { records, write: (text: string) => reader.write(text), end: () => reader.end() };
  let hasRecord = false;
  for await (const { root, repaired } of drain(texts, source)) {
    hasRecord = true;
    const raw = objects.read(flattenXml(root, mapping.plansPath));
    yield { ...raw, repaired: repaired ?? raw.repaired };
  }
  if (!hasRecord && !reader.hasContainer)
    throw new FeedError('file.not_a_feed', { line: 1, detail: 'no such element' });
  objects.end();
}

/** Names of XML have no case, because senders change it. */
function inLowerCase(mapping: FeedMapping): FeedMapping {
  const { listingsPath, plansPath, fields = {} } = mapping;
  const lowered: FeedMapping['fields'] = {};
  for (const field of FEED_FIELDS) if (fields[field] !== undefined) lowered[field] = fields[field].toLowerCase();
  const path = (text: string | undefined) => text?.trim().toLowerCase().replaceAll('/', '.');
  return { ...mapping, fields: lowered, listingsPath: path(listingsPath), plansPath: path(plansPath) };
}
