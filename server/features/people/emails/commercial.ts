import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type NewEmail, writeEmail } from '#server/platform/email/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Sender } from './sender.ts';

/**
 * Writes a commercial email. The law requires a postal address and a way to unsubscribe. Throws
 * `mail.no_postal_address` without an address; check `sender.hasPostalAddress` first if the email can wait.
 */
export async function writeCommercial(db: Db, jobs: Jobs, email: NewEmail, sender: Sender): Promise<void> {
  if (!sender.hasPostalAddress) throw new AppError('mail.no_postal_address');
  if (!email.headers?.['List-Unsubscribe'] || !email.headers['List-Unsubscribe-Post'])
    throw new Error(`${email.template} has no one-click way to unsubscribe`);
  await writeEmail(db, jobs, email);
}
