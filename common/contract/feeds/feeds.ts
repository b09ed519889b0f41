import * as z from 'zod/mini';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { group, only, staff, WORKBOOK_TYPE } from '#common/contract/define.ts';
import {
  at,
  idParam,
  idParams,
  line,
  MAX_ID,
  requiredLine,
  requiredText,
  taken,
  text,
  version,
} from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';

import { FEED_FORMATS, FEED_RUN_CODES, OUTGOING_FORMATS } from '#common/feeds/feed-codes.ts';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { FEED_FIELDS } from '#common/feeds/feed-fields.ts';
import { feedMapping } from '#common/feeds/feed-mapping.ts';
import { FEED_ACTIONS, FEED_RUN_STATES } from '#common/feeds/feed-run.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';

const runParams = z.object({ id: idParam, runId: idParam });

/** Largest file of a feed that is sent, in bytes. */
const FEED_FILE_BYTES = 200 * 1024 * 1024;
/** Each file is stored for a month, so that many could fill the disk. */
const FEED_FILES_PER_MINUTE = 10;

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
const feedInfo = z.object({
  id: z.int(),
  name: z.string(),
  company: z.object({ id: z.int(), name: z.string() }),
  source: z.enum(FEED_SOURCES),
  isEnabled: z.boolean(),
  listingCount: z.int(),
  /** The newest run that was not dry. */
  lastState: z.nullable(z.enum(FEED_RUN_STATES)),
  lastCodes: z.array(z.enum(FEED_RUN_CODES)),
  lastRunAt: z.nullable(at),
});
export type FeedInfo = z.output<typeof feedInfo>;

