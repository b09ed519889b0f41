import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { readSiteSender, type Sender } from '#server/features/people/emails/sender.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { type Job, type Jobs, job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { cleanUp } from './clean-up.ts';
import { changeTo, endLinks, lockUser, makeToken } from './emailed-tokens.ts';
import { newAddressEmail, resetEmail } from './emails.ts';
import { askToVerify, finishSignUp, SIGN_UP } from './register.ts';
import { accountByEmail, accountById } from './users.ts';

/** Name of the job that sends reset links. */
export const RESET = 'accounts.reset';
/** Name of the job that resends confirmation links. */
export const RESEND = 'accounts.resend';

const asked = z.object({ email: z.string(), requestId: z.uuid() });

/** Queues the confirmation link of an account again, in the caller's transaction. */
export const queueVerification = (db: Db, jobs: Jobs, email: string): Promise<void> =>
  jobs.send(db, RESEND, { email, requestId: randomUUID() });

/** Jobs look up the address, so that the call takes as long for an unknown address as for a known one. */
export const accountJobs: readonly Job<Services>[] = [
  job({
    name: SIGN_UP,
    input: z.object({ registrationId: z.int() }),
    urgent: true,
    async run({ registrationId }, services: Services) {
      const sender = await readSiteSender(services);
      await retryRaces(services.db, (trx) => finishSignUp(trx, services, registrationId, sender));
    },
  }),
  job({
    name: RESET,
    input: asked,
    urgent: true,
    async run({ email, requestId }, services: Services) {
      const sender = await readSiteSender(services);
      await services.db.transaction().execute(async (trx) => {
        const account = await accountByEmail(trx, email);
        if (!account || account.isDisabled) return;
        const key = `account.reset:${requestId}`;
        const written = await trx
          .selectFrom('emails')
          .select('id')
          .where('idempotency_key', '=', key)
          .executeTakeFirst();
        if (written) return;
        const token = await makeToken(trx, { userId: account.id, purpose: 'reset', email: account.email });
        if (!token) return;
        const { firstName, lang } = account;
        await writeEmail(trx, services.jobs, {
          ...resetEmail({ to: account.email, lang, firstName, token }, sender),
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
      const sender = await readSiteSender(services);
      await services.db.transaction().execute(async (trx) => {
        const account = await accountByEmail(trx, email);
        if (!account) return askToMove(trx, services, email, sender);
        if (account.isVerified || account.isDisabled) return;
        await askToVerify(trx, services, account, sender);
      });
    },
  }),
  scheduledJob({
    name: 'accounts.clean-up',
    schedule: '15 3 * * *',
    async run({ db, personalData }: Services) {
      await cleanUp(db);
      for (const { expire } of personalData) await expire?.(db);
    },
  }),
];

/** Emails the link for a change of address again; does nothing if no change is pending. */
async function askToMove(db: Db, services: Services, email: string, sender: Sender): Promise<void> {
  const change = await changeTo(db, email);
  const account = change && (await accountById(db, change.userId));
  if (!account || account.isDisabled) return;
  await lockUser(db, account.id);
  await endLinks(db, account.id, ['verify']);
  const { deviceHash } = change;
  await askToVerify(db, services, { ...account, email }, sender, { deviceHash, write: newAddressEmail });
}
