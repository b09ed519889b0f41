import * as z from 'zod/mini';
import { group, only, WORKBOOK_TYPE } from '#common/contract/define.ts';
import { at, idParam, idParams, line, requiredText, taken, version } from '#common/contract/fields.ts';
import { csvOf, listOutput } from '#common/contract/lists.ts';
import { OUTGOING_FORMATS } from '#common/feeds/feed-codes.ts';
import { feedMapping } from '#common/feeds/feed-mapping.ts';
import {
  dryBody,
  dryField,
  FEED_FILE_BYTES,
  FEED_FILES_PER_MINUTE,
  feedOutput,
  listFeeds,
  listRows,
  newSecret,
  runDecisionBody,
  runErrors,
  runParams,
  startErrors,
  startedRun,
} from './feed-calls.ts';
import { feedPreview, previewBody } from './feed-preview.ts';
import { feedInfo, feedRowInfo, feedUrl } from './feed-records.ts';

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
    output: feedOutput,
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
    output: startedRun,
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
    body: dryBody,
    output: startedRun,
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
    output: startedRun,
    errors: ['feed.not_found', 'file.too_large', 'company.not_found'],
  },
  decide: {
    method: 'POST',
    path: '/elandlord/feeds/:id/runs/:runId/decision',
    summary: 'Applies a held run of an own feed, or refuses it',
    access: only('Landlord'),
    params: runParams,
    body: runDecisionBody,
    output: taken,
    errors: [...runErrors, 'feed_run.not_held', 'company.not_found'],
  },
});
