import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { type Sender, senderOf } from '#server/features/emails/index.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { type MailedToken, useToken } from './emailed-tokens.ts';
import { addressChangedEmail, companyMovedEmail } from './emails.ts';
import { accountByEmail, accountOf, markVerified } from './users.ts';

/**
 * Confirms the address that a link was sent to. It becomes the account's address, with the password from the
 * registration, or the company's inquiry address. Throws `link.not_found` if the link is used, expired or unknown.
 */
export async function verifyEmail(context: Context, secret: string): Promise<void> {
  const { db, jobs } = context;
  const sender = await senderOf(context);
  await db.transaction().execute(async (trx) => {
    const token = await useToken(trx, ['verify', 'company'], secret);
    if (!token) throw new AppError('link.not_found');
    if (token.companyId !== null) return moveInquiries(trx, context, { ...token, companyId: token.companyId }, sender);
    const account = await accountOf(trx, token.userId);
    const owner = await accountByEmail(trx, token.email);
    // Somebody else confirmed it meanwhile.
    if (owner && owner.id !== account.id) throw new AppError('link.not_found');
    await markVerified(trx, account.id, token.email);
    if (token.passwordHash && !account.passwordHash)
      await trx.updateTable('users').set({ password_hash: token.passwordHash }).where('id', '=', account.id).execute();
    if (token.email.toLowerCase() === account.email.toLowerCase()) return;
    const { email, firstName, lang } = account;
    const draft = addressChangedEmail({ to: email, lang, firstName, newEmail: token.email }, sender);
    await writeEmail(trx, jobs, { ...draft, key: `account.email:${token.id}` });
    await writeAudit(trx, context, { action: 'user.email', subjectKind: 'user', subjectId: account.id });
  });
}

/** Changes the company's inquiry address and notifies the former one. */
async function moveInquiries(
  db: Db,
  context: Context,
  { id, companyId, email }: MailedToken & { companyId: number },
  sender: Sender,
): Promise<void> {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'email', 'lang', 'version'])
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw new AppError('link.not_found');
  const { name, lang, version } = company;
  await db
    .updateTable('companies')
    .set({ email, version: version + 1 })
    .where('id', '=', companyId)
    .execute();
  const draft = companyMovedEmail({ to: company.email, lang, firstName: '', company: name, newEmail: email }, sender);
  await writeEmail(db, context.jobs, { ...draft, key: `company.moved:${id}` });
  await writeAudit(db, context, { action: 'company.email', subjectKind: 'company', subjectId: companyId });
}
