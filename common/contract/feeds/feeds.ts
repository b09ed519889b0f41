import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { idParams, taken, version } from '#common/contract/fields.ts';
import { csvOf, listOutput } from '#common/contract/lists.ts';
import {
  dryBody,
  dryField,
  FEED_FILE_BYTES,
  FEED_FILES_PER_MINUTE,
  feedOutput,
  listFeeds,
  listRows,
  newSecret,
  runErrors,
  runParams,
  startErrors,
  startedRun,
} from './feed-calls.ts';
import { feedPreview, previewBody } from './feed-preview.ts';
import { feedBody, feedInfo, feedRowInfo } from './feed-records.ts';

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
    output: feedOutput,
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
    body: dryBody,
    output: startedRun,
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
    output: startedRun,
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
