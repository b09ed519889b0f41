import { readHotpadsListing } from './hotpads.ts';
import { readMitsProperty } from './mits/mits.ts';
import type { RawListing } from './raw-listing.ts';
import type { XmlNode } from './xml-node.ts';

/** A standard: its format, the name of the element of a listing in lower case, and the reader of that element. */
export interface Standard {
  format: 'mits' | 'hotpads';
  record: string;
  /** The element of a home, which may be beside the listings. */
  home?: string;
  read(root: XmlNode): RawListing;
}

/** Whether an element in this container is a listing or a home beside the listings. */
export function isStandardRecord(name: string, container: string | undefined): boolean {
  const standard = STANDARDS.get(container ?? '');
  return standard !== undefined && (standard.record === name || standard.home === name);
}

/** The standards by the element that contains the listings. */
export const STANDARDS: ReadonlyMap<string, Standard> = new Map([
  ['physicalproperty', { format: 'mits', record: 'property', home: 'ils_unit', read: readMitsProperty }],
  ['hotpadsitems', { format: 'hotpads', record: 'listing', read: readHotpadsListing }],
]);
