import { randomUUID } from 'node:crypto';
import type { Lang } from '#common/contract/fields.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { invitationLetter, makeToken } from '#server/features/accounts/index.ts';
import type { Sender } from '#server/features/letters/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';

/** Writes the letter with which somebody chooses a password: nobody else ever knows it. Throws `request.too_many`. */
export async function invite(
  trx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { id, email, firstName, lang }: { id: number; email: string; firstName: string; lang: Lang },
  sender: Sender,
): Promise<void> {
  const token = await makeToken(trx, { userId: id, purpose: 'reset', email, isInvitation: true });
  if (!token) throw new AppError('request.too_many');
  const letter = invitationLetter({ to: email, lang, firstName, token }, sender);
  await writeMail(trx, jobs, { ...letter, key: `account.invitation:${randomUUID()}` });
}
