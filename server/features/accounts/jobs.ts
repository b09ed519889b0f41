import * as z from 'zod/mini';
import type { Services } from '#server/context.ts';
import { senderOf } from '#server/features/letters/index.ts';
import { type Job, job } from '#server/platform/jobs.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { cleanUp } from './clean-up.ts';
import { resetLetter } from './emails.ts';
import { makeToken, waitingPassword } from './mailed-tokens.ts';
import { askToVerify } from './register.ts';
import { accountByEmail } from './users.ts';

/** Name of the job that answers a forgotten password. */
export const RESET = 'accounts.reset';
/** Name of the job that mails a confirmation link again. */
export const RESEND = 'accounts.resend';

const asked = z.object({ email: z.string(), requestId: z.uuid() });

/**
 * What is asked for an address is looked up here and not in the call, which then takes as long for an unknown address
 * as for a known one.
 */
export const accountJobs: readonly Job<Services>[] = [
  job({
    name: RESET,
    input: asked,
    urgent: true,
    async run({ email, requestId }, services: Services) {
      const sender = await senderOf(services);
      await services.db.transaction().execute(async (trx) => {
        const account = await accountByEmail(trx, email);
        if (!account || account.isDisabled) return;
        const key = `account.reset:${requestId}`;
        const written = await trx
          .selectFrom('mails')
          .select('id')
          .where('idempotency_key', '=', key)
          .executeTakeFirst();
        if (written) return;
        const token = await makeToken(trx, { userId: account.id, purpose: 'reset', email: account.email });
        if (!token) return;
        const { firstName, lang } = account;
        await writeMail(trx, services.jobs, {
          ...resetLetter({ to: account.email, lang, firstName, token }, sender),
          key,
        });
      });
    },
  }),
  job({
    name: RESEND,
    input: asked,
    urgent: true,
    async run({ email }, services: Services) {
      const sender = await senderOf(services);
      await services.db.transaction().execute(async (trx) => {
        const account = await accountByEmail(trx, email);
        if (!account || account.isVerified || account.isDisabled) return;
        await askToVerify(trx, services, { ...account, passwordHash: await waitingPassword(trx, account.id) }, sender);
      });
    },
  }),
  job({
    name: 'accounts.clean-up',
    input: z.object({}),
    schedule: '15 3 * * *',
    async run(_, { db }: Services) {
      await cleanUp(db);
    },
  }),
];
