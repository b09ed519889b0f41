import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';

/** The steps before a market opens, in the order of the list. */
export const SETUP_STEPS = [
  'name',
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

/** The list of what is missing before a market can open. */
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
});
