import * as z from 'zod/mini';
import { at, MAX_ID, requiredLine, text } from '#common/contract/fields.ts';
import { FEED_FORMATS, FEED_RUN_CODES } from '#common/feeds/feed-codes.ts';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { feedMapping } from '#common/feeds/feed-mapping.ts';
import { FEED_ACTIONS, FEED_RUN_STATES } from '#common/feeds/feed-run.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';

export const FEED_SOURCES = ['pull', 'upload', 'push'] as const;

/** Hours between two pulls; null means by hand. */
export const FEED_INTERVALS = [1, 3, 6, 12, 24, 168] as const;

const counts = z.partialRecord(z.enum(FEED_ACTIONS), z.int());

/** One run of a feed. */
export const feedRun = z.object({
  id: z.int(),
  cause: z.enum(['schedule', 'hand', 'upload', 'push', 'command', 'replay']),
  isDry: z.boolean(),
  state: z.enum(FEED_RUN_STATES),
  counts,
  /** Why it is held or failed. */
  codes: z.array(z.enum(FEED_RUN_CODES)),
  errorLine: z.nullable(z.int()),
  errorColumn: z.nullable(z.int()),
  /** Format and encoding that were found, and words that no catalogue contains. */
  format: z.nullable(z.string()),
  encoding: z.nullable(z.string()),
  unmapped: z.array(z.object({ kind: z.string(), value: z.string(), count: z.int() })),
  /** Whether its file is still kept, so that it can be run again. */
  hasFile: z.boolean(),
  createdAt: at,
  endedAt: z.nullable(at),
});
export type FeedRunInfo = z.output<typeof feedRun>;

/** A feed in a list. */
export const feedInfo = z.object({
  id: z.int(),
  name: z.string(),
  company: z.object({ id: z.int(), name: z.string() }),
  source: z.enum(FEED_SOURCES),
  isEnabled: z.boolean(),
  listingCount: z.int(),
  /** The newest run that was not dryBody. */
  lastState: z.nullable(z.enum(FEED_RUN_STATES)),
  lastCodes: z.array(z.enum(FEED_RUN_CODES)),
  lastRunAt: z.nullable(at),
});
export type FeedInfo = z.output<typeof feedInfo>;

/** https only; the server refuses private addresses. */
export const feedUrl = text(2000).check(
  z.regex(/^$|^https?:\/\/[^\s]+$/, 'validation.url'),
  // The server never sends a password in an address.
  z.regex(/^(?!https?:\/\/[^/?#]*@)/, 'validation.urlPassword'),
);

/** The fields of the feed form. */
export const feedBody = z
  .object({
    companyId: z.int('validation.required').check(z.minimum(1, 'validation.required'), z.maximum(MAX_ID)),
    name: requiredLine(120),
    source: z.enum(FEED_SOURCES, 'validation.one_of'),
    url: feedUrl,
    format: z.nullable(z.enum(FEED_FORMATS, 'validation.one_of')),
    isComplete: z.boolean(),
    isEnabled: z.boolean(),
    everyHours: z.nullable(z.int('validation.integer').check(z.minimum(1), z.maximum(168))),
    atHour: z.int('validation.integer').check(z.minimum(0), z.maximum(23)),
    mapping: feedMapping,
    guard: guardLimits,
    credits: feedCredits,
  })
  .check(
    z.refine(({ source, url }) => source !== 'pull' || url !== '', { error: 'validation.required', path: ['url'] }),
  );
export type FeedBody = z.output<typeof feedBody>;

/** A feed with everything that its form and its log need. */
export const feedDetail = z.object({
  ...feedInfo.shape,
  url: z.string(),
  format: z.nullable(z.enum(FEED_FORMATS)),
  isComplete: z.boolean(),
  everyHours: z.nullable(z.int()),
  atHour: z.int(),
  nextAt: z.nullable(at),
  mapping: feedMapping,
  mappingVersion: z.int(),
  guard: guardLimits,
  credits: feedCredits,
  version: z.int(),
  /** Only for feeds that are pushed: where to send files. Their secret is shown once, when it is made. */
  push: z.nullable(z.object({ url: z.string() })),
  /** The cost of activating the new listings of the last test. */
  estimate: z.object({
    /** New listings of a test or held run, and drafts that were never live; null before the first run. */
    newListings: z.nullable(z.int()),
    live: z.int(),
    /** Credits of one activation. */
    price: z.int(),
    /** Credits in the company's wallet. */
    wallet: z.int(),
  }),
  /** Photos that could not be fetched, at most 20. Their listings keep the old ones. */
  photoProblems: z.array(
    z.object({ listingId: z.int(), url: z.string(), code: z.enum(['photo.unreachable', 'photo.refused']) }),
  ),
  /** Homes that are not public before a person has looked at them, at most 50, with the codes of the reasons. */
  waiting: z.array(
    z.object({
      listingId: z.int(),
      title: z.string(),
      /** A draft; otherwise the live listing keeps its facts. */
      isDraft: z.boolean(),
      /** Its rent is higher than a listing can have, so only another rent lets it pass. */
      needsRent: z.boolean(),
      codes: z.array(z.string()),
    }),
  ),
  /** Newest first, at most 50. */
  runs: z.array(feedRun),
});
export type FeedDetail = z.output<typeof feedDetail>;
export type FeedEstimate = FeedDetail['estimate'];

/** One line of a run's log. */
export const feedRowInfo = z.object({
  /** Position in the file. */
  id: z.int(),
  externalId: z.string(),
  action: z.enum(FEED_ACTIONS),
  listingId: z.nullable(z.int()),
  title: z.string(),
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  issues: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['e', 'w', 'i']),
      line: z.int(),
      column: z.nullable(z.int()),
      value: z.nullable(z.string()),
      /** The explanation and the next step, in the caller's language. */
      message: z.string(),
    }),
  ),
});
export type FeedRowInfo = z.output<typeof feedRowInfo>;
