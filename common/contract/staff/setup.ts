import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';

/** The steps before a market opens, in the order of the list. */
export const SETUP_STEPS = [
  'name',
  'team',
  'company',
  'sender',
  'legal',
  'taxes',
  'bundles',
  'payments',
  'mail',
  'map',
  'storage',
  'backups',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The dashboard of administrators: the steps before a market opens, and the partners that send searches. */
export const setup = group({
  steps: {
    method: 'GET',
    path: '/admin/setup',
    summary: 'Lists the steps before the market opens, each with its state',
    access: staff('viewSiteSettings'),
    output: z.object({
      steps: z.array(z.object({ step: z.enum(SETUP_STEPS), state: z.enum(['done', 'todo', 'optional']) })),
      /** Time of the last complete backup. */
      lastBackupAt: z.nullable(z.string()),
    }),
  },
  searchSources: {
    method: 'GET',
    path: '/admin/search-sources',
    summary: 'Lists the partners and sites that sent searches and visits in the last 30 days, most first',
    access: staff('viewSiteSettings'),
    output: z.object({
      sources: z.array(z.object({ source: z.string(), referrer: z.string(), searches: z.int() })),
    }),
  },
});
