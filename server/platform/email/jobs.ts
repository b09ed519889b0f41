import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/pool.ts';
import { type Job, job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { endDeadClaims } from './dead-claims.ts';
import { hasInbox, type InboxSettings } from './inbox.ts';
import { createMailer, type EmailSender, type Mailer, type MailerConfig } from './mailer.ts';
import { DELIVER, type Delivery, deleteBodies, deliverEmails } from './outbox.ts';

/** The services that delivery needs. */
export interface EmailJobContext {
  db: Db;
  config: MailerConfig & InboxSettings;
}

/** Reads the sender of emails, which administrators may change at any time. */
type ReadSender<Context> = (context: Context) => Promise<EmailSender>;

const mailers = new WeakMap<object, Mailer | null>();

/** The mailer of a configuration, created on first use. Null without a mail server and inbox: emails then wait. */
function mailerOf(config: EmailJobContext['config']): Mailer | null {
  const known = mailers.get(config);
  if (known !== undefined) return known;
  const made = config.SMTP_URL || hasInbox(config) ? createMailer(config) : null;
  mailers.set(config, made);
  return made;
}

async function deliver<Context extends EmailJobContext>(
  context: Context,
  readSender: ReadSender<Context>,
  what: Omit<Delivery, 'from'>,
): Promise<number> {
  const mailer = mailerOf(context.config);
  return mailer
    ? deliverEmails(context.db, mailer, {
        ...what,
        from: await readSender(context),
        deletesTexts: Boolean(context.config.SMTP_URL),
      })
    : 0;
}

/** Sends emails: each at once, and every minute those left over from a failure, a pause or a crash. */
export const emailJobs = <Context extends EmailJobContext>(
  readSender: ReadSender<Context>,
): readonly Job<Context>[] => [
  job({
    name: DELIVER,
    input: z.object({ emailId: z.int() }),
    urgent: true,
    concurrency: 4,
    // The outbox counts tries itself, and the sweep retries failures.
    retry: { limit: 0, delaySeconds: 0 },
    async run(what, context: Context, signal) {
      await deliver(context, readSender, { ...what, signal });
    },
  }),
  scheduledJob({
    name: 'mail.sweep',
    schedule: '* * * * *',
    atStart: true,
    retry: { limit: 0, delaySeconds: 0 },
    async run(context: Context, signal) {
      await endDeadClaims(context.db);
      while (!signal.aborted && (await deliver(context, readSender, { signal })) > 0);
    },
  }),
  scheduledJob({
    name: 'mail.clean-up',
    schedule: '40 3 * * *',
    async run({ db, config }: Context) {
      // Without a mail server, /dev/mail shows the outbox, so nothing is deleted from it.
      if (config.SMTP_URL) await deleteBodies(db);
    },
  }),
];
