import { AppError } from '#common/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type NewMail, writeMail } from '#server/platform/mail/outbox.ts';
import type { Sender } from './sender.ts';

/**
 * Writes a letter that advertises. The law wants the sender's postal address and a way to stop in each one: without the
 * address none is written (`mail.no_postal_address`, which staff see where the job failed). Ask `sender.hasPostalAddress`
 * first where the cause can wait.
 */
export async function writeCommercial(db: Db, jobs: Jobs, mail: NewMail, sender: Sender): Promise<void> {
  if (!sender.hasPostalAddress) throw new AppError('mail.no_postal_address');
  if (!mail.headers?.['List-Unsubscribe'] || !mail.headers['List-Unsubscribe-Post'])
    throw new Error(`${mail.template} has no one-click way to unsubscribe`);
  await writeMail(db, jobs, mail);
}
