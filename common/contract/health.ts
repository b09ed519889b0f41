import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';

/** How the server is. */
export const health = group({
  check: {
    method: 'GET',
    path: '/health',
    summary: 'Whether this process answers and is in step with its database; cheap enough for every few seconds',
    access: everyone,
    output: z.object({
      /** False while the database is away: searches and pages from memory go on, forms do not. */
      ok: z.boolean(),
      version: z.string(),
      uptimeSeconds: z.int(),
      database: z.object({ reachable: z.boolean(), diskLow: z.boolean() }),
      search: z.object({
        /** False while the first load of a large market goes on: searches answer search.loading until then. */
        ready: z.boolean(),
        /** How much of that load is done, from 0 to 1. */
        progress: z.number(),
        /** Active listings in the index. */
        size: z.int(),
        /** Goes up with every change. */
        version: z.int(),
        /** Age in milliseconds of the oldest change that is not searched yet; 0 when in step. Grows while the database is away. */
        feedLagMs: z.int(),
        /** When the index was last compared with all that is committed. */
        feedReadAt: z.nullable(z.iso.datetime()),
      }),
    }),
  },
});
