import * as z from 'zod/mini';
import { STATUS_FIGURES } from '#common/catalog/status-figures.ts';
import { group, staff } from '#common/contract/define.ts';
import { at } from '#common/contract/fields.ts';
import { keysOf } from '#common/values/objects.ts';

const processHour = z.object({
  machine: z.string(),
  /** `all` has the figures that all processes share, as this machine sees them. */
  process: z.string(),
  figures: z.array(
    z.object({
      figure: z.enum(keysOf(STATUS_FIGURES)),
      /** One value per minute; null without one. */
      values: z.array(z.nullable(z.number())),
    }),
  ),
});
export type ProcessHour = z.output<typeof processHour>;

const lastHour = z.object({
  /** The beginnings of the last sixty minutes that were reported. */
  minutes: z.array(at),
  processes: z.array(processHour),
});
export type LastHour = z.output<typeof lastHour>;

/** The figures of all machines, for staff. */
export const siteStatus = group({
  read: {
    method: 'GET',
    path: '/status/last-hour',
    summary: 'Returns the figures of each process of each machine, per minute of the last hour',
    access: staff('viewSiteSettings'),
    output: lastHour,
  },
});
