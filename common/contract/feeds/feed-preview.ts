import * as z from 'zod/mini';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { FEED_FORMATS, FEED_RUN_CODES } from '#common/feeds/feed-codes.ts';
import { FEED_FIELDS } from '#common/feeds/feed-fields.ts';
import { feedMapping } from '#common/feeds/feed-mapping.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';

export const previewBody = z.object({
  format: z.nullable(z.enum(FEED_FORMATS, 'validation.one_of')),
  mapping: feedMapping,
});

/** The start of a feed's last file as a mapping reads it. */
export const feedPreview = z.object({
  hasFile: z.boolean(),
  error: z.nullable(z.enum(FEED_RUN_CODES)),
  fields: z.record(z.string(), z.string()),
  unusedColumns: z.array(z.string()),
  /** The columns in the order of the file, with their first values and what these become. */
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.nullable(z.enum(FEED_FIELDS)),
      /** Whether its name is an amenity or a utility, and its values say yes or no. */
      isFlag: z.boolean(),
      samples: z.array(
        z.object({
          text: z.string(),
          /** As the site shows it, in the caller's language; null for a text that stays as it is. */
          reading: z.nullable(z.string()),
          /** Why it is refused or changed, in the caller's language. */
          problem: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** The sheet of a workbook that was read, and the visible ones. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  unmapped: z.array(z.object({ kind: z.string(), value: z.string(), count: z.int() })),
  /** Paths of the elements that could be the listings in other XML. */
  elements: z.array(z.string()),
  rows: z.array(
    z.object({
      externalId: z.string(),
      title: z.string(),
      codes: z.array(z.string()),
      /** Null for a refused row. */
      facts: z.nullable(
        z.object({
          propertyType: z.enum(PROPERTY_TYPES),
          province: z.nullable(z.enum(PROVINCE_CODES)),
          postalCode: z.string(),
          plans: z.int(),
          beds: z.nullable(z.tuple([z.int(), z.int()])),
          /** A floor plan's rent is higher than a listing can have. */
          isRentTooHigh: z.boolean(),
          /** Cents per month, from and to; null is "Contact for price". */
          rent: z.nullable(z.tuple([z.int(), z.int()])),
        }),
      ),
    }),
  ),
});
export type FeedPreview = z.output<typeof feedPreview>;
