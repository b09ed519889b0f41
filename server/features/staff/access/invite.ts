import { randomUUID } from 'node:crypto';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Sender } from '#server/features/people/index.ts';
import { invitationEmail, makeToken } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';

/** Emails a link to choose a password, so that nobody else knows it. Throws `request.too_many`. */
export async function invite(
  trx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { id, email, firstName, lang }: { id: number; email: string; firstName: string; lang: Lang },
  sender: Sender,
): Promise<void> {
  const token = await makeToken(trx, { userId: id, purpose: 'reset', email, isInvitation: true });
  if (!token) throw new AppError('request.too_many');
  const draft = invitationEmail({ to: email, lang, firstName, token }, sender);
  await writeEmail(trx, jobs, { ...draft, key: `account.invitation:${randomUUID()}` });
}
