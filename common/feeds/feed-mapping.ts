import * as z from 'zod/mini';
import { isStorable } from '#common/contract/fields.ts';
import { FEED_FIELDS, FEED_VALUE_KINDS } from './feed-fields.ts';

/** Most columns and values of a mapping. */
const MAX_VALUES = 2000;
const word = z.string().check(z.maxLength(200), z.refine(isStorable, 'validation.invalid'));

/**
 * How to read a feed. The reader guesses the other `fields` from the header of a CSV file or the keys of a JSON document;
 * an empty column leaves a field empty. Every format uses `values`.
 */
export const feedMapping = z.object({
  /** The column of each field; in JSON and XML a path like `address.city`, and `@id` for an attribute of XML. */
  fields: z.optional(z.partialRecord(z.enum(FEED_FIELDS), word)),
  /** A fixed value for fields without a column. */
  constants: z.optional(z.partialRecord(z.enum(FEED_FIELDS), word)),
  /** The sender's word and the key of our catalogue, or an empty text to ignore the word. */
  values: z.optional(
    z.partialRecord(
      z.enum(FEED_VALUE_KINDS),
      z.record(word, word).check(z.refine((map) => Object.keys(map).length <= MAX_VALUES)),
    ),
  ),
  /** The sheet of a workbook. Without it, the one with the most known columns is read. */
  sheet: z.optional(word),
  /** The order of dates like 03/04/2027. */
  dateOrder: z.optional(z.enum(['dmy', 'mdy'])),
  /** The delimiter of a CSV file. */
  delimiter: z.optional(z.enum([',', ';', '\t', '|'])),
  /**
   * The path of the list of listings in JSON, or of a listing's element in XML, like `feed.listing`, and of the floor
   * plans in a listing.
   */
  listingsPath: z.optional(word),
  plansPath: z.optional(word),
});
export type FeedMapping = z.output<typeof feedMapping>;
