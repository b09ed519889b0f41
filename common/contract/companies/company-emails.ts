import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { taken } from '#common/contract/fields.ts';

const link = z.object({ hash: z.string() });

/** The unsubscribe link in landlords' emails that offer a purchase. */
export const companyEmails = group({
  toStop: {
    method: 'GET',
    path: '/company-emails/unsubscribe/:hash',
    summary: 'Returns the address whose emails about credits and memberships a link stops',
    access: everyone,
    params: link,
    output: z.object({ email: z.string(), isStopped: z.boolean() }),
    errors: ['link.not_found'],
  },
  stop: {
    method: 'POST',
    path: '/company-emails/unsubscribe/:hash',
    summary:
      'Stops the emails about credits and memberships; also the one-click unsubscribe address for email programs (RFC 8058)',
    access: everyone,
    params: link,
    output: taken,
    errors: ['link.not_found'],
  },
});
