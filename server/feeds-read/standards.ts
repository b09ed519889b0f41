import { readHotpadsListing } from './hotpads.ts';
import { readMitsProperty } from './mits/mits.ts';
import type { RawListing } from './raw-listing.ts';
import type { XmlNode } from './xml-node.ts';

/** A standard: its format, the name of the element of a listing in lower case, and the reader of that element. */
export interface Standard {
  format: 'mits' | 'hotpads';
  record: string;
  read(root: XmlNode): RawListing;
}

/** The standards by the element that contains the listings. */
export const STANDARDS: ReadonlyMap<string, Standard> = new Map([
  ['physicalproperty', { format: 'mits', record: 'property', read: readMitsProperty }],
  ['hotpadsitems', { format: 'hotpads', record: 'listing', read: readHotpadsListing }],
]);
