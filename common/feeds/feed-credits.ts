import * as z from 'zod/mini';

/** How a feed uses credits. */
export const feedCredits = z.object({
  /** False: new listings stay drafts, and the landlord activates them. */
  activates: z._default(z.boolean(), true),
  /** Most live listings of the feed; null for no limit. */
  maxLive: z._default(z.nullable(z.int('validation.integer').check(z.minimum(0), z.maximum(100_000))), null),
  /** With too few credits: leave the rest as drafts until the next run, or hold the whole run. */
  whenEmpty: z._default(z.enum(['draft', 'hold'], 'validation.one_of'), 'draft'),
});
export type FeedCredits = z.output<typeof feedCredits>;
