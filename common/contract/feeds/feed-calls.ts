import * as z from 'zod/mini';
import { idParam, taken } from '#common/contract/fields.ts';
import { listQuery } from '#common/contract/lists.ts';
import { FEED_ACTIONS, FEED_RUN_STATES } from '#common/feeds/feed-run.ts';
import { FEED_SOURCES, feedDetail } from './feed-records.ts';

/** Largest file of a feed that is sent, in bytes. */
export const FEED_FILE_BYTES = 200 * 1024 * 1024;

/** Each file is stored for a month, so that many could fill the disk. */
export const FEED_FILES_PER_MINUTE = 10;

export const FEED_SORTS = ['name', 'company', 'lastRunAt', 'listingCount'] as const;

export const FEED_ROW_SORTS = ['id', 'externalId', 'action'] as const;

export const runParams = z.object({ id: idParam, runId: idParam });

export const listFeeds = listQuery({
  sorts: FEED_SORTS,
  filters: {
    source: z.optional(z.enum(FEED_SOURCES, 'validation.one_of')),
    state: z.optional(z.enum(FEED_RUN_STATES, 'validation.one_of')),
  },
});

export const listRows = listQuery({
  sorts: FEED_ROW_SORTS,
  filters: {
    action: z.optional(z.enum(FEED_ACTIONS, 'validation.one_of')),
    severity: z.optional(z.enum(['e', 'w', 'i'], 'validation.one_of')),
  },
});

export const feedOutput = z.object({ feed: feedDetail });

export const startedRun = z.object({ ...taken.shape, runId: z.nullable(z.int()) });

export const dryBody = z.object({ isDry: z.boolean() });

export const dryField = z.object({ isDry: z.optional(z.enum(['true', 'false'], 'validation.one_of')) });

export const runDecisionBody = z.object({ decision: z.enum(['apply', 'refuse'], 'validation.one_of') });

export const newSecret = z.object({ ...taken.shape, secret: z.string() });

export const startErrors = ['feed.not_found', 'feed.not_pulled'] as const;

export const runErrors = ['feed.not_found', 'feed_run.not_found'] as const;