/** https only; the server refuses private addresses. */
const feedUrl = text(2000).check(
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
const feedDetail = z.object({
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

export const FEED_SORTS = ['name', 'company', 'lastRunAt', 'listingCount'] as const;
export const FEED_ROW_SORTS = ['id', 'externalId', 'action'] as const;

/** One line of a run's log. */
const feedRowInfo = z.object({
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

const listFeeds = listQuery({
  sorts: FEED_SORTS,
  filters: {
    source: z.optional(z.enum(FEED_SOURCES, 'validation.one_of')),
    state: z.optional(z.enum(FEED_RUN_STATES, 'validation.one_of')),
  },
});
const listRows = listQuery({
  sorts: FEED_ROW_SORTS,
  filters: {
    action: z.optional(z.enum(FEED_ACTIONS, 'validation.one_of')),
    severity: z.optional(z.enum(['e', 'w', 'i'], 'validation.one_of')),
  },
});
const detail = z.object({ feed: feedDetail });
const started = z.object({ ...taken.shape, runId: z.nullable(z.int()) });
const decision = z.object({ decision: z.enum(['apply', 'refuse'], 'validation.one_of') });
const dry = z.object({ isDry: z.boolean() });
const dryField = z.object({ isDry: z.optional(z.enum(['true', 'false'], 'validation.one_of')) });
const startErrors = ['feed.not_found', 'feed.not_pulled'] as const;
const runErrors = ['feed.not_found', 'feed_run.not_found'] as const;

const previewBody = z.object({ format: z.nullable(z.enum(FEED_FORMATS, 'validation.one_of')), mapping: feedMapping });

/** The start of a feed's last file as a mapping reads it. */
const feedPreview = z.object({
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

const adminList = {
  method: 'GET',
  path: '/admin/feeds',
  summary: 'Lists the feeds of all companies with their last run',
  access: staff('viewFeeds'),
  query: listFeeds,
  output: listOutput(feedInfo),
} as const;

const adminRows = {
  method: 'GET',
  path: '/admin/feeds/:id/runs/:runId/rows',
  summary: 'Lists the rows of a run that changed something or have issues, for the person who set up the feed',
  access: staff('viewFeeds'),
  params: runParams,
  query: listRows,
  output: listOutput(feedRowInfo),
  errors: runErrors,
} as const;

const newSecret = z.object({ ...taken.shape, secret: z.string() });

/** Feeds, as staff set them up. */
export const feeds = group({
  list: adminList,
  listCsv: csvOf(adminList),
  feed: {
    method: 'GET',
    path: '/admin/feeds/:id',
    summary: 'Returns a feed with its settings and last runs',
    access: staff('viewFeeds'),
    params: idParams,
    output: detail,
    errors: ['feed.not_found'],
  },
  create: {
    method: 'POST',
    path: '/admin/feeds',
    summary: 'Creates a feed of a company',
    access: staff('createFeeds'),
    body: feedBody,
    output: z.object({ ...taken.shape, id: z.int() }),
  },
  edit: {
    method: 'PATCH',
    path: '/admin/feeds/:id',
    summary: 'Changes a feed; a changed mapping is a new version, whose first run waits for approval',
    access: staff('modifyFeeds'),
    params: idParams,
    body: z.extend(feedBody, { version }),
    output: taken,
    errors: ['feed.not_found', 'edit.conflict'],
  },
  start: {
    method: 'POST',
    path: '/admin/feeds/:id/runs',
    summary: 'Fetches a feed now; a dry run only shows what would change',
    access: staff('modifyFeeds'),
    params: idParams,
    body: dry,
    output: started,
    errors: startErrors,
  },
  replaceSecret: {
    method: 'POST',
    path: '/admin/feeds/:id/secret',
    summary: 'Makes the secret that signs the files of a pushed feed, and returns it once; the old one stops working',
    access: staff('modifyFeeds'),
    params: idParams,
    output: newSecret,
    errors: ['feed.not_found'],
  },
  upload: {
    method: 'POST',
    path: '/admin/feeds/:id/files',
    summary: 'Runs an uploaded file; with isDry it only shows what would change',
    access: staff('modifyFeeds'),
    params: idParams,
    body: dryField,
    file: { maxBytes: FEED_FILE_BYTES },
    limitPerMinute: FEED_FILES_PER_MINUTE,
    output: started,
    errors: ['feed.not_found', 'file.too_large'],
  },
  rows: adminRows,
  rowsCsv: csvOf(adminRows),
  preview: {
    method: 'POST',
    path: '/admin/feeds/:id/preview',
    summary: 'Reads the first listings of the last file with a mapping that is not saved yet',
    access: staff('viewFeeds'),
    params: idParams,
    body: previewBody,
    output: feedPreview,
    errors: ['feed.not_found'],
  },
});

const supportList = {
  method: 'GET',
  path: '/support/feed-logs',
  summary: 'Lists the feeds of all companies with their last run',
  access: only('Support'),
  query: listFeeds,
  output: listOutput(feedInfo),
} as const;
const supportRows = {
  method: 'GET',
  path: '/support/feed-logs/:id/runs/:runId/rows',
  summary: 'Lists the rows of a run that changed something or have issues',
  access: only('Support'),
  params: runParams,
  query: listRows,
  output: listOutput(feedRowInfo),
  errors: runErrors,
} as const;

/** The logs of all feeds, for support. */
export const feedLogs = group({
  list: supportList,
  listCsv: csvOf(supportList),
  log: {
    method: 'GET',
    path: '/support/feed-logs/:id',
    summary: 'Returns a feed with its last runs',
    access: only('Support'),
    params: idParams,
    output: detail,
    errors: ['feed.not_found'],
  },
  rows: supportRows,
  rowsCsv: csvOf(supportRows),
  decide: {
    method: 'POST',
    path: '/support/feed-logs/:id/runs/:runId/decision',
    summary: 'Applies a held run, or refuses it',
    access: only('Support'),
    params: runParams,
    body: decision,
    output: taken,
    errors: [...runErrors, 'feed_run.not_held'],
  },
  replay: {
    method: 'POST',
    path: '/support/feed-logs/:id/runs/:runId/replay',
    summary: 'Runs a kept file again, dry, with the current mapping',
    access: only('Support'),
    params: runParams,
    output: started,
    errors: [...runErrors, 'feed_run.no_file'],
  },
});

/** The addresses of a company's outgoing feeds. */
const ownOutgoing = z.object({ feeds: z.array(z.object({ format: z.enum(OUTGOING_FORMATS), url: z.string() })) });
export type OwnOutgoing = z.output<typeof ownOutgoing>;

/** The partners that read the listings of a company, and whether it shares them. */
const ownPartners = z.object({
  isShared: z.boolean(),
  partners: z.array(z.object({ id: z.int(), name: z.string(), fetchedAt: z.nullable(at) })),
});
export type OwnPartners = z.output<typeof ownPartners>;

const ownRows = {
  method: 'GET',
  path: '/elandlord/feeds/:id/runs/:runId/rows',
  summary: 'Lists the rows of a run of an own feed',
  access: only('Landlord'),
  params: runParams,
  query: listRows,
  output: listOutput(feedRowInfo),
  errors: [...runErrors, 'company.not_found'],
} as const;

/** Feeds that a company can have before it must ask for more. */
export const MAX_OWN_FEEDS = 20;
/** Largest spreadsheet that starts a feed, in bytes. Larger files are sent to a feed. */
export const SHEET_BYTES = 20 * 1024 * 1024;

/** The settings of a feed that its landlord decides. Without an address, its files are uploaded. */
export const ownFeedSettings = z.object({
  name: requiredText(120),
  url: feedUrl,
  everyHours: z.nullable(z.int('validation.integer').check(z.minimum(1), z.maximum(168))),
});
export type OwnFeedSettings = z.output<typeof ownFeedSettings>;
const ownFeedBody = z.extend(ownFeedSettings, { mapping: feedMapping, version });
export type OwnFeedBody = z.output<typeof ownFeedBody>;

/** The feeds of the caller's company. Another company's feeds return 404. */
export const ownFeeds = group({
  list: {
    method: 'GET',
    path: '/elandlord/feeds',
    summary: 'Lists the feeds of the company with their last run',
    access: only('Landlord'),
    query: listFeeds,
    output: listOutput(feedInfo),
    errors: ['company.not_found'],
  },
  feed: {
    method: 'GET',
    path: '/elandlord/feeds/:id',
    summary: 'Returns an own feed with its last runs',
    access: only('Landlord'),
    params: idParams,
    output: detail,
    errors: ['feed.not_found', 'company.not_found'],
  },
  create: {
    method: 'POST',
    path: '/elandlord/feeds',
    summary: 'Creates a feed of an uploaded spreadsheet, and shows what it would change, without changing anything',
    access: only('Landlord'),
    body: z.object({ name: line(120).check(z.minLength(1, 'validation.required')) }),
    file: { maxBytes: SHEET_BYTES },
    limitPerMinute: FEED_FILES_PER_MINUTE,
    output: z.object({ ...taken.shape, id: z.int() }),
    errors: ['feed.too_many', 'file.too_large', 'company.not_found'],
  },
  sample: {
    method: 'GET',
    path: '/elandlord/feeds/sample',
    summary: 'Returns an Excel workbook with three homes, in the caller’s language',
    access: only('Landlord'),
    output: z.file(),
    contentType: WORKBOOK_TYPE,
  },
  edit: {
    method: 'PATCH',
    path: '/elandlord/feeds/:id',
    summary: 'Changes the name, address, schedule and mapping of an own feed',
    access: only('Landlord'),
    params: idParams,
    body: ownFeedBody,
    output: taken,
    errors: ['feed.not_found', 'edit.conflict', 'company.not_found'],
  },
  preview: {
    method: 'POST',
    path: '/elandlord/feeds/:id/preview',
    summary: 'Reads the first listings of an own feed’s last file with a mapping that is not saved yet',
    access: only('Landlord'),
    params: idParams,
    body: previewBody,
    output: feedPreview,
    errors: ['feed.not_found', 'company.not_found'],
  },
  rerun: {
    method: 'POST',
    path: '/elandlord/feeds/:id/rerun',
    summary: 'Runs the last file of an own feed again; a dry run only shows what would change',
    access: only('Landlord'),
    params: idParams,
    body: z.object({ isDry: z.boolean(), version }),
    output: started,
    errors: ['feed.not_found', 'feed_run.no_file', 'edit.conflict', 'company.not_found'],
  },
  accept: {
    method: 'POST',
    path: '/elandlord/feeds/:id/listings/:listingId/accept',
    summary: 'Lets a home of an own feed pass that waits because of an unusual value or a double',
    access: only('Landlord'),
    params: z.object({ id: idParam, listingId: idParam }),
    output: taken,
    errors: ['feed.not_found', 'listing.not_found', 'company.not_found'],
  },
  outgoing: {
    method: 'GET',
    path: '/elandlord/feeds/outgoing',
    summary: 'Returns the secret addresses at which partners read the company’s live listings, one per format',
    access: only('Landlord'),
    output: ownOutgoing,
    errors: ['company.not_found'],
  },
  replaceAddresses: {
    method: 'POST',
    path: '/elandlord/feeds/outgoing',
    summary: 'Replaces the secret addresses of the company’s outgoing feeds; the old ones stop working',
    access: only('Landlord'),
    output: z.extend(ownOutgoing, taken.shape),
    errors: ['company.not_found'],
  },
  replaceSecret: {
    method: 'POST',
    path: '/elandlord/feeds/:id/secret',
    summary:
      'Makes the secret that signs the files of an own pushed feed, and returns it once; the old one stops working',
    access: only('Landlord'),
    params: idParams,
    output: newSecret,
    errors: ['feed.not_found', 'company.not_found'],
  },
  partners: {
    method: 'GET',
    path: '/elandlord/feeds/partners',
    summary: 'Returns the partners that read the company’s live listings',
    access: only('Landlord'),
    output: ownPartners,
    errors: ['company.not_found'],
  },
  share: {
    method: 'POST',
    path: '/elandlord/feeds/partners',
    summary: 'Takes the company’s listings out of the feeds of partners, or back in',
    access: only('Landlord'),
    body: z.object({ isShared: z.boolean() }),
    output: taken,
    errors: ['company.not_found'],
  },
  rows: ownRows,
  rowsCsv: csvOf(ownRows),
  start: {
    method: 'POST',
    path: '/elandlord/feeds/:id/runs',
    summary: 'Fetches an own feed now; a dry run only shows what would change',
    access: only('Landlord'),
    params: idParams,
    body: dry,
    output: started,
    errors: [...startErrors, 'company.not_found'],
  },
  upload: {
    method: 'POST',
    path: '/elandlord/feeds/:id/files',
    summary: 'Runs an uploaded file in an own feed',
    access: only('Landlord'),
    params: idParams,
    body: dryField,
    file: { maxBytes: FEED_FILE_BYTES },
    limitPerMinute: FEED_FILES_PER_MINUTE,
    output: started,
    errors: ['feed.not_found', 'file.too_large', 'company.not_found'],
  },
  decide: {
    method: 'POST',
    path: '/elandlord/feeds/:id/runs/:runId/decision',
    summary: 'Applies a held run of an own feed, or refuses it',
    access: only('Landlord'),
    params: runParams,
    body: decision,
    output: taken,
    errors: [...runErrors, 'feed_run.not_held', 'company.not_found'],
  },
});
