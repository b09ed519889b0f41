import * as z from 'zod/mini';
import { DUPLICATE_REASONS } from '#common/catalog/duplicate-reasons.ts';
import { at } from '#common/contract/fields.ts';

/** One of two listings that may be the same home. */
const duplicateSide = z.object({
  id: z.int(),
  title: z.string(),
  address: z.string(),
  state: z.string(),
  company: z.object({ id: z.int(), name: z.string() }),
  rentMinCents: z.nullable(z.int()),
  /** Beds of the floor plans, ascending. */
  beds: z.array(z.int()),
  photos: z.array(z.string()),
  leads: z.int(),
  favourites: z.int(),
  views: z.int(),
  isFromFeed: z.boolean(),
  createdAt: at,
});
export type DuplicateSide = z.output<typeof duplicateSide>;

/** Two listings that may be the same home, with the facts for and against it. */
export const duplicatePair = z.object({
  id: z.int(),
  /** Sum of the log-odds of all reasons. */
  score: z.number(),
  isSure: z.boolean(),
  reasons: z.array(
    z.object({
      code: z.enum(DUPLICATE_REASONS),
      points: z.number(),
      /** Metres, percent, square feet or a number of photos. */
      value: z.nullable(z.number()),
    }),
  ),
  listings: z.array(duplicateSide),
  /** Only listings of one company can be merged. */
  isMergeable: z.boolean(),
});
export type DuplicatePair = z.output<typeof duplicatePair>;
