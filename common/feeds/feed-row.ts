import type { FeedFormat, FeedIssue, FeedRowCode, FeedRunCode } from './feed-codes.ts';
import type { FeedField, FeedValueKind } from './feed-fields.ts';
import type { FeedListing } from './feed-listing.ts';

/**
 * One listing of a file. A refused row has no listing, and at least one issue with severity e. A row that is known has
 * only its hash.
 */
export interface FeedRow {
  /** The sender's id as written; empty if it is missing. */
  externalId: string;
  /** The line where it starts. */
  line: number;
  listing?: FeedListing;
  /** Identifies the content, if the reader was asked to compare it. */
  hash?: string;
  issues: FeedIssue[];
}

/** A word of the sender that no catalogue contains. */
export interface UnmappedValue {
  kind: FeedValueKind;
  value: string;
  count: number;
}

/** A column or path of a file, with its first values. */
export interface ColumnSummary {
  name: string;
  /** Null for one that no field uses. */
  field: FeedField | null;
  /** Whether its name is an amenity or a utility, and its values say yes or no. */
  isFlag: boolean;
  samples: {
    text: string;
    /** A home with only this value; absent without a field, and if the value is refused. */
    listing?: FeedListing;
    codes?: FeedRowCode[];
  }[];
}

/** The result of reading a file to its end. */
export interface FeedSummary {
  format: FeedFormat;
  /** The encoding that was used, like `utf-8`. */
  encoding: string;
  /** False if the file is cut off. Then `reason` says where it ended. */
  isWhole: boolean;
  reason: { code: FeedRunCode; line: number; column?: number } | null;
  counts: { rows: number; refused: number; floorPlans: number };
  unmapped: UnmappedValue[];
  /** The columns or paths that were read into each field (CSV and JSON only). */
  fields: Partial<Record<FeedField, string>>;
  /** Columns or paths that no field uses. */
  unusedColumns: string[];
  /** The sheet of a workbook that was read, and all visible ones. */
  sheet?: string;
  sheets?: string[];
  /** Only if the reader was asked to explain them. */
  columns?: ColumnSummary[];
}
