import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/pool.ts';
import { type Job, job } from '#server/platform/jobs.ts';
import { createMailer, type Mailer, type MailerConfig } from './mailer.ts';
import { DELIVER, type Delivery, deliverEmails, forgetBodies } from './outbox.ts';

/** What delivering needs of the services. */
export interface EmailJobContext {
  db: Db;
  config: MailerConfig & { APP_ENV: string };
}

const mailers = new WeakMap<object, Mailer | null>();

/** The mailer of a configuration, made on first use; null where production has no mail server yet: emails then wait. */
function mailerOf(config: EmailJobContext['config']): Mailer | null {
  const known = mailers.get(config);
  if (known !== undefined) return known;
  const made = config.APP_ENV === 'production' && !config.SMTP_URL ? null : createMailer(config);
  mailers.set(config, made);
  return made;
}

async function deliver({ db, config }: EmailJobContext, what: Delivery): Promise<number> {
  const mailer = mailerOf(config);
  return mailer ? deliverEmails(db, mailer, what) : 0;
}

/** Sending emails: each at once, and every minute whatever was left over by a failure, a pause or a crash. */
export const emailJobs: readonly Job<EmailJobContext>[] = [
  job({
    name: DELIVER,
    input: z.object({ emailId: z.int() }),
    urgent: true,
    concurrency: 4,
    // The outbox keeps its own count of tries; the sweep comes back for what failed.
    retry: { limit: 0, delaySeconds: 0 },
    async run(what, context: EmailJobContext, signal) {
      await deliver(context, { ...what, signal });
    },
  }),
  job({
    name: 'mail.sweep',
    input: z.object({}),
    schedule: '* * * * *',
    atStart: true,
    retry: { limit: 0, delaySeconds: 0 },
    async run(_, context: EmailJobContext, signal) {
      while (!signal.aborted && (await deliver(context, { signal })) > 0);
    },
  }),
  job({
    name: 'mail.clean-up',
    input: z.object({}),
    schedule: '40 3 * * *',
    async run(_, { db, config }: EmailJobContext) {
      // Without a mail server the outbox is the inbox: nothing in it is lost.
      if (config.SMTP_URL) await forgetBodies(db);
    },
  }),
];
