import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { at } from '#common/contract/fields.ts';

export const health = group({
  check: {
    method: 'GET',
    path: '/health',
    summary:
      'Returns whether this process responds and is in sync with its database; light enough to call every few seconds',
    access: everyone,
    output: z.object({
      /** False while the database is down. Searches and cached pages still work; forms do not. */
      ok: z.boolean(),
      version: z.string(),
      uptimeSeconds: z.int(),
      database: z.object({ reachable: z.boolean(), diskLow: z.boolean() }),
      search: z.object({
        /** False during the first load of a large market. Searches return search.loading until then. */
        ready: z.boolean(),
        /** Progress of that load, from 0 to 1. */
        progress: z.number(),
        /** Live listings in the index. */
        size: z.int(),
        /** Increases with every change. */
        version: z.int(),
        /**
         * Age in milliseconds of the oldest change that is not in the index yet; 0 when in sync. Grows while the
         * database is down.
         */
        feedLagMs: z.int(),
        /** When the index last compared itself with the committed changes. */
        feedReadAt: z.nullable(at),
      }),
    }),
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    summary: 'Returns 200 while this process can serve searches, and 503 before and while it stops; for load balancers',
    access: everyone,
    output: z.object({ ready: z.literal(true) }),
  },
});
