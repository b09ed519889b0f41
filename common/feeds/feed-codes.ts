/** Codes of a feed's rows: e refuses the row, w imports it with a change, i is a note. */
export const FEED_ROW_CODES = {
  'id.missing': 'e',
  'id.duplicate': 'e',
  'address.missing': 'e',
  'place.unknown': 'e',
  'country.not_canada': 'e',
  'postal.invalid': 'e',
  'rent.unreadable': 'e',
  'type.unsupported': 'e',
  'plan.unknown': 'e',
  'text.forbidden': 'e',
  'listing.suspended': 'e',
  'line.broken': 'e',
  'id.repeated': 'w',
  'place.disagrees': 'w',
  'postal.incomplete': 'w',
  'rent.missing': 'w',
  'rent.not_monthly': 'w',
  'rent.outlier': 'w',
  'area.outlier': 'w',
  'home.double': 'w',
  'deposit.derived': 'w',
  'deposit.above_cap': 'w',
  'beds.missing': 'w',
  'baths.missing': 'w',
  'baths.rounded': 'w',
  'cost.unknown': 'w',
  'date.impossible': 'w',
  'date.ambiguous': 'w',
  'date.no_year': 'w',
  'date.past': 'w',
  'photo.unreachable': 'w',
  'photo.refused': 'w',
  'photo.none': 'w',
  'value.unmapped': 'w',
  'text.html_removed': 'w',
  'text.encoding': 'w',
  'language.missing': 'w',
  'field.too_long': 'w',
  'place.area': 'i',
  'id.relinked': 'i',
  'address.above': 'i',
  'address.range': 'i',
  'address.hidden': 'i',
  'unit.not_rentable': 'i',
  'field.locked': 'i',
  unchanged: 'i',
} as const;

/** Codes of a whole file: it failed, or it is held. */
export const FEED_RUN_CODES = [
  'fetch.timeout',
  'fetch.status',
  'fetch.unreachable',
  'fetch.address_forbidden',
  'file.too_large',
  'file.empty',
  'file.truncated',
  'file.not_a_feed',
  'file.encoding',
  'file.old_excel',
  'file.password',
  'xml.syntax',
  'xml.doctype',
  'xml.too_deep',
  'guard.drop',
  'guard.growth',
  'guard.ids_changed',
  'guard.price_shift',
  'guard.fields_lost',
  'guard.rejected_share',
  'guard.first_run',
  'guard.mapping_changed',
  'guard.credits',
] as const;

export type FeedRowCode = keyof typeof FEED_ROW_CODES;
export type FeedRunCode = (typeof FEED_RUN_CODES)[number];
type FeedSeverity = (typeof FEED_ROW_CODES)[FeedRowCode];

/** Formats that the reader knows. `xml` is any other XML, whose mapping names the element of a listing. */
export const FEED_FORMATS = ['mits', 'hotpads', 'json', 'csv', 'xlsx', 'xml'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Formats of outgoing feeds. */
export const OUTGOING_FORMATS = ['json', 'mits', 'hotpads'] as const satisfies readonly FeedFormat[];
export type OutgoingFormat = (typeof OUTGOING_FORMATS)[number];

/** One remark about a row. Line and column start at 1. */
export interface FeedIssue {
  code: FeedRowCode;
  severity: FeedSeverity;
  line: number;
  column?: number;
  /** The sender's value, at most 200 characters. */
  value?: string;
}
