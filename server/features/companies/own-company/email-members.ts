import type { Draft } from '#server/features/people/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Recipient } from './recipients.ts';

/** An email to several recipients. `key` identifies its cause, so that the same cause emails each of them once. */
interface EmailToMembers {
  key: string;
  draftFor: (recipient: Recipient) => Draft;
  write?: typeof writeEmail;
}

/** Writes an email to each recipient of a company in the caller's transaction, in their language. */
export async function emailMembers(
  db: Db,
  jobs: Jobs,
  recipients: readonly Recipient[],
  { key, draftFor, write = writeEmail }: EmailToMembers,
): Promise<void> {
  for (const recipient of recipients)
    await write(db, jobs, { ...draftFor(recipient), key: `${key}:${recipient.userId ?? 'company'}` });
}
